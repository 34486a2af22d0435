import type { FileStore } from '../../../core/files/files.ts'

interface Sweep {
  /** Newer files are left alone, as their upload may be in progress. */
  readonly putBefore: Date
  /** Filters the receipt ids that exist. */
  findReceipts(ids: readonly string[]): Promise<readonly string[]>
}

const portion = 500
/** Plausible leftovers of crashed uploads; with more, the database itself is in doubt. */
const mostUndoubted = 100
/** The next sweep removes the rest. */
const mostRemoved = 1000

/**
 * Removes files without a receipt, left by processes that crashed between storing files and committing rows. One query
 * per batch of a folder, and file ages are only checked for orphans. Returns the count.
 * @throws if there are very many orphans, and more than files with a receipt: then this is probably the wrong database,
 * and nothing is removed.
 */
export async function sweepOrphans(files: FileStore, sweep: Sweep): Promise<number> {
  const orphans: string[] = []
  let named = 0
  for await (const folder of files.folders()) {
    const found = await findOrphans(files, folder, sweep)
    named += found.named
    orphans.push(...found.orphans)
  }
  if (orphans.length > Math.max(named, mostUndoubted))
    throw new Error(
      'Most stored pictures have no receipt in this database, so none were erased. Is this the right database?',
    )
  // A database without any of the receipts may be the wrong one, too.
  if (named === 0) return 0
  const removed = orphans.slice(0, mostRemoved)
  for (const key of removed) await files.remove(key)
  return removed.length
}

async function findOrphans(
  files: FileStore,
  folder: readonly string[],
  { putBefore, findReceipts }: Sweep,
): Promise<{ orphans: string[]; named: number }> {
  const byReceipt = groupByReceipt(folder)
  const ids = [...byReceipt.keys()]
  const orphans: string[] = []
  let named = 0
  for (let start = 0; start < ids.length; start += portion) {
    const asked = ids.slice(start, start + portion)
    const found = new Set(await findReceipts(asked))
    for (const id of asked) {
      const keys = byReceipt.get(id) ?? []
      if (found.has(id)) named += keys.length
      else orphans.push(...(await oldOnes(files, keys, putBefore)))
    }
  }
  return { orphans, named }
}

async function oldOnes(files: FileStore, keys: readonly string[], putBefore: Date): Promise<string[]> {
  const times = await Promise.all(keys.map(key => files.putAt(key)))
  return keys.filter((_, index) => (times[index] ?? putBefore) < putBefore)
}

function groupByReceipt(keys: readonly string[]): Map<string, string[]> {
  const byReceipt = new Map<string, string[]>()
  for (const key of keys) {
    const [, id] = /^receipts\/[0-9a-f]{2}\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-/.exec(key) ?? []
    if (id !== undefined) byReceipt.set(id, [...(byReceipt.get(id) ?? []), key])
  }
  return byReceipt
}
