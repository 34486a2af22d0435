import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { Button, TagsInput } from '@mantine/core'
import { maxParts, minParts } from '@outlay/contract/expenses/expenseSplits'
import { maxPersonName } from '@outlay/contract/expenses/expenseTerms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconUsers from '~icons/tabler/users'
import { t } from '../../../core/language/language.ts'
import { personSuggestionsQuery } from '../../../entities/expenses/suggestions.query.ts'
import classes from './Split.module.css'

interface BetweenPeopleProps {
  /** People already named in the parts. */
  named: readonly string[]
  onSplit: (people: readonly string[]) => void
}

/** Splits between people: a button, then their names. */
export function BetweenPeople({ named, onSplit }: BetweenPeopleProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button
        variant="subtle"
        leftSection={<IconUsers size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('Split between people')}
      </Button>
    )
  return (
    <PeopleFields
      named={named}
      onSplit={people => {
        setIsOpen(false)
        onSplit(people)
      }}
      onClose={() => setIsOpen(false)}
    />
  )
}

interface PeopleFieldsProps extends BetweenPeopleProps {
  onClose: () => void
}

function PeopleFields({ named, onSplit, onClose }: PeopleFieldsProps) {
  const [people, setPeople] = useState<string[]>([...new Set(named)])
  const { data: known = [] } = useQuery(personSuggestionsQuery)
  return (
    <fieldset className={classes.people} aria-label={t('Split between people')}>
      <TagsInput
        label={t('Names')}
        description={t('Everyone gets an equal part. To include yourself, add your own name.')}
        placeholder={people.length === 0 ? t('Type a name and press Enter') : undefined}
        data={known.map(({ person }) => person).filter(person => !people.includes(person))}
        limit={8}
        maxTags={maxParts}
        maxLength={maxPersonName}
        splitChars={[',', ';']}
        value={people}
        onChange={setPeople}
        autoFocus
        comboboxProps={{ withinPortal: false, keepMounted: false }}
      />
      <div className={classes.more}>
        <Button disabled={people.length < minParts} onClick={() => onSplit(people)}>
          {people.length < minParts
            ? t('Split between them')
            : t('Split between {count}', { count: people.length })}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </fieldset>
  )
}
