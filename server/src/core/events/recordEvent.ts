import type { ActivityStatus, PersonEventKind } from '@outlay/contract/activity/activity'
import type { Actor } from '../actor.ts'
import type { Db } from '../database/database.ts'
import { insertEvents, type NewEvent } from './personEvents.store.ts'

export interface NewEventInput {
  readonly kind: PersonEventKind
  readonly status: ActivityStatus
  /** Name of the item; truncated to 200 characters. */
  readonly title: string
  /** A later event with the same id replaces this one. */
  readonly itemId: string
  readonly subjectId?: string
  readonly at: Date
}

const maxTitleLength = 200

/**
 * Records an event as the last statement of the action's transaction, because it locks the person's counter until
 * commit.
 */
export function recordEvent(transaction: Db, actor: EventOf, happening: NewEventInput): Promise<void> {
  return recordEvents(transaction, [{ actor, happening }])
}

/** Like `recordEvent`, for several people in one statement. */
export async function recordEvents(
  transaction: Db,
  events: readonly { readonly actor: EventOf; readonly happening: NewEventInput }[],
): Promise<void> {
  if (events.length > 0) await insertEvents(transaction, events.map(eventOf))
}

type EventOf = Pick<Actor, 'userId' | 'windowId'>

function eventOf({ actor, happening }: { actor: EventOf; happening: NewEventInput }): NewEvent {
  const { title, subjectId = null, ...rest } = happening
  return {
    ...rest,
    subjectId,
    userId: actor.userId,
    windowId: actor.windowId ?? null,
    title: [...title].slice(0, maxTitleLength).join(''),
  }
}
