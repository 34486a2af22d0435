import type { Departure } from '@outlay/contract/teams/teamMemberships'
import { money } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'

interface Leaving {
  readonly locale: Locale
  /** The reader's currency, in which amounts are shown. */
  readonly currency: string
  /** Who gets the undecided expenses. */
  readonly whose: 'yours' | 'theirs'
}

/** What someone is still owed, and by whom; undefined if nothing. */
export function owedText({ owed }: Departure, { locale, currency, whose }: Leaving): string | undefined {
  if (owed.count === 0) return undefined
  const values = { count: owed.count, sum: money(locale, owed.total, currency) }
  return whose === 'yours'
    ? t(
        '{count, plural, one {You haven’t been reimbursed for # expense ({sum}) yet. Your team can still reimburse it after you leave.} other {You haven’t been reimbursed for # expenses ({sum}) yet. Your team can still reimburse them after you leave.}}',
        values,
      )
    : t(
        '{count, plural, one {They haven’t been reimbursed for # expense ({sum}) yet. It stays under Reimbursements.} other {They haven’t been reimbursed for # expenses ({sum}) yet. These stay under Reimbursements.}}',
        values,
      )
}

/** What happens to their expenses: `12 expenses, $340.00, stay in the team's books; 3 that were not decided …`. */
export function departureText({ staying, leaving }: Departure, { locale, currency, whose }: Leaving): string {
  if (staying.count === 0 && leaving.count === 0) return t('No expenses on team projects are affected.')
  if (staying.count === 0)
    return t(
      '{count, plural, one {# undecided expense, {sum}, becomes} other {# undecided expenses, {sum}, become}} {whose, select, yours {yours} other {theirs}} alone.',
      { count: leaving.count, sum: money(locale, leaving.total, currency), whose },
    )
  const stays = { count: staying.count, sum: money(locale, staying.total, currency) }
  if (leaving.count === 0)
    return t(
      '{count, plural, one {# expense, {sum}, stays} other {# expenses, {sum}, stay}} in the team’s books.',
      stays,
    )
  return t(
    '{count, plural, one {# expense, {sum}, stays} other {# expenses, {sum}, stay}} in the team’s books. {undecided, plural, one {# undecided expense becomes} other {# undecided expenses become}} {whose, select, yours {yours} other {theirs}} alone.',
    { ...stays, undecided: leaving.count, whose },
  )
}
