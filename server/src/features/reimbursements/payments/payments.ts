import type { ApprovalOutcome } from '@outlay/contract/approvals/approvals'
import { addDays } from '@outlay/contract/core/daySpans'
import {
  maxExpensesPerPayment,
  maxOpenPayments,
  mostBySepa,
  type Payment,
  type PaymentFormat,
} from '@outlay/contract/reimbursements/reimbursements'
import { Big } from 'big.js'
import type { TeamActor } from '../../../core/actor.ts'
import { dayIn } from '../../../core/clock.ts'
import {
  membershipRevoked,
  readInScope,
  withRowLevelSecurity,
} from '../../../core/database/access/rowLevelSecurity.ts'
import { teamScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { invalidField } from '../../../core/errors.ts'
import { groupedBy } from '../../../core/groupedBy.ts'
import { newId } from '../../../core/ids.ts'
import type { BankAccounts } from '../accounts/bankAccounts.ts'
import type { ExpenseReimbursement } from '../expenseReimbursement.ts'
import { lockPayer } from '../lockPayer.ts'
import {
  noBankAccount,
  noTeamAccount,
  notConvertible,
  nothingToPay,
  notInEuro,
  notReimbursable,
  paymentNotFound,
  tooManyPayments,
  tooMuchAtOnce,
  tooMuchForSepa,
} from '../reimbursements.errors.ts'
import type { ReimbursementDependencies } from '../reimbursements.ports.ts'
import { listPayable, type PayableExpense } from '../reimbursements.store.ts'
import { paymentCsv } from './paymentCsv.ts'
import {
  closePayment,
  countOpenPayments,
  findOpenPayment,
  insertPayment,
  listLines,
  listOpenPayments,
  listPaidOut,
  type PaymentLine,
  type PaymentRow,
} from './payments.store.ts'
import { sepaFile } from './sepaFile.ts'

export interface PaymentFile {
  readonly text: string
  readonly type: string
  readonly fileName: string
}

/** Banks accept dates up to a year ahead at most; later ones are typos. */
const mostDaysAhead = 365

/** @throws invalidInput on `executionDate` in the past or too far ahead */
function requireExecutable(executionDate: string, today: string): void {
  const latest = addDays(today, mostDaysAhead)
  if (executionDate >= today && executionDate <= latest) return
  throw invalidField('executionDate', say => say('Choose a date from {today} to {latest}', { today, latest }))
}

interface Wanted {
  readonly userIds: readonly string[]
  readonly executionDate: string
}

/**
 * Payments: expenses that are sent to the bank together. A payment fixes its expenses, so that the file and the
 * expenses marked afterwards always match, and no expense is in two files.
 */
export class Payments {
  readonly #deps: ReimbursementDependencies
  readonly #bankAccounts: BankAccounts
  readonly #reimbursement: ExpenseReimbursement

  constructor(
    deps: ReimbursementDependencies,
    parts: { readonly bankAccounts: BankAccounts; readonly reimbursement: ExpenseReimbursement },
  ) {
    this.#deps = deps
    this.#bankAccounts = parts.bankAccounts
    this.#reimbursement = parts.reimbursement
  }

  /** Open payments, newest first. */
  list(actor: TeamActor): Promise<Payment[]> {
    return readInScope(this.#deps.db, teamScope(actor), async db =>
      this.#presented(db, await listOpenPayments(db, actor.team.id)),
    )
  }

  /** @throws invalidInput on `executionDate`, nothingToPay, tooMuchAtOnce, tooManyPayments, notConvertible, membershipRevoked, roleForbids */
  open(actor: TeamActor, { userIds, executionDate }: Wanted): Promise<Payment> {
    const { db, clock, memberships, teams } = this.#deps
    const scope = teamScope(actor)
    const createdAt = clock.now()
    requireExecutable(executionDate, dayIn(actor.timezone, createdAt))
    return db.transaction(transaction =>
      withRowLevelSecurity(transaction, scope, async () => {
        // Locks the owners of the expenses, so that no one decides on them or pays them meanwhile.
        await lockPayer(transaction, { actor, memberships, userIds })
        const settings = await teams.settingsOf(transaction, actor.team.id)
        if (!settings) throw membershipRevoked()
        const { currency } = settings
        if ((await countOpenPayments(transaction, actor.team.id)) >= maxOpenPayments) throw tooManyPayments()
        const besides = await listPaidOut(transaction, { teamId: actor.team.id, userIds })
        const asked = { scope, userIds, besides, limit: maxExpensesPerPayment + 1 }
        const lines = linesOf(await listPayable(transaction, asked, currency))
        const { userId: createdBy, team } = actor
        const payment = { id: newId(), teamId: team.id, createdBy, createdAt, executionDate, currency }
        await insertPayment(transaction, payment, lines)
        const [opened] = await this.#presented(transaction, [{ ...payment, state: 'open' }])
        if (!opened) throw paymentNotFound()
        return opened
      }),
    )
  }

  /** @throws paymentNotFound, membershipRevoked, and the reasons why no file can be created */
  file(actor: TeamActor, id: string, format: PaymentFormat): Promise<PaymentFile> {
    return readInScope(this.#deps.db, teamScope(actor), async db => {
      const row = await findOpenPayment(db, actor.team.id, id)
      if (!row) throw paymentNotFound()
      // The database keeps the content of open payments unchanged.
      const lines = await listLines(db, [id])
      const fileName = `payment-${row.executionDate}-${id.slice(-8)}`
      if (format === 'csv')
        return {
          text: await this.#csv(db, row, lines),
          type: 'text/csv; charset=utf-8',
          fileName: `${fileName}.csv`,
        }
      return { text: await this.#sepa(db, row, lines), type: 'application/xml', fileName: `${fileName}.xml` }
    })
  }

  /** Marks a payment as sent to the bank. @throws paymentNotFound, ownReimbursement, membershipRevoked, roleForbids */
  async finish(actor: TeamActor, id: string): Promise<ApprovalOutcome[]> {
    const { db } = this.#deps
    const { id: teamId } = actor.team
    const { lines, currency } = await readInScope(db, teamScope(actor), async within => {
      const payment = await findOpenPayment(within, teamId, id)
      if (!payment) throw paymentNotFound()
      return { lines: await listLines(within, [id]), currency: payment.currency }
    })
    return this.#reimbursement.pay(actor, {
      ids: lines.map(({ expenseId }) => expenseId),
      paid: new Map(byPerson(lines).map(({ userId, amount }) => [userId, { amount, currency }])),
      async begin(transaction) {
        if (!(await closePayment(transaction, { teamId, id }, 'done'))) throw paymentNotFound()
      },
      refusal: notReimbursable,
    })
  }

  /** @throws paymentNotFound */
  async cancel(actor: TeamActor, id: string): Promise<void> {
    const isClosed = await readInScope(this.#deps.db, teamScope(actor), transaction =>
      closePayment(transaction, { teamId: actor.team.id, id }, 'cancelled'),
    )
    if (!isClosed) throw paymentNotFound()
  }

  async #sepa(db: Db, payment: PaymentRow, lines: readonly PaymentLine[]): Promise<string> {
    if (payment.currency !== 'EUR') throw notInEuro()
    const debtor = await this.#bankAccounts.findOfTeam(db, payment.teamId)
    if (!debtor) throw noTeamAccount()
    const people = byPerson(lines).filter(({ amount }) => new Big(amount).gt(0))
    if (people.some(({ amount }) => new Big(amount).gt(mostBySepa))) throw tooMuchForSepa()
    const accounts = await this.#accounts(db, people)
    const transfers = people.flatMap(({ userId, amount, expenseIds }) => {
      const account = accounts.get(userId)
      return account ? [{ account, amount, text: textOf(expenseIds) }] : []
    })
    if (transfers.length < people.length) throw noBankAccount()
    if (transfers.length === 0) throw nothingToPay()
    const { id, createdAt, executionDate } = payment
    return sepaFile({ id, createdAt, executionDate, debtor, transfers })
  }

  async #csv(
    db: Db,
    { currency, executionDate }: PaymentRow,
    lines: readonly PaymentLine[],
  ): Promise<string> {
    const people = byPerson(lines)
    const accounts = await this.#accounts(db, people)
    const nameOf = await this.#names(db, people)
    return paymentCsv(
      people.map(({ userId, amount, expenseIds }) => {
        const { holder = nameOf(userId), iban = '', bic = null } = accounts.get(userId) ?? {}
        return {
          name: holder,
          iban,
          bic: bic ?? '',
          amount,
          currency,
          executionDate,
          text: textOf(expenseIds),
        }
      }),
    )
  }

  #accounts(db: Db, people: readonly PersonLine[]) {
    return this.#bankAccounts.list(
      db,
      people.map(({ userId }) => userId),
    )
  }

  #names(db: Db, people: readonly Pick<PersonLine, 'userId'>[]) {
    return this.#deps.memberships.namesOf(
      db,
      people.map(({ userId }) => userId),
    )
  }

  async #presented(db: Db, rows: readonly PaymentRow[]): Promise<Payment[]> {
    const lines = await listLines(
      db,
      rows.map(({ id }) => id),
    )
    const nameOf = await this.#names(db, lines)
    const byPayment = groupedBy(lines, ({ paymentId }) => paymentId)
    return rows.map(({ id, createdAt, executionDate, currency }) => {
      const people = byPerson(byPayment.get(id) ?? [])
      return {
        id,
        createdAt: createdAt.toISOString(),
        executionDate,
        currency,
        total: sumOf(people),
        lines: people.map(({ userId, amount, expenseIds }) => ({
          person: { id: userId, name: nameOf(userId) },
          amount,
          expenseIds,
        })),
      }
    })
  }
}

interface PersonLine {
  readonly userId: string
  readonly amount: string
  readonly expenseIds: string[]
}

/**
 * The lines of a payment. For several people all expenses must fit; for one person the earliest are taken, so that the
 * rest can go into further payments. @throws nothingToPay, tooMuchAtOnce, notConvertible
 */
function linesOf(payable: readonly PayableExpense[]) {
  const isOfOne = payable.every(({ userId }) => userId === payable[0]?.userId)
  if (payable.length > maxExpensesPerPayment && !isOfOne) throw tooMuchAtOnce()
  if (payable.length === 0) throw nothingToPay()
  return payable.slice(0, maxExpensesPerPayment).map(({ id: expenseId, userId, amount }) => {
    if (amount === null) throw notConvertible()
    return { expenseId, userId, amount }
  })
}

function byPerson(lines: readonly PaymentLine[]): PersonLine[] {
  return Array.from(
    groupedBy(lines, ({ userId }) => userId),
    ([userId, theirs]) => ({
      userId,
      amount: sumOf(theirs),
      expenseIds: theirs.map(({ expenseId }) => expenseId),
    }),
  )
}

function sumOf(amounts: readonly { readonly amount: string }[]): string {
  const sum = amounts.reduce((total, { amount }) => total.plus(amount), new Big(0))
  return sum.toFixed(Math.max(2, sum.c.length - sum.e - 1))
}

function textOf(expenseIds: readonly string[]): string {
  return expenseIds.length === 1
    ? 'Reimbursement of 1 expense'
    : `Reimbursement of ${expenseIds.length} expenses`
}
