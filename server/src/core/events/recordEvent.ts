import type { ActivityStatus, PersonEventKind } from '@outlay/contract/personEvents'
import type { Actor } from '../actor.ts'
import type { Db } from '../database/database.ts'
import { insertEvents, type NewEvent } from './personEvents.store.ts'

export interface Happening {
  readonly kind: PersonEventKind
  readonly status: ActivityStatus
  /** What it happened to, in the person's words; cut to 200 characters. */
  readonly title: string
  /** What a later event about the same takes the place of. */
  readonly itemId: string
  readonly subjectId?: string
  readonly at: Date
}

const longestTitle = 200

/**
 * Writes down what a person's action has done, in the transaction that does it and as its last statement: the
 * person's counter is held from here to the commit.
 */
export function recordEvent(transaction: Db, actor: EventOf, happening: Happening): Promise<void> {
  return recordEvents(transaction, [{ actor, happening }])
}

/** The same of several people, by one statement. */
export async function recordEvents(
  transaction: Db,
  events: readonly { readonly actor: EventOf; readonly happening: Happening }[],
): Promise<void> {
  if (events.length > 0) await insertEvents(transaction, events.map(eventOf))
}

type EventOf = Pick<Actor, 'userId' | 'windowId'>

function eventOf({ actor, happening }: { actor: EventOf; happening: Happening }): NewEvent {
  const { title, subjectId = null, ...rest } = happening
  return {
    ...rest,
    subjectId,
    userId: actor.userId,
    windowId: actor.windowId ?? null,
    title: [...title].slice(0, longestTitle).join(''),
  }
}
