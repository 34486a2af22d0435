import { type Activity, foldActivity } from '@outlay/contract/activity/activity'
import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../core/database/database.ts'
import { deleteEventsBefore, presentEvent, readNewestEvents } from '../../core/events/personEvents.store.ts'
import { ActivityStreams, type StreamDependencies } from './activityStreams.ts'

/** Usually covers five distinct items, unless someone edits a single one all day. */
const newestRead = 100
const retentionMs = 30 * 24 * 60 * 60_000

/** A person's recent activity and its live stream. */
export class Activities {
  readonly streams: ActivityStreams
  readonly #deps: StreamDependencies

  constructor(deps: StreamDependencies) {
    this.#deps = deps
    this.streams = new ActivityStreams(deps)
  }

  async recent(db: Db, actor: Actor): Promise<Activity> {
    const { events, last } = await readNewestEvents(db, actor.userId, newestRead)
    return { items: foldActivity(events.map(presentEvent), this.#deps.clock.now()), lastNumber: last }
  }

  deleteExpired(): Promise<void> {
    const { database, clock } = this.#deps
    return deleteEventsBefore(database.db, new Date(clock.now().getTime() - retentionMs))
  }
}
