import { type Activity, foldActivity } from '@outlay/contract/activity/activity'
import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../core/database/database.ts'
import { deleteEventsBefore, presentEvent, readNewestEvents } from '../../core/events/personEvents.store.ts'
import { ActivityStreams, type StreamDependencies } from './activityStreams.ts'
import type { EventStream } from './eventStream.ts'

/** Usually covers five distinct items, unless someone edits a single one all day. */
const newestRead = 100
const retentionMs = 30 * 24 * 60 * 60_000

/** A person's recent activity and its live stream. */
export class Activities {
  readonly #deps: StreamDependencies
  readonly #streams: ActivityStreams

  constructor(deps: StreamDependencies) {
    this.#deps = deps
    this.#streams = new ActivityStreams(deps)
  }

  async recent(db: Db, actor: Actor): Promise<Activity> {
    const { events, last } = await readNewestEvents(db, actor.userId, newestRead)
    return { items: foldActivity(events.map(presentEvent), this.#deps.clock.now()), lastNumber: last }
  }

  /** Starts listening for changes to sessions and memberships made by other processes. */
  start(): Promise<void> {
    return this.#streams.start()
  }

  /** @throws like ActivityStreams.open */
  follow(actor: Actor, after: number | undefined): Promise<EventStream> {
    return this.#streams.open(actor, after)
  }

  deleteExpired(): Promise<void> {
    const { database, clock } = this.#deps
    return deleteEventsBefore(database.db, new Date(clock.now().getTime() - retentionMs))
  }

  close(): Promise<void> {
    return this.#streams.close()
  }
}
