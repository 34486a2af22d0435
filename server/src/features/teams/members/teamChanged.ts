import type { Db } from '../../../core/database/database.ts'
import { recordEvent } from '../../../core/events/recordEvent.ts'

interface TeamChange {
  /** Whose membership has changed. */
  readonly people: readonly { readonly userId: string; readonly windowId?: string }[]
  readonly team: { readonly id: string; readonly name: string }
  readonly at: Date
}

/** Their windows load anew what they show: the last statements of a transaction. */
export async function tellOfTeam(transaction: Db, { people, team, at }: TeamChange): Promise<void> {
  // In one order, as each holds a counter to the end.
  for (const person of people.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)))
    await recordEvent(transaction, person, {
      kind: 'team-changed',
      status: 'completed',
      title: team.name,
      itemId: `team ${team.id}`,
      at,
    })
}
