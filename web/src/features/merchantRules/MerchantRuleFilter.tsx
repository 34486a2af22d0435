import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { count } from '../../core/formats.ts'
import classes from './MerchantRuleList.module.css'

interface MerchantRuleFilterProps {
  /** What is looked for when the page opens. */
  search: string
  onSearch: (search: string) => void
  foundCount: number
}

/** Answers every key at once; the address bar follows. */
export function MerchantRuleFilter({ search, onSearch, foundCount }: MerchantRuleFilterProps) {
  const [text, setText] = useState(search)
  const input = useRef<HTMLInputElement>(null)
  const change = (next: string) => {
    setText(next)
    onSearch(next.trim())
  }
  return (
    <div className={classes.filter}>
      <TextInput
        ref={input}
        type="search"
        aria-label="Search merchants"
        placeholder="Search merchants..."
        maxLength={200}
        value={text}
        onChange={event => change(event.currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          text && (
            <CloseButton
              aria-label="Clear search"
              onClick={() => {
                change('')
                input.current?.focus()
              }}
            />
          )
        }
      />
      <p className={classes.found} role="status">
        {search && (foundCount === 0 ? 'No merchant found' : `${count(foundCount)} found`)}
      </p>
    </div>
  )
}
