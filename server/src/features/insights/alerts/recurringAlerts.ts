import { addDays } from '@outlay/contract/core/daySpans'
import type { Severity } from '@outlay/contract/insights/insights'
import { unitsOf } from '../../../core/exactSums.ts'
import { translated } from '../../../core/language/say.ts'
import { byMerchant } from '../recurring/charges.ts'
import { intervalWords, type RecurringCharge } from '../recurring/recurringCharges.service.ts'
import { type Alert, type AlertBasis, paidTo, type SpentExpense } from './alerts.ts'

const cancelledNewsDays = 95
const minConfidence = 0.6
const fewestForAlone = 6
const aloneDays = 180

/** Recurring charges that started, changed or ended. */
export function recurringAlerts(basis: AlertBasis): Alert[] {
  const bought = boughtIn(basis)
  return basis.recurring
    .filter(({ confidence }) => confidence >= minConfidence)
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

function newOf(charge: RecurringCharge, { shown }: AlertBasis): Alert {
  const { merchant, amount, yearlyCost, interval, firstSeen, times } = charge
  return {
    type: 'recurring-new',
    severity: 'medium',
    message: shown.say(
      '{merchant} has charged {amount} {interval} since {firstSeen} ({times} times so far). That is {yearlyCost} a year.',
      {
        merchant,
        amount: shown.money(amount),
        interval: translated(intervalWords(interval), shown.say),
        firstSeen: shown.day(firstSeen),
        times,
        yearlyCost: shown.money(yearlyCost),
      },
    ),
    figures: { amount, yearlyCost, times: String(times) },
    expenseIds: idsOf(charge),
    key: `recurring-new:${keyOf(charge)}`,
  }
}

function changedOf(charge: RecurringCharge, { shown, currency }: AlertBasis): Alert | null {
  const { merchant, change, interval, yearlyCost } = charge
  if (!change) return null
  const [from, to] = [unitsOf(change.from, currency), unitsOf(change.to, currency)]
  const said = {
    merchant,
    interval: translated(intervalWords(interval), shown.say),
    before: shown.money(change.from),
    now: shown.money(change.to),
    since: shown.day(change.since),
    yearlyCost: shown.money(yearlyCost),
  }
  const severity: Severity = to <= from ? 'low' : to * 5n >= from * 6n ? 'high' : 'medium'
  return {
    type: 'recurring-changed',
    severity,
    message:
      change.steps > 1
        ? shown.say(
            '{merchant}, which you pay {interval}, has gone from {before} to {now} since {since}. That is {yearlyCost} a year.',
            said,
          )
        : shown.say(
            '{merchant}, which you pay {interval}, went from {before} to {now} on {since}. That is {yearlyCost} a year.',
            said,
          ),
    figures: { from: change.from, to: change.to, yearlyCost },
    expenseIds: charge.charges.filter(({ date }) => date >= change.since).map(({ id }) => id),
    key: `recurring-changed:${keyOf(charge)}:${change.since}`,
  }
}

function cancelledOf(charge: RecurringCharge, { today, shown }: AlertBasis): Alert | null {
  const { merchant, amount, interval, lastSeen } = charge
  const isNews = addDays(lastSeen, cancelledNewsDays) >= today
  if (!isNews) return null
  return {
    type: 'recurring-cancelled',
    severity: 'low',
    message: shown.say(
      '{merchant}, {amount} {interval}, was last recorded on {lastSeen}. Either it has ended, or a charge is missing here.',
      {
        merchant,
        amount: shown.money(amount),
        interval: translated(intervalWords(interval), shown.say),
        lastSeen: shown.day(lastSeen),
      },
    ),
    figures: { amount },
    expenseIds: idsOf(charge).slice(-1),
    key: `recurring-cancelled:${keyOf(charge)}:${lastSeen}`,
  }
}

/**
 * Expenses cannot tell whether a subscription is used, only that nothing else was bought at its merchant for half a
 * year while it is still paid.
 */
function aloneOf(charge: RecurringCharge, basis: AlertBasis, bought: Bought): Alert | null {
  const { merchant, amount, yearlyCost, next } = charge
  if (next === null || charge.isVarying) return null
  const lastBeside = lastBesideOf(charge, bought)
  if (!lastBeside || addDays(lastBeside, aloneDays) >= basis.today) return null
  const { shown } = basis
  return {
    type: 'subscription-alone',
    severity: 'low',
    message: shown.say(
      'You still pay {merchant} {amount} {interval} ({yearlyCost} a year). You haven’t recorded anything else there since {lastBeside}. Outlay can’t tell whether you use it.',
      {
        amount: shown.money(amount),
        merchant,
        interval: translated(intervalWords(charge.interval), shown.say),
        yearlyCost: shown.money(yearlyCost),
        lastBeside: shown.day(lastBeside),
      },
    ),
    figures: { amount, yearlyCost },
    expenseIds: idsOf(charge).slice(-1),
    key: `subscription-alone:${keyOf(charge)}:${lastBeside}`,
  }
}

/** Purchases until today, shared by all recurring charges. */
interface Bought {
  readonly byMerchant: readonly (readonly SpentExpense[])[]
  /** Ids of recurring expenses. */
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

/** The day of the last other purchase at the merchant, if there were enough for a gap to mean something. */
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
