import { addDays } from '@outlay/contract/core/daySpans'
import type { Severity } from '@outlay/contract/insights'
import { unitsOf } from '../../../core/exactSums.ts'
import { byMerchant } from '../recurring/merchants.ts'
import { intervalWords, type RecurringCharge } from '../recurring/recurringCharges.service.ts'
import { type Alert, type AlertBasis, paidTo, type SpentExpense } from './alerts.ts'

const cancelledNewsDays = 95
const leastConfidence = 0.6
const fewestForAlone = 6
const aloneDays = 180

/** What began, changed or ended among the charges that return. */
export function recurringAlerts(basis: AlertBasis): Alert[] {
  const bought = boughtIn(basis)
  return basis.recurring
    .filter(({ confidence }) => confidence >= leastConfidence)
    .flatMap(charge => [newsOf(charge, basis), aloneOf(charge, basis, bought)])
    .filter(alert => alert !== null)
}

function newsOf(charge: RecurringCharge, basis: AlertBasis): Alert | null {
  switch (charge.status) {
    case 'new':
      return newOf(charge, basis)
    case 'changed':
      return changedOf(charge, basis)
    case 'cancelled':
      return cancelledOf(charge, basis)
    case 'active':
      return null
  }
}

const keyOf = (charge: RecurringCharge): string => charge.charges[0]?.id ?? ''
const idsOf = ({ charges }: RecurringCharge): string[] => charges.map(({ id }) => id)

function newOf(charge: RecurringCharge, { shown, shownDay }: AlertBasis): Alert {
  const { merchant, amount, yearlyCost, interval, firstSeen, times } = charge
  return {
    type: 'recurring-new',
    severity: 'medium',
    message: `${merchant} has charged ${shown(amount)} ${intervalWords(interval)} since ${shownDay(firstSeen)} (${times} times so far). That comes to ${shown(yearlyCost)} a year.`,
    figures: { amount, yearlyCost, times: String(times) },
    expenseIds: idsOf(charge),
    key: `recurring-new:${keyOf(charge)}`,
  }
}

function changedOf(charge: RecurringCharge, { shown, shownDay, currency }: AlertBasis): Alert | null {
  const { merchant, change, interval, yearlyCost } = charge
  if (!change) return null
  const [from, to] = [unitsOf(change.from, currency), unitsOf(change.to, currency)]
  const severity: Severity = to <= from ? 'low' : to * 5n >= from * 6n ? 'high' : 'medium'
  return {
    type: 'recurring-changed',
    severity,
    message: `${merchant}, paid ${intervalWords(interval)}, went from ${shown(change.from)} to ${shown(change.to)} on ${shownDay(change.since)}. That comes to ${shown(yearlyCost)} a year.`,
    figures: { from: change.from, to: change.to, yearlyCost },
    expenseIds: charge.charges.filter(({ date }) => date >= change.since).map(({ id }) => id),
    key: `recurring-changed:${keyOf(charge)}:${change.since}`,
  }
}

function cancelledOf(charge: RecurringCharge, { today, shown, shownDay }: AlertBasis): Alert | null {
  const { merchant, amount, interval, lastSeen } = charge
  const isNews = addDays(lastSeen, cancelledNewsDays) >= today
  if (!isNews) return null
  return {
    type: 'recurring-cancelled',
    severity: 'low',
    message: `${merchant}, ${shown(amount)} ${intervalWords(interval)}, was last recorded on ${shownDay(lastSeen)} and has not been since. Either it has ended, or a charge is missing here.`,
    figures: { amount },
    expenseIds: idsOf(charge).slice(-1),
    key: `recurring-cancelled:${keyOf(charge)}:${lastSeen}`,
  }
}

/**
 * Whether something is used cannot be known from expenses. What can be: that something was bought beside it there, and
 * for half a year is not any more, while it is still paid.
 */
function aloneOf(charge: RecurringCharge, basis: AlertBasis, bought: Bought): Alert | null {
  const { merchant, amount, yearlyCost, next } = charge
  if (next === null || charge.isVarying) return null
  const lastBeside = lastBesideOf(charge, bought)
  if (!lastBeside || addDays(lastBeside, aloneDays) >= basis.today) return null
  const { shown, shownDay } = basis
  return {
    type: 'subscription-alone',
    severity: 'low',
    message: `You still pay ${shown(amount)} to ${merchant} ${intervalWords(charge.interval)} (${shown(yearlyCost)} a year). Nothing else was recorded there since ${shownDay(lastBeside)}. Whether you use it is not known here.`,
    figures: { amount, yearlyCost },
    expenseIds: idsOf(charge).slice(-1),
    key: `subscription-alone:${keyOf(charge)}:${lastBeside}`,
  }
}

/** What was bought until today, for all charges that return. */
interface Bought {
  readonly byMerchant: readonly (readonly SpentExpense[])[]
  /** Ids of what returns. */
  readonly returning: ReadonlySet<string>
}

function boughtIn({ expenses, recurring, today }: AlertBasis): Bought {
  const named = expenses
    .filter(({ date }) => date <= today)
    .map(expense => ({ name: paidTo(expense), expense }))
  return {
    byMerchant: byMerchant(named).map(group => group.map(({ expense }) => expense)),
    returning: new Set(recurring.flatMap(idsOf)),
  }
}

/** The day of the latest other purchase at the merchant, where there were enough of them to miss. */
function lastBesideOf(charge: RecurringCharge, { byMerchant, returning }: Bought): string | undefined {
  const own = new Set(idsOf(charge))
  const there = byMerchant.find(group => group.some(({ id }) => own.has(id))) ?? []
  const beside = there.filter(({ id }) => !returning.has(id))
  return beside.length < fewestForAlone
    ? undefined
    : beside
        .map(({ date }) => date)
        .sort()
        .at(-1)
}
