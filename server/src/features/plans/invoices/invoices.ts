import { shownText } from '@outlay/contract/core/plainText'
import { type CreateExpense, createExpenseBody } from '@outlay/contract/expenses'
import type { Invoice } from '@outlay/contract/plans'
import * as z from 'zod/mini'
import type { Actor } from '../../../core/actor.ts'
import { dayIn } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import { invoiceNotFound, invoiceNotPaid, invoiceNotRecordable } from '../plans.errors.ts'
import type { RecordedExpenses } from '../plans.ports.ts'
import type { PaymentProvider, ProviderInvoice } from '../providers/paymentProvider.ts'
import { listCustomerIds } from '../subscriptions/subscriptions.store.ts'
import {
  claimInvoice,
  findInvoiceExpense,
  linkInvoice,
  listInvoiceExpenses,
  releaseInvoice,
} from './invoiceExpenses.store.ts'

interface Dependencies {
  readonly database: Database
  readonly provider: PaymentProvider
  readonly expenses: RecordedExpenses
}

const mostInvoices = 100
/** Of the expense: who was paid. */
const merchant = 'Outlay'

interface Recording {
  readonly key: Parameters<typeof claimInvoice>[1]
  /** The expense that was made of it before, where its deletion cannot be taken back. */
  readonly gone: string | undefined
  readonly invoice: ProviderInvoice
}

/** Somebody else has made it at the same moment. */
class ClaimedError extends Error {}

export class Invoices {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Newest first. @throws as PaymentProvider does */
  async list(actor: Actor): Promise<Invoice[]> {
    const { database, provider, expenses } = this.#deps
    const { userId } = actor
    const found = await this.#ofProvider(userId)
    const made = await listInvoiceExpenses(database.db, { userId, provider: provider.name })
    const deleted = await expenses.deleted.among(actor, [...made.values()])
    return found.map(invoice => {
      const expenseId = made.get(invoice.id)
      const deletion = expenseId === undefined ? undefined : deleted.get(expenseId)
      const isGone = deletion?.isRestorable === false
      return {
        ...invoice,
        expenseId: isGone ? null : (expenseId ?? null),
        isExpenseDeleted: deletion?.isRestorable === true,
      }
    })
  }

  /**
   * Makes an expense of an invoice, one, however often and from how many windows it is asked; by the rules of all expenses. Where
   * the one that was made is deleted, it comes back, and where that is too long ago, another takes its place.
   * @throws invoiceNotFound, invoiceNotPaid, invoiceNotRecordable, and as PaymentProvider and expenses do
   */
  async expenseOf(actor: Actor, invoiceId: string): Promise<string> {
    const { database, provider } = this.#deps
    const { userId } = actor
    const key = { userId, provider: provider.name, invoiceId }
    const known = await findInvoiceExpense(database.db, key)
    if (known && (await this.#isKept(actor, known))) return known
    const invoice = (await this.#ofProvider(userId)).find(({ id }) => id === invoiceId)
    if (!invoice) throw invoiceNotFound()
    if (invoice.status !== 'paid' || Number(invoice.amount) === 0) throw invoiceNotPaid()
    try {
      return await this.#record(actor, { key, gone: known, invoice })
    } catch (error) {
      const made = error instanceof ClaimedError && (await findInvoiceExpense(database.db, key))
      if (made) return made
      throw error
    }
  }

  /** Whether an expense is there, by now: one that is deleted is restored. */
  async #isKept(actor: Actor, expenseId: string): Promise<boolean> {
    const { deleted } = this.#deps.expenses
    const deletion = (await deleted.among(actor, [expenseId])).get(expenseId)
    if (!deletion) return true
    if (!deletion.isRestorable) return false
    // Another window may have been first, which comes to the same.
    await deleted.restoreMany(actor, [expenseId])
    return true
  }

  /** Link and expense: both, or neither. */
  #record(actor: Actor, { key, gone, invoice }: Recording): Promise<string> {
    const { database, expenses } = this.#deps
    return database.unitOfWork({
      first: async transaction => {
        if (gone) await releaseInvoice(transaction, key, gone)
        if (!(await claimInvoice(transaction, key))) throw new ClaimedError()
      },
      work: async () => (await expenses.create(actor, expenseInput(actor, invoice))).id,
      last: (transaction, expenseId) => linkInvoice(transaction, key, expenseId),
    })
  }

  async #ofProvider(userId: string): Promise<ProviderInvoice[]> {
    const { database, provider } = this.#deps
    const customers = await listCustomerIds(database.db, userId, provider.name)
    const found = await Promise.all(customers.map(customerId => provider.invoices(customerId)))
    return found
      .flat()
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      .slice(0, mostInvoices)
  }
}

function expenseInput({ timezone }: Actor, invoice: ProviderInvoice): CreateExpense {
  const { amount, currency, createdAt, number } = invoice
  const description = writtenText(invoice.description, 150)
  const input = z.safeParse(createExpenseBody, {
    amount,
    currency,
    date: dayIn(timezone, new Date(createdAt)),
    description: number ? `${description} (invoice ${writtenText(number, 50)})` : description,
    merchant,
    category: 'software',
    status: 'processed',
  })
  if (!input.success) throw invoiceNotRecordable()
  return input.data
}

/** What somebody wrote at the provider's, as the description of an expense takes it. */
function writtenText(text: string, mostCharacters: number): string {
  const characters = [...shownText(text)]
  if (characters.length <= mostCharacters) return characters.join('')
  return `${characters.slice(0, mostCharacters - 1).join('')}…`
}
