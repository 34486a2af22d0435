import type { ApprovalOutcome } from '@outlay/contract/approvals/approvals'
import { isDay } from '@outlay/contract/core/daySpans'
import { idSchema, type PageQuery } from '@outlay/contract/core/fields'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { countedStatuses } from '@outlay/contract/expenses/expenseTerms'
import {
  type BankAccount,
  type BankAccountInput,
  hiddenIban,
  type OwnBankAccountInput,
  type Reimbursable,
  type Reimbursements,
} from '@outlay/contract/reimbursements/reimbursements'
import { Big } from 'big.js'
import type { Actor, Caller, TeamActor } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit/recordAudit.ts'
import {
  membershipRevoked,
  readInScope,
  withRowLevelSecurity,
} from '../../core/database/access/rowLevelSecurity.ts'
import { teamScope } from '../../core/database/access/scope.ts'
import { notFound } from '../../core/errors.ts'
import { groupedBy } from '../../core/groupedBy.ts'
import type { NameOf } from '../accounts/accounts.service.ts'
import { presentConverted } from '../expenses/expenseRows.service.ts'
import { BankAccounts } from './accounts/bankAccounts.ts'
import { ExpenseReimbursement } from './expenseReimbursement.ts'
import { lockPayer } from './lockPayer.ts'
import { countInPayment, listInPayment } from './payments/payments.store.ts'
import { Payments } from './payments/payments.ts'
import { badReimbursementCursor, inPayment, notReimbursable, notReimbursed } from './reimbursements.errors.ts'
import type { ReimbursementDependencies } from './reimbursements.ports.ts'
import {
  type DayPosition,
  listPeopleToReimburse,
  listReimbursable,
  sumReimbursable,
} from './reimbursements.store.ts'

interface ExpensePageOfPerson {
  readonly expenses: ExpenseSummary[]
  /** Cursor of the next page, if any. */
  readonly next: string | undefined
}

interface PageOfPeople {
  readonly list: Reimbursements
  /** Number of people. */
  readonly total: number
  readonly next: string | undefined
}

/** Reimburses what people spent for their team. */
export class Reimbursing {
  readonly payments: Payments
  readonly #deps: ReimbursementDependencies
  readonly #accounts: BankAccounts
  readonly #reimbursement: ExpenseReimbursement

  constructor(deps: ReimbursementDependencies) {
    this.#deps = deps
    this.#accounts = new BankAccounts(deps.texts)
    this.#reimbursement = new ExpenseReimbursement(deps)
    this.payments = new Payments(deps, { bankAccounts: this.#accounts, reimbursement: this.#reimbursement })
  }

  /** Reencrypts bank details with the current key. */
  async reseal(): Promise<{ readonly damaged: number }> {
    await this.#accounts.reseal(this.#deps.db)
    return { damaged: 0 }
  }

  /** Sorted by name. @throws badReimbursementCursor, membershipRevoked */
  async list(actor: TeamActor, { limit, cursor }: PageQuery): Promise<PageOfPeople> {
    const { db, memberships } = this.#deps
    const after = cursor === undefined ? undefined : personOf(cursor)
    const scope = teamScope(actor)
    const currency = await this.#currency(actor)
    return readInScope(db, scope, async transaction => {
      const all = await listPeopleToReimburse(transaction, scope)
      const nameOf = await memberships.namesOf(transaction, after ? [...all, after] : all)
      const page = pageByName(all, nameOf, { limit, after })
      const { userIds } = page
      const sums = await sumReimbursable(transaction, { scope, userIds }, currency)
      const accounts = await this.#accounts.list(transaction, userIds)
      const waiting = await countInPayment(transaction, actor.team.id)
      const byPerson = groupedBy(sums, ({ userId }) => userId)
      const people = userIds.map((id): Reimbursable => {
        const theirs = byPerson.get(id) ?? []
        const iban = accounts.get(id)?.iban
        return {
          person: { id, name: nameOf(id) },
          count: theirs.reduce((total, { count }) => total + count, 0),
          sums: theirs.map(({ currency: paidIn, paid }) => ({ currency: paidIn, total: paid })),
          total: totalOf(theirs),
          notConverted: theirs.reduce((total, { notConverted }) => total + notConverted, 0),
          inPayment: waiting.get(id) ?? 0,
          iban: iban === undefined ? null : hiddenIban(iban),
        }
      })
      return { list: { currency, people }, total: all.length, next: page.next }
    })
  }

  /**
   * @throws badReimbursementCursor, membershipRevoked, notFound for people who are neither in the team nor owed anything
   */
  async expensesOf(
    actor: TeamActor,
    userId: string,
    { limit, cursor }: PageQuery,
  ): Promise<ExpensePageOfPerson> {
    const after = cursor === undefined ? undefined : positionOf(cursor)
    const scope = teamScope(actor)
    const currency = await this.#currency(actor)
    const rows = await readInScope(this.#deps.db, scope, db =>
      listReimbursable(db, { scope, userId }, { currency, limit, after }),
    )
    if (rows.length === 0 && !after) await this.#requireTeammate(actor, userId)
    const last = rows.length === limit ? rows.at(-1) : undefined
    return {
      expenses: rows.map(row => presentConverted(row, { userId: actor.userId, currency })),
      next: last && Buffer.from(`${last.summary.date}_${last.summary.id}`).toString('base64url'),
    }
  }

  /** Each expense succeeds or fails on its own. @throws membershipRevoked, roleForbids */
  mark(actor: TeamActor, ids: readonly string[]): Promise<ApprovalOutcome[]> {
    return this.#reimbursement.take(actor, {
      ids,
      to: 'reimbursed',
      async begin(transaction) {
        const held = await listInPayment(transaction, ids)
        return ({ id, status, approval }) => {
          if (!countedStatuses.includes(status) || approval === 'reimbursed') throw notReimbursable()
          if (held.has(id)) throw inPayment()
        }
      },
    })
  }

  /** Each expense succeeds or fails on its own. @throws membershipRevoked, roleForbids */
  undo(actor: TeamActor, ids: readonly string[]): Promise<ApprovalOutcome[]> {
    return this.#reimbursement.take(actor, {
      ids,
      to: 'approved',
      begin: async () => expense => {
        if (expense.approval !== 'reimbursed') throw notReimbursed()
      },
    })
  }

  bankAccount({ userId }: Actor): Promise<BankAccount | null> {
    return this.#accounts.find(this.#deps.db, userId)
  }

  /**
   * Requires password and second factor, so that a hijacked session cannot redirect payments, and emails the person.
   * @throws invalidInput, naming the field; tooManySignIns
   */
  async changeBankAccount(
    caller: Caller,
    actor: Actor,
    { password, code, ...input }: OwnBankAccountInput,
  ): Promise<BankAccount> {
    const { clock, accounts, emails } = this.#deps
    const { userId } = actor
    const account = accountOf(input)
    await accounts.reauthentication.confirm(caller, userId, { password, code }, async transaction => {
      const at = clock.now()
      const iban = hiddenIban(account.iban)
      await this.#accounts.keep(transaction, userId, account)
      await recordAudit(transaction, {
        kind: 'bank-account-changed',
        at,
        by: actor,
        of: actor,
        details: { iban },
      })
      await emails.bankAccountChanged(transaction, { userId, iban, address: caller.address, when: at })
    })
    return account
  }

  teamAccount(actor: TeamActor): Promise<BankAccount | null> {
    return readInScope(this.#deps.db, teamScope(actor), db => this.#accounts.findOfTeam(db, actor.team.id))
  }

  /** @throws membershipRevoked, roleForbids */
  async changeTeamAccount(actor: TeamActor, input: BankAccountInput): Promise<BankAccount> {
    const { db, memberships } = this.#deps
    const account = accountOf(input)
    await db.transaction(transaction =>
      withRowLevelSecurity(transaction, teamScope(actor), async () => {
        await lockPayer(transaction, { actor, memberships, userIds: [] })
        await this.#accounts.keepOfTeam(transaction, actor.team.id, account)
      }),
    )
    return account
  }

  async #requireTeammate({ team }: TeamActor, userId: string): Promise<void> {
    const person = await this.#deps.memberships.find(this.#deps.db, userId)
    if (person?.teamId !== team.id) throw notFound()
  }

  async #currency({ team }: TeamActor): Promise<string> {
    const settings = await this.#deps.teams.settingsOf(this.#deps.db, team.id)
    if (!settings) throw membershipRevoked()
    return settings.currency
  }
}

function accountOf({ holder, iban, bic = null }: BankAccountInput): BankAccount {
  return { holder, iban, bic }
}

function totalOf(sums: readonly { readonly total: string }[]): string {
  const sum = sums.reduce((all, { total }) => all.plus(total), new Big(0))
  return sum.toFixed(Math.max(2, sum.c.length - sum.e - 1))
}

/** A page of people by name, after someone who may no longer be among them. */
function pageByName(
  userIds: readonly string[],
  nameOf: NameOf,
  { limit, after }: { readonly limit: number; readonly after: string | undefined },
) {
  const order = (one: string, other: string) =>
    nameOf(one).localeCompare(nameOf(other)) || (one < other ? -1 : one > other ? 1 : 0)
  const rest = userIds.toSorted(order).filter(id => after === undefined || order(id, after) > 0)
  const page = rest.slice(0, limit)
  const last = rest.length > page.length ? page.at(-1) : undefined
  return { userIds: page, next: last && Buffer.from(last).toString('base64url') }
}

/** @throws badReimbursementCursor */
function personOf(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString()
  if (!idSchema.safeParse(id).success) throw badReimbursementCursor()
  return id.toLowerCase()
}

/** @throws badReimbursementCursor */
function positionOf(cursor: string): DayPosition {
  const [date = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('_')
  if (!isDay(date) || !idSchema.safeParse(id).success) throw badReimbursementCursor()
  return { date, id }
}
