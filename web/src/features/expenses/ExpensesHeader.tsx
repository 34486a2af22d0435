import { Button } from '@mantine/core'
import { exportRoutes } from '@outlay/contract/exports'
import { IconDownload, IconFileImport, IconPlus, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../core/api/api.ts'
import { count } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { useUser } from '../../core/session/session.tsx'
import { ScopeSwitch } from '../../entities/teams/ScopeSwitch.tsx'
import { mayInTeam } from '../../entities/teams/teamRights.ts'
import { useAskedScope } from '../../entities/teams/useScope.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import classes from './ExpensesHeader.module.css'
import type { ExpensesFilter } from './expenses.search.ts'

interface ExpensesHeaderProps {
  /** How many expenses the filter lets through; undefined until known. */
  total: number | undefined
  filter: ExpensesFilter
  onAction: (action: 'add' | 'bulk') => void
  onScope: (scope: ExpensesFilter['scope']) => void
  mayAdd: boolean
}

const buttonClasses = { root: classes.button, section: classes.section }

export function ExpensesHeader({ total, filter, onAction, onScope, mayAdd }: ExpensesHeaderProps) {
  // Who was given to see one project takes no file of it along.
  const user = useUser()
  const mayExport = !filter.scope || mayInTeam(user, 'export what the team spends')
  return (
    <PageHeader title="Expenses" text={<Line total={total} filter={filter} />}>
      <ScopeSwitch scope={filter.scope} onChange={onScope} />
      {mayAdd && (
        <LinkButton
          to="/import"
          variant="subtle"
          classNames={buttonClasses}
          leftSection={<IconFileImport size={16} aria-hidden />}
        >
          Import
        </LinkButton>
      )}
      {mayExport && (
        <Button
          component="a"
          href={addressOf(exportRoutes.exportExpenses, { params: { format: 'csv' }, query: filter })}
          download
          variant="subtle"
          classNames={buttonClasses}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Export CSV
        </Button>
      )}
      {mayAdd && (
        <>
          <Button
            variant="default"
            classNames={buttonClasses}
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => onAction('bulk')}
          >
            Bulk Upload
          </Button>
          <Button
            classNames={buttonClasses}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onAction('add')}
          >
            Add Expense
          </Button>
        </>
      )}
    </PageHeader>
  )
}

function Line({ total, filter }: Pick<ExpensesHeaderProps, 'total' | 'filter'>) {
  const locale = useLocale()
  const { refusal } = useAskedScope()
  return (
    <>
      <span aria-live="polite">{countLabel(locale, total)}</span>
      <span aria-hidden> · </span>
      <Link
        to="/expenses"
        search={{ ...filter, action: 'deleted' }}
        resetScroll={false}
        className={classes.deleted}
      >
        Recently deleted
      </Link>
      {refusal && <span role="status"> · {refusal}</span>}
    </>
  )
}

function countLabel(locale: Locale, total: number | undefined): string {
  if (total === undefined) return '\u00a0'
  return `${count(locale, total)} ${total === 1 ? 'expense' : 'expenses'}`
}
