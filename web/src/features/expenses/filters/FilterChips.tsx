import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import IconX from '~icons/tabler/x'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { useOwnerNames } from '../../../entities/teams/useOwnerNames.ts'
import type { ExpensesChoice } from '../expenses.search.ts'
import classes from './ExpenseFilters.module.css'
import { chipsOf, type FilterChip } from './filterChips.ts'

interface FilterChipsProps {
  choice: ExpensesChoice
  onChange: (part: FilterChip['without']) => void
}

/** The active filters, each with a button to remove it. */
export function FilterChips({ choice, onChange }: FilterChipsProps) {
  const locale = useLocale()
  const { preferredCurrency } = useUser()
  const { data: projects } = useQuery(projectsQuery)
  const nameOfOwner = useOwnerNames(choice.userId !== undefined)
  const chips = chipsOf(choice, { locale, projects, preferredCurrency, nameOfOwner })
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('Active filters')}>
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Button
            variant="light"
            size="xs"
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={t('Remove filter: {label}', { label })}
            onClick={() => {
              onChange(without)
              // The pressed chip disappears, so the focus moves to the page.
              document.querySelector('main')?.focus({ preventScroll: true })
            }}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}
