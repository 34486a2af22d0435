import type { Db } from '../../../core/database/database.ts'
import { type CheckedTrail, checkTrails } from './trailCheck.ts'

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
