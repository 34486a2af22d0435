import { createHash } from 'node:crypto'
import type { Db } from '../../../core/database/database.ts'
import { type HashedEntry, listEntries, listHeads, type TrailHead } from './trailEntries.store.ts'

/** Verification result of a team's trail. */
export interface CheckedTrail {
  readonly teamId: string
  readonly teamName: string | null
  readonly count: number
  /** Hash of the newest entry; a copy kept elsewhere later proves that earlier entries are unchanged. */
  readonly newestHash: string
  /** The first broken entry, or null. */
  readonly broken: { readonly number: number; readonly why: string } | null
}

const entriesAtOnce = 5000
const nothingBefore = '0'.repeat(64)
const unitSeparator = '\u001f'

/** Recomputes every team's hash chain outside the database. */
export async function* checkTrails(db: Db): AsyncGenerator<CheckedTrail> {
  for (const head of await listHeads(db)) yield await checkTrail(db, head)
}

async function checkTrail(db: Db, head: TrailHead): Promise<CheckedTrail> {
  const { teamId, teamName } = head
  let [count, newestHash] = [0, nothingBefore]
  const found = (broken: CheckedTrail['broken']) => ({ teamId, teamName, count, newestHash, broken })
  let entries: HashedEntry[]
  do {
    entries = await listEntries(db, teamId, { after: count, limit: entriesAtOnce })
    for (const entry of entries) {
      const why = faultOf(entry, { teamId, number: count + 1, previousHash: newestHash })
      if (why) return found({ number: count + 1, why })
      ;[count, newestHash] = [entry.number, entry.hash]
    }
  } while (entries.length === entriesAtOnce)
  if (head.number === count && head.hash === newestHash) return found(null)
  if (head.number > count) return found({ number: count + 1, why: 'it is missing at the end' })
  return found({ number: count, why: 'the trail goes on after its noted end' })
}

interface Expected {
  readonly teamId: string
  readonly number: number
  readonly previousHash: string
}

function faultOf(entry: HashedEntry, { teamId, number, previousHash }: Expected): string | undefined {
  if (entry.number !== number) return 'it is missing'
  if (entry.previousHash !== previousHash) return 'it does not follow on the one before'
  const { expenseId, action, actorId, at, detail } = entry
  const fields = [previousHash, teamId, number, expenseId, action, actorId ?? '-', at, detail]
  if (entry.hash !== sha256(fields.join(unitSeparator))) return 'it was changed'
  const isOtherComment = entry.comment !== null && entry.commentHash !== sha256(entry.comment)
  return isOtherComment ? 'the comment it tells of was changed' : undefined
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

/** Output lines, and whether every trail is intact. */
export interface TrailReport {
  readonly lines: readonly string[]
  readonly holds: boolean
}

export async function reportTrails(db: Db): Promise<TrailReport> {
  const lines: string[] = []
  let holds = true
  for await (const trail of checkTrails(db)) {
    lines.push(lineOf(trail))
    holds &&= trail.broken === null
  }
  return { lines: lines.length === 0 ? ['No team has an approval trail yet.'] : lines, holds }
}

function lineOf({ teamId, teamName, count, newestHash, broken }: CheckedTrail): string {
  const team = `${JSON.stringify(teamName ?? 'a team that is gone')} (${teamId})`
  const entries = count === 1 ? '1 entry' : `${count} entries`
  if (broken) return `${team}: DOES NOT HOLD from entry ${broken.number} on: ${broken.why}.`
  return `${team}: ${entries}, all hold. Newest: ${newestHash}`
}
