import { maxReconciledNamed, type Reconciliation } from '@outlay/contract/imports/imports'
import type { Actor } from '../../../core/actor.ts'
import { ownScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { describeExpenses, listReceiptsOfDays } from '../importedExpenses.store.ts'
import { presentRow } from '../imports.presentation.ts'
import { type ImportRow, listLinks, listRowsNumbered } from '../imports.store.ts'
import { listSpokenOf } from './importLinks.store.ts'

export type Reconciled = Reconciliation

/** Limit of receipts compared with a statement. */
const mostReceipts = 20_000

/** Compares a statement with the receipts of its days. */
export async function reconcile(db: Db, actor: Actor, row: ImportRow): Promise<Reconciled> {
  // Rows of an undone import refer to nothing.
  const links = row.undoneAt ? [] : await listLinks(db, row.id)
  const ids = links.flatMap(({ expenseId }) => expenseId ?? [])
  const described = await describeExpenses(db, ownScope(actor), ids)
  const bare = links.filter(({ expenseId }) => !described.get(expenseId ?? '')?.hasReceipt)
  const named = bare.slice(0, maxReconciledNamed).map(link => link.row)
  const rows = named.length > 0 ? await listRowsNumbered(db, row.id, named) : []
  const currencies = [...new Set(links.flatMap(({ currency }) => currency ?? []))]
  return {
    matched: links.length - bare.length,
    rowsWithoutReceipt: { count: bare.length, rows: rows.map(each => presentRow(each, described)) },
    receiptsWithoutRow: await unspokenReceipts(db, actor, { row, currencies }),
  }
}

async function unspokenReceipts(
  db: Db,
  actor: Actor,
  { row, currencies }: { readonly row: ImportRow; readonly currencies: readonly string[] },
): Promise<Reconciled['receiptsWithoutRow']> {
  const { firstDay: from, lastDay: to } = row
  if (from === null || to === null) return { count: 0, expenses: [] }
  const receipts = await listReceiptsOfDays(db, ownScope(actor), {
    currencies,
    from,
    to,
    limit: mostReceipts,
  })
  const ids = receipts.map(({ expenseId }) => expenseId)
  const spokenOf = new Set(await listSpokenOf(db, actor.userId, ids))
  const unspoken = receipts.filter(({ expenseId }) => !spokenOf.has(expenseId))
  const expenses = unspoken
    .slice(0, maxReconciledNamed)
    .map(({ expenseId: id, originalAmount: amount, originalCurrency: currency, ...expense }) => ({
      id,
      ...expense,
      amount,
      currency,
    }))
  return { count: unspoken.length, expenses }
}
