import type { ActivityStatus, PersonEventKind } from '@outlay/contract/personEvents'
import type { Actor } from '../actor.ts'
import type { Db } from '../database/database.ts'
import { insertEvent } from './personEvents.store.ts'

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
export function recordEvent(
  transaction: Db,
  actor: Pick<Actor, 'userId' | 'windowId'>,
  happening: Happening,
): Promise<void> {
  const { title, subjectId = null, ...rest } = happening
  return insertEvent(transaction, {
    ...rest,
    subjectId,
    userId: actor.userId,
    windowId: actor.windowId ?? null,
    title: [...title].slice(0, longestTitle).join(''),
  })
}
