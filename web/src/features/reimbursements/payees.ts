import type { User } from '@outlay/contract/accounts/currentUser'
import type { Payment, Reimbursable } from '@outlay/contract/reimbursements/reimbursements'
import { t } from '../../core/language/language.ts'

/** Someone who is owed money, and what a payment would include. */
export interface Payee extends Reimbursable {
  /** The amount not in any payment yet, in the team's currency. */
  readonly rest: string
  /** Why they cannot be paid; undefined if they can. */
  readonly whyNot: string | undefined
  /** Whether it is the paying user, whom someone else has to pay. */
  readonly isOneself: boolean
  /** Their expenses in an open payment. */
  readonly inPaymentIds: ReadonlySet<string>
}

interface Paying {
  readonly payments: readonly Payment[]
  /** The team's currency. */
  readonly currency: string
  /** The paying user, unless they may pay themselves. */
  readonly oneself: Pick<User, 'id' | 'role'> | undefined
}

export function payeeOf(person: Reimbursable, { payments, currency, oneself }: Paying): Payee {
  const isTheirs = (line: Payment['lines'][number]) => line.person.id === person.person.id
  const taken = payments
    .filter(payment => payment.currency === currency)
    .flatMap(({ lines }) => lines.filter(isTheirs))
  const rest = sumOf([person.total, ...taken.map(({ amount }) => `-${amount}`)])
  const isOneself = person.person.id === oneself?.id
  const fixed = payments.flatMap(({ lines }) => lines.filter(isTheirs))
  return Object.assign({}, person, {
    rest: rest.startsWith('-') ? '0.00' : rest,
    whyNot: isOneself ? whyNotOneself(oneself?.role) : whyNot(person),
    isOneself,
    inPaymentIds: new Set(fixed.flatMap(({ expenseIds }) => expenseIds)),
  })
}

function whyNotOneself(role: User['role'] | undefined): string {
  return role === 'owner'
    ? t('You can’t reimburse yourself. An admin has to do it.')
    : t('You can’t reimburse yourself. The owner or another admin has to do it.')
}

function whyNot({ count, inPayment, notConverted }: Reimbursable): string | undefined {
  if (inPayment >= count) return t('Everything is in an open payment.')
  if (notConverted === 0) return undefined
  return t(
    '{notConverted, plural, one {# expense has no exchange rate. Pay it manually and mark it as reimbursed. Then the rest can be paid.} other {# expenses have no exchange rate. Pay them manually and mark them as reimbursed. Then the rest can be paid.}}',
    { notConverted },
  )
}

interface SepaCase {
  readonly currency: string
  readonly hasTeamAccount: boolean
  /** Names of those without a bank account. */
  readonly without: readonly string[]
}

/** Why a SEPA file is impossible; undefined if it is possible. */
export function sepaProblem({ currency, hasTeamAccount, without }: SepaCase): string | undefined {
  if (currency !== 'EUR')
    return t('SEPA is for euros only, and the team’s currency is {currency}.', { currency })
  if (without.length > 0) return withoutAccountText(without)
  return hasTeamAccount ? undefined : t('First add the team bank account at the bottom of this page.')
}

const mostNames = 3

function withoutAccountText(names: readonly string[]): string {
  const [name = ''] = names
  if (names.length === 1) return t('{name} has no bank account.', { name })
  const others = names.length - mostNames
  return others > 1
    ? t('{names} and {others} others have no bank account.', {
        names: names.slice(0, mostNames).join(', '),
        others,
      })
    : t('{names} and {last} have no bank account.', {
        names: names.slice(0, -1).join(', '),
        last: names.at(-1),
      })
}

export function expensesText(count: number): string {
  return t('{count, plural, one {# expense} other {# expenses}}', { count })
}

export function peopleText(count: number): string {
  return t('{count, plural, one {# person} other {# people}}', { count })
}

const usualDecimals = 2

/** The exact sum of decimal strings, which may be negative. */
export function sumOf(amounts: readonly string[]): string {
  const decimals = Math.max(usualDecimals, ...amounts.map(amount => amount.split('.')[1]?.length ?? 0))
  const units = amounts.reduce((sum, amount) => sum + unitsOf(amount, decimals), 0n)
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function unitsOf(amount: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
