import { t } from '../../core/language/language.ts'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { tagSuggestionsQuery } from './suggestions.query.ts'

interface TagsFieldProps {
  tags: string[]
  onChange: (tags: string[]) => void
  error?: ReactNode
}

/** Free-form tags, with suggestions of those used before. */
export function TagsField({ tags, onChange, error }: TagsFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: known = [] } = useQuery({ ...tagSuggestionsQuery, enabled: isOpen })
  const others = known.filter(({ tag }) => !tags.includes(tag))
  return (
    <TagsInput
      label={t('Tags')}
      placeholder={tags.length === 0 ? t('Type a tag and press Enter') : undefined}
      data={others.map(({ tag }) => tag)}
      limit={8}
      maxTags={20}
      maxLength={50}
      value={tags}
      onChange={onChange}
      error={error}
      data-path="tags"
      dropdownOpened={isOpen && others.length > 0}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      comboboxProps={{ withinPortal: false, keepMounted: false }}
    />
  )
}
