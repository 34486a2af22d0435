import type { Departure } from '@outlay/contract/teamMemberships'
import { count, money } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'

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
  const what = `${expenses(locale, owed.count)}, ${money(locale, owed.total, currency)}`
  const are = owed.count === 1 ? 'is' : 'are'
  const they = owed.count === 1 ? 'it' : 'them'
  return whose === 'yours'
    ? `${what}, ${are} not paid back to you yet. Whoever reimburses people in the team still finds ${they} there.`
    : `${what}, ${are} not paid back to them yet, and will still be found under Reimbursements.`
}

/** What becomes of someone's expenses: `12 expenses, $340.00, stay in the team's books; 3 that were not decided …`. */
export function departureText({ staying, leaving }: Departure, { locale, currency, whose }: Leaving): string {
  const stays = `${expenses(locale, staying.count)}, ${money(locale, staying.total, currency)}, ${
    staying.count === 1 ? 'stays' : 'stay'
  } in the team's books`
  const verb = leaving.count === 1 ? ['was', 'becomes'] : ['were', 'become']
  const leaves = `${verb[0]} not decided ${verb[1]} ${whose} alone`
  if (staying.count === 0 && leaving.count === 0) return 'No expenses on team projects are concerned.'
  if (leaving.count === 0) return `${stays}.`
  const undecidedSum = money(locale, leaving.total, currency)
  if (staying.count === 0) return `${expenses(locale, leaving.count)}, ${undecidedSum}, that ${leaves}.`
  return `${stays}; ${count(locale, leaving.count)} that ${leaves}.`
}

function expenses(locale: Locale, number: number): string {
  return `${count(locale, number)} ${number === 1 ? 'expense' : 'expenses'}`
}
