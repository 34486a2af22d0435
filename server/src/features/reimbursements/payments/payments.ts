import type { ApprovalOutcome } from '@outlay/contract/approvals'
import type { Payment, PaymentFormat } from '@outlay/contract/reimbursements'
import { Big } from 'big.js'
import { requireRight } from '../../../core/access/teamAccess.ts'
import type { TeamActor } from '../../../core/actor.ts'
import { teamScope } from '../../../core/database/access/scope.ts'
import { behindWall, noLongerMember } from '../../../core/database/access/wall.ts'
import type { Db } from '../../../core/database/database.ts'
import { newId } from '../../../core/ids.ts'
import { lockPeople } from '../../accounts/accountSettings.service.ts'
import { findTeamAccount, listBankAccounts } from '../accounts/bankAccounts.store.ts'
import {
  noBankAccount,
  noTeamAccount,
  notApproved,
  notConvertible,
  nothingToPay,
  notInEuro,
  paymentChanged,
  paymentNotFound,
} from '../reimbursements.errors.ts'
import type { ReimbursementDependencies } from '../reimbursements.ports.ts'
import { paymentCsv } from './paymentCsv.ts'
import {
  closePayment,
  findOpenPayment,
  insertPayment,
  listInPayment,
  listLines,
  listOpenPayments,
  type PaymentLine,
  type PaymentRow,
} from './payments.store.ts'
import { sepaFile } from './sepaFile.ts'

export interface PaymentFile {
  readonly text: string
  readonly type: string
  readonly fileName: string
}

interface Wanted {
  readonly userIds: readonly string[]
  readonly executionDate: string
}

/**
 * Payments: expenses that go to the bank together. A payment fixes which those are, so that what the file lists and what is
 * marked afterwards cannot differ, and nothing is paid by two files.
 */
export class Payments {
  readonly #given: ReimbursementDependencies

  constructor(given: ReimbursementDependencies) {
    this.#given = given
  }

  /** Open ones, the newest first. */
  async list({ team }: TeamActor): Promise<Payment[]> {
    const { db } = this.#given
    return this.#presented(db, await listOpenPayments(db, team.id))
  }

  /** @throws nothingToPay, notConvertible, noLongerMember, roleForbids */
  open(actor: TeamActor, { userIds, executionDate }: Wanted): Promise<Payment> {
    const { db, clock, expenses, memberships, teams } = this.#given
    const scope = teamScope(actor)
    return db.transaction(transaction =>
      behindWall(transaction, scope, async () => {
        // Whose approved expenses these are: nobody decides about them, or pays them, meanwhile.
        await lockPeople(transaction, [...new Set([...userIds, actor.userId])])
        const self = await memberships.find(transaction, actor.userId)
        if (self?.teamId !== actor.team.id) throw noLongerMember()
        requireRight({ ...actor, team: { id: actor.team.id, role: self.role } }, 'reimburse people')
        const settings = await teams.settingsOf(transaction, actor.team.id)
        if (!settings) throw noLongerMember()
        const { currency } = settings
        const payable = await expenses.approvals.payable(transaction, { scope, userIds }, currency)
        const taken = await listInPayment(
          transaction,
          payable.map(({ id }) => id),
        )
        const lines = payable
          .filter(({ id }) => !taken.has(id))
          .map(({ id: expenseId, userId, amount }) => {
            if (amount === null) throw notConvertible()
            return { expenseId, userId, amount }
          })
        if (lines.length === 0) throw nothingToPay()
        const createdAt = clock.now()
        const { userId: createdBy, team } = actor
        const payment = { id: newId(), teamId: team.id, createdBy, createdAt, executionDate, currency }
        await insertPayment(transaction, payment, lines)
        const [opened] = await this.#presented(transaction, [{ ...payment, state: 'open' }])
        if (!opened) throw paymentNotFound()
        return opened
      }),
    )
  }

  /** @throws paymentNotFound, paymentChanged, and why no file can be made */
  async file(actor: TeamActor, id: string, format: PaymentFormat): Promise<PaymentFile> {
    const { db, expenses } = this.#given
    const row = await findOpenPayment(db, actor.team.id, id)
    if (!row) throw paymentNotFound()
    const lines = await listLines(db, [id])
    const scope = teamScope(actor)
    const userIds = [...new Set(lines.map(line => line.userId))]
    const asked = { scope, userIds }
    const payable = await db.transaction(transaction =>
      behindWall(transaction, scope, () => expenses.approvals.payable(transaction, asked, row.currency)),
    )
    const stillApproved = new Set(payable.map(expense => expense.id))
    if (!lines.every(({ expenseId }) => stillApproved.has(expenseId))) throw paymentChanged()
    const fileName = `payment-${row.executionDate}-${id.slice(-8)}`
    if (format === 'csv')
      return {
        text: await this.#csv(row, lines),
        type: 'text/csv; charset=utf-8',
        fileName: `${fileName}.csv`,
      }
    return { text: await this.#sepa(row, lines), type: 'application/xml', fileName: `${fileName}.xml` }
  }

  /** The bank has it. @throws paymentNotFound, noLongerMember, roleForbids */
  async finish(actor: TeamActor, id: string): Promise<ApprovalOutcome[]> {
    const { db, approvals } = this.#given
    const { id: teamId } = actor.team
    if (!(await findOpenPayment(db, teamId, id))) throw paymentNotFound()
    const ids = (await listLines(db, [id])).map(({ expenseId }) => expenseId)
    return approvals.reimbursing.take(actor, {
      ids,
      to: 'reimbursed',
      async begin(transaction) {
        if (!(await closePayment(transaction, { teamId, id }, 'done'))) throw paymentNotFound()
        return ({ approval }) => {
          if (approval !== 'approved') throw notApproved()
        }
      },
    })
  }

  /** @throws paymentNotFound */
  async cancel({ team }: TeamActor, id: string): Promise<void> {
    const isClosed = await this.#given.db.transaction(transaction =>
      closePayment(transaction, { teamId: team.id, id }, 'cancelled'),
    )
    if (!isClosed) throw paymentNotFound()
  }

  async #sepa(payment: PaymentRow, lines: readonly PaymentLine[]): Promise<string> {
    const { db } = this.#given
    if (payment.currency !== 'EUR') throw notInEuro()
    const debtor = await findTeamAccount(db, payment.teamId)
    if (!debtor) throw noTeamAccount()
    const people = byPerson(lines).filter(({ amount }) => Number(amount) > 0)
    const accounts = await this.#accounts(people)
    const transfers = people.flatMap(({ userId, amount, expenseIds }) => {
      const account = accounts.get(userId)
      return account ? [{ account, amount, text: textOf(expenseIds) }] : []
    })
    if (transfers.length < people.length) throw noBankAccount()
    if (transfers.length === 0) throw nothingToPay()
    const { id, createdAt, executionDate } = payment
    return sepaFile({ id, createdAt, executionDate, debtor, transfers })
  }

  async #csv({ currency, executionDate }: PaymentRow, lines: readonly PaymentLine[]): Promise<string> {
    const people = byPerson(lines)
    const accounts = await this.#accounts(people)
    const names = await this.#names(this.#given.db, people)
    return paymentCsv(
      people.map(({ userId, amount, expenseIds }) => {
        const { holder = names.get(userId) ?? '', iban = '', bic = null } = accounts.get(userId) ?? {}
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

  #accounts(people: readonly PersonLine[]) {
    return listBankAccounts(
      this.#given.db,
      people.map(({ userId }) => userId),
    )
  }

  #names(db: Db, people: readonly Pick<PersonLine, 'userId'>[]) {
    return this.#given.memberships.namesOf(
      db,
      people.map(({ userId }) => userId),
    )
  }

  async #presented(db: Db, rows: readonly PaymentRow[]): Promise<Payment[]> {
    const lines = await listLines(
      db,
      rows.map(({ id }) => id),
    )
    const names = await this.#names(db, lines)
    return rows.map(({ id, createdAt, executionDate, currency }) => {
      const people = byPerson(lines.filter(({ paymentId }) => paymentId === id))
      return {
        id,
        createdAt: createdAt.toISOString(),
        executionDate,
        currency,
        total: sumOf(people),
        lines: people.map(({ userId, amount, expenseIds }) => ({
          person: { id: userId, name: names.get(userId) ?? 'Someone who left' },
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

function byPerson(lines: readonly PaymentLine[]): PersonLine[] {
  const people = new Map<string, PaymentLine[]>()
  for (const line of lines) people.set(line.userId, [...(people.get(line.userId) ?? []), line])
  return Array.from(people, ([userId, theirs]) => ({
    userId,
    amount: sumOf(theirs),
    expenseIds: theirs.map(({ expenseId }) => expenseId),
  }))
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
