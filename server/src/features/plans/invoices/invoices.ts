import { sanitizeText } from '@outlay/contract/core/plainText'
import { type CreateExpense, createExpenseBody } from '@outlay/contract/expenses/expenses'
import type { Invoice } from '@outlay/contract/plans/plans'
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

const maxInvoices = 100
/** The expense's merchant. */
const merchant = 'Outlay'

interface Recording {
  readonly key: Parameters<typeof claimInvoice>[1]
  /** The earlier expense, if it was deleted for good. */
  readonly gone: string | undefined
  readonly invoice: ProviderInvoice
}

/** A concurrent request created the expense. */
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
   * Creates an expense from an invoice, subject to the usual rules; idempotent across concurrent requests. A deleted
   * expense is restored, or replaced once it cannot be.
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

  /** Whether the expense exists, after restoring it if it was deleted. */
  async #isKept(actor: Actor, expenseId: string): Promise<boolean> {
    const { deleted } = this.#deps.expenses
    const deletion = (await deleted.among(actor, [expenseId])).get(expenseId)
    if (!deletion) return true
    if (!deletion.isRestorable) return false
    // Harmless if another window restored it first.
    await deleted.restoreMany(actor, [expenseId])
    return true
  }

  /** Creates the link and the expense atomically. */
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
      .slice(0, maxInvoices)
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

/** Provider text, cleaned and truncated for an expense's description. */
function writtenText(text: string, maxCharacters: number): string {
  const characters = [...sanitizeText(text)]
  if (characters.length <= maxCharacters) return characters.join('')
  return `${characters.slice(0, maxCharacters - 1).join('')}…`
}
