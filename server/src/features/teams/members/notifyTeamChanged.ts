import type { Db } from '../../../core/database/database.ts'
import { recordEvent } from '../../../core/events/recordEvent.ts'

interface TeamChange {
  /** People whose membership changed. */
  readonly people: readonly { readonly userId: string; readonly windowId?: string }[]
  readonly team: { readonly id: string; readonly name: string }
  readonly at: Date
}

/** Makes their windows reload. Must be the transaction's last statements. */
export async function notifyTeamChanged(transaction: Db, { people, team, at }: TeamChange): Promise<void> {
  // In a fixed order, as each locks a counter until the transaction ends.
  for (const person of people.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)))
    await recordEvent(transaction, person, {
      kind: 'team-changed',
      status: 'completed',
      title: team.name,
      itemId: `team ${team.id}`,
      at,
    })
}
