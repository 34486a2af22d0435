import { useQuery } from '@tanstack/react-query'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { teamQuery } from '../../entities/teams/team.query.ts'
import { firstExpensesQuery, type ReportSelection } from './analytics.api.ts'
import classes from './ReportBody.module.css'

interface RoundingNoteProps {
  selection: ReportSelection
  /** The report's currency. */
  currency: string
}

/** Explains why a team's figures may be off by a cent, if expenses are in other currencies than the reader's. */
export function RoundingNote({ selection, currency }: RoundingNoteProps) {
  const { teamId } = useUser()
  const { data: team } = useQuery({ ...teamQuery(teamId ?? ''), enabled: teamId !== null })
  const { data: expenses = [] } = useQuery(firstExpensesQuery(selection))
  const isOther = (paid: string | undefined) => paid !== undefined && paid !== currency
  if (!isOther(team?.settings.currency) && !expenses.some(one => isOther(one.originalCurrency))) return null
  return (
    <p className={classes.note}>
      {t(
        'Amounts paid in other currencies are converted. Totals and rows are rounded separately, so this report, the PDF and the CSV may differ by a cent.',
      )}
    </p>
  )
}
