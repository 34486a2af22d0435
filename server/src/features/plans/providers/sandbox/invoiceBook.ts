import { newId } from '../../../../core/ids.ts'
import { text } from './proratedCharges.ts'
import type { SandboxInvoice } from './sandbox.store.ts'

interface Entry {
  /** In cents. */
  readonly amount: bigint
  readonly description: string
  readonly createdAt: Date
  readonly status: 'paid' | 'open'
}

/** The invoices of one subscription: the open one, and those to be stored. */
export class InvoiceBook {
  readonly #subscriptionId: string
  readonly #changed = new Map<string, SandboxInvoice>()
  #open: SandboxInvoice | undefined

  constructor(subscriptionId: string, open: SandboxInvoice | undefined) {
    this.#subscriptionId = subscriptionId
    this.#open = open
  }

  get open(): SandboxInvoice | undefined {
    return this.#open
  }

  /** New or changed. */
  get changed(): readonly SandboxInvoice[] {
    return [...this.#changed.values()]
  }

  write({ amount, ...entry }: Entry): void {
    this.#keep({
      ...entry,
      id: `in_${newId()}`,
      subscriptionId: this.#subscriptionId,
      amount: text(amount),
      attempts: amount > 0n ? 1 : 0,
    })
  }

  noteAttempts(attempts: number): void {
    if (this.#open && this.#open.attempts !== attempts) this.#keep({ ...this.#open, attempts })
  }

  closeOpen(status: 'paid' | 'void'): void {
    if (this.#open) this.#changed.set(this.#open.id, { ...this.#open, status })
    this.#open = undefined
  }

  #keep(invoice: SandboxInvoice): void {
    this.#changed.set(invoice.id, invoice)
    if (invoice.status === 'open') this.#open = invoice
  }
}
