import type { Departure } from '@outlay/contract/teamMemberships'
import { money } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'

interface Leaving {
  readonly locale: Locale
  /** Of the reader, in which the sums are. */
  readonly currency: string
  /** Whose expenses those become that were not decided. */
  readonly whose: 'yours' | 'theirs'
}

/** What someone has still to get back, and from whom; undefined where that is nothing. */
export function owedText({ owed }: Departure, { locale, currency, whose }: Leaving): string | undefined {
  if (owed.count === 0) return undefined
  const values = { count: owed.count, sum: money(locale, owed.total, currency) }
  return whose === 'yours'
    ? t(
        '{count, plural, one {# expense, {sum}, is not paid back to you yet. Whoever reimburses people in the team still finds it there.} other {# expenses, {sum}, are not paid back to you yet. Whoever reimburses people in the team still finds them there.}}',
        values,
      )
    : t(
        '{count, plural, one {# expense, {sum}, is not paid back to them yet, and will still be found under Reimbursements.} other {# expenses, {sum}, are not paid back to them yet, and will still be found under Reimbursements.}}',
        values,
      )
}

/** What becomes of someone's expenses: `12 expenses, $340.00, stay in the team's books; 3 that were not decided …`. */
export function departureText({ staying, leaving }: Departure, { locale, currency, whose }: Leaving): string {
  if (staying.count === 0 && leaving.count === 0) return t('No expenses on team projects are concerned.')
  if (staying.count === 0)
    return t(
      '{count, plural, one {# expense, {sum}, that was not decided becomes} other {# expenses, {sum}, that were not decided become}} {whose, select, yours {yours} other {theirs}} alone.',
      { count: leaving.count, sum: money(locale, leaving.total, currency), whose },
    )
  const stays = { count: staying.count, sum: money(locale, staying.total, currency) }
  if (leaving.count === 0)
    return t(
      "{count, plural, one {# expense, {sum}, stays} other {# expenses, {sum}, stay}} in the team's books.",
      stays,
    )
  return t(
    "{count, plural, one {# expense, {sum}, stays} other {# expenses, {sum}, stay}} in the team's books; {undecided, plural, one {# that was not decided becomes} other {# that were not decided become}} {whose, select, yours {yours} other {theirs}} alone.",
    { ...stays, undecided: leaving.count, whose },
  )
}
