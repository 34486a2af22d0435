import type { User } from '@outlay/contract/currentUser'
import type { Payment, Reimbursable } from '@outlay/contract/reimbursements'
import { sumOf } from './sums.ts'

/** Someone who is to get something back, and what a payment would take of it. */
export interface Payee extends Reimbursable {
  /** What is in no payment yet, in the team's currency. */
  readonly rest: string
  /** Why they cannot be in a payment; undefined where they can. */
  readonly whyNot: string | undefined
  /** Whether that is who pays, and somebody else has to. */
  readonly isOneself: boolean
  /** Their expenses that are in an open payment. */
  readonly inPaymentIds: ReadonlySet<string>
}

interface Paying {
  readonly payments: readonly Payment[]
  /** The team's. */
  readonly currency: string
  /** Who pays, where they may not pay themselves. */
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
  const others = role === 'owner' ? 'an admin' : 'the owner or another admin'
  return `Nobody pays themselves back: ${others} does it.`
}

function whyNot({ count, inPayment, notConverted }: Reimbursable): string | undefined {
  if (inPayment >= count) return 'All of it is in an open payment.'
  if (notConverted === 0) return undefined
  return notConverted === 1
    ? '1 expense has no exchange rate. Pay it by hand and mark it, then the rest can be paid.'
    : `${notConverted} expenses have no exchange rate. Pay them by hand and mark them, then the rest can be paid.`
}

interface SepaCase {
  readonly currency: string
  readonly hasTeamAccount: boolean
  /** Names of those without a bank account. */
  readonly without: readonly string[]
}

/** Why there can be no SEPA file; undefined where there can. */
export function sepaProblem({ currency, hasTeamAccount, without }: SepaCase): string | undefined {
  if (currency !== 'EUR') return `SEPA is for euros alone, and the team counts in ${currency}.`
  if (without.length > 0) return `${named(without)} ${without.length === 1 ? 'has' : 'have'} no bank account.`
  return hasTeamAccount ? undefined : 'Say first, at the foot of this page, from which account the team pays.'
}

const mostNames = 3

function named(names: readonly string[]): string {
  const others = names.length - mostNames
  if (others > 1) return `${names.slice(0, mostNames).join(', ')} and ${others} others`
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}

export function countOf(count: number, thing: 'expense' | 'person'): string {
  if (thing === 'expense') return count === 1 ? '1 expense' : `${count} expenses`
  return count === 1 ? '1 person' : `${count} people`
}
