import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../core/database/database.ts'
import type { Expenses } from '../expenses/expenses.service.ts'
import type { Receipts } from '../receipts/receipts.service.ts'
import type { MovedReceipts } from './bulkChanges.table.ts'

interface Merge {
  readonly id: string
  readonly keep: string
  readonly ids: readonly string[]
}

interface MovingBack {
  readonly id: string
  readonly moved: MovedReceipts
  readonly undone: readonly { readonly id: string }[]
}

/** Merges several expenses into one, with their receipts. */
export class Merges {
  readonly #expenses: Expenses
  readonly #receipts: Receipts

  constructor({ expenses, receipts }: { expenses: Expenses; receipts: Receipts }) {
    this.#expenses = expenses
    this.#receipts = receipts
  }

  /** @throws like ExpenseMerging */
  async merge(transaction: Db, owner: Actor, { id, keep, ids }: Merge) {
    const { merging } = this.#expenses.bulk
    const { deleted } = await merging.merge(transaction, owner, { id, keep, ids })
    const from = ids.filter(other => other !== keep)
    const receipts = await this.#receipts.gather(transaction, owner, { from, onto: keep })
    const moved: MovedReceipts = { keep, receipts }
    return { moved, deleted }
  }

  /** Moves each receipt back to its restored expense. Receipts replaced or removed since stay gone. */
  async moveBack(transaction: Db, owner: Actor, { id, moved, undone }: MovingBack): Promise<void> {
    const back = new Set(undone.map(row => row.id))
    const { keep } = moved
    const receipts = moved.receipts.filter(({ from }) => back.has(from))
    if (receipts.length === 0) return
    const { goes, left } = await this.#receipts.withoutThese(transaction, owner, { from: keep, receipts })
    const isFree = await this.#expenses.bulk.merging.giveUpReceipts(transaction, owner, {
      id,
      keep,
      goes,
      left,
    })
    const restored = isFree ? await this.#receipts.putBack(transaction, owner, { from: keep, receipts }) : []
    const without = receipts.flatMap(({ from }) => (restored.includes(from) ? [] : from))
    await this.#expenses.receipts.takeOff(transaction, without)
  }
}
