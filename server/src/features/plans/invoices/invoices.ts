import { type CreateExpense, createExpenseBody } from '@outlay/contract/expenses'
import type { Invoice } from '@outlay/contract/plans'
import type { Actor } from '../../../core/actor.ts'
import { dayIn } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import { invoiceNotFound, invoiceNotPaid } from '../plans.errors.ts'
import type { RecordedExpenses } from '../plans.ports.ts'
import type { PaymentProvider, ProviderInvoice } from '../providers/paymentProvider.ts'
import { listCustomerIds } from '../subscriptions/subscriptions.store.ts'
import {
  claimInvoice,
  findInvoiceExpense,
  linkInvoice,
  listInvoiceExpenses,
} from './invoiceExpenses.store.ts'

interface Dependencies {
  readonly database: Database
  readonly provider: PaymentProvider
  readonly expenses: RecordedExpenses
}

const mostInvoices = 100
/** Of the expense: who was paid. */
const merchant = 'Outlay'

/** Somebody else has made it at the same moment. */
class ClaimedError extends Error {}

export class Invoices {
  readonly #given: Dependencies

  constructor(given: Dependencies) {
    this.#given = given
  }

  /** Newest first. @throws as PaymentProvider does */
  async list({ userId }: Actor): Promise<Invoice[]> {
    const { database, provider } = this.#given
    const found = await this.#ofProvider(userId)
    const expenses = await listInvoiceExpenses(database.db, { userId, provider: provider.name })
    return found.map(invoice => ({ ...invoice, expenseId: expenses.get(invoice.id) ?? null }))
  }

  /**
   * Makes an expense of an invoice, one, however often and from how many windows it is asked; by the rules of all expenses.
   * @throws invoiceNotFound, invoiceNotPaid, and as PaymentProvider and expenses do
   */
  async expenseOf(actor: Actor, invoiceId: string): Promise<string> {
    const { database, provider } = this.#given
    const { userId } = actor
    const key = { userId, provider: provider.name, invoiceId }
    const known = await findInvoiceExpense(database.db, key)
    if (known) return known
    const invoice = (await this.#ofProvider(userId)).find(({ id }) => id === invoiceId)
    if (!invoice) throw invoiceNotFound()
    if (invoice.status !== 'paid' || Number(invoice.amount) === 0) throw invoiceNotPaid()
    try {
      return await this.#record(actor, key, invoice)
    } catch (error) {
      const made = error instanceof ClaimedError && (await findInvoiceExpense(database.db, key))
      if (made) return made
      throw error
    }
  }

  /** Link and expense: both, or neither. */
  #record(actor: Actor, key: Parameters<typeof claimInvoice>[1], invoice: ProviderInvoice): Promise<string> {
    const { database, expenses } = this.#given
    return database.unitOfWork({
      first: async transaction => {
        if (!(await claimInvoice(transaction, key))) throw new ClaimedError()
      },
      work: async () => (await expenses.create(actor, expenseInput(actor, invoice))).id,
      last: (transaction, expenseId) => linkInvoice(transaction, key, expenseId),
    })
  }

  async #ofProvider(userId: string): Promise<ProviderInvoice[]> {
    const { database, provider } = this.#given
    const customers = await listCustomerIds(database.db, userId, provider.name)
    const found = await Promise.all(customers.map(customerId => provider.invoices(customerId)))
    return found
      .flat()
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      .slice(0, mostInvoices)
  }
}

function expenseInput({ timezone }: Actor, invoice: ProviderInvoice): CreateExpense {
  const { amount, currency, createdAt, description, number } = invoice
  return createExpenseBody.parse({
    amount,
    currency,
    date: dayIn(timezone, new Date(createdAt)),
    description: number ? `${description} (invoice ${number})` : description,
    merchant,
    category: 'software',
  })
}
