import type { PersonEvent } from '@outlay/contract/activity/activity'
import type { Revocations } from '../../core/access/revocations.ts'
import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database/database.ts'
import { unavailable } from '../../core/errors.ts'
import {
  type EventsRead,
  eventChannel,
  newsOf,
  presentEvent,
  readEventsAfter,
} from '../../core/events/personEvents.store.ts'
import type { Logger } from '../../core/logger.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import { tooManyStreams } from './activity.errors.ts'
import { EventStream } from './eventStream.ts'

/** Beyond this many missed events, the client reloads everything. */
export const maxUnread = 1000

interface Source {
  /** At most `maxUnread` events after a number, in order. */
  readonly read: (after: number) => Promise<EventsRead>
  readonly now: () => Date
  readonly onFailure: (error: unknown) => void
}

interface News {
  /** Number of the newest event. */
  readonly last: number
  /** All stored events up to this number were read. */
  readonly upTo: number
  readonly byNumber: ReadonlyMap<number, PersonEvent>
}

/** One person's open streams, sharing a single read however often they are woken. */
export class PersonStreams {
  readonly #source: Source
  readonly #streams = new Set<EventStream>()
  #isAsked = false
  #isReading = false

  constructor(source: Source) {
    this.#source = source
  }

  get all(): ReadonlySet<EventStream> {
    return this.#streams
  }

  add(stream: EventStream): void {
    this.#streams.add(stream)
  }

  delete(stream: EventStream): void {
    this.#streams.delete(stream)
  }

  /** Reads new events for every stream with room. */
  async wake(): Promise<void> {
    this.#isAsked = true
    if (this.#isReading) return
    this.#isReading = true
    try {
      while (this.#isAsked) {
        this.#isAsked = false
        await this.#readOnce()
      }
    } catch (error) {
      this.#source.onFailure(error)
      // Clients reconnect and resume.
      for (const stream of this.#streams) stream.end()
    } finally {
      this.#isReading = false
    }
  }

  async #readOnce(): Promise<void> {
    const readers = [...this.#streams].filter(({ hasRoom }) => hasRoom)
    if (readers.length === 0) return
    const after = Math.min(...readers.map(({ place }) => place ?? Number.MAX_SAFE_INTEGER))
    const { last, lastAt, events } = await this.#source.read(after)
    const quietForMs = lastAt && Math.max(0, this.#source.now().getTime() - lastAt.getTime())
    const place = { lastNumber: last, quietForMs }
    const byNumber = new Map(events.map(event => [event.number, presentEvent(event)]))
    const upTo = events.length < maxUnread ? last : (events.at(-1)?.number ?? last)
    for (const stream of readers) {
      stream.begin(place)
      if (!sendEvents(stream, { last, upTo, byNumber })) stream.startOver(place)
      if (stream.hasRoom && (stream.place ?? 0) < last) this.#isAsked = true
    }
  }
}

/** Returns false if an event it lacks is no longer stored, or if it lacks too many. */
function sendEvents(stream: EventStream, { last, upTo, byNumber }: News): boolean {
  const start = stream.place ?? last
  // A number that never existed: the database is another one or was restored to an older state.
  if (start > last || last - start > maxUnread) return false
  for (let number = start + 1; number <= upTo && stream.hasRoom; number += 1) {
    const event = byNumber.get(number)
    if (!event) return false
    stream.tell(event)
  }
  return true
}

export interface StreamDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  /** Notified of every membership change. */
  readonly revocations: Revocations
  readonly accounts: Pick<Accounts, 'livingOf' | 'forgetSessionsOf'>
}

const beatMs = 25_000
const beatsBetweenChecks = 2
const mostPerPerson = 20
const mostInAll = 2000

/** This process's open streams, sharing one database subscription and one timer. */
export class ActivityStreams {
  readonly #deps: StreamDependencies
  readonly #people = new Map<string, PersonStreams>()
  #count = 0
  #listening: Promise<() => Promise<void>> | undefined
  #timer: NodeJS.Timeout | undefined
  #beats = 0
  #isClosed = false

  constructor(deps: StreamDependencies) {
    this.#deps = deps
  }

  /**
   * Starts listening for ended sessions and membership changes, to invalidate caches even without open streams. If the
   * database refuses, the next stream retries.
   */
  async start(): Promise<void> {
    await this.#listen().catch(error =>
      this.#deps.logger.warn({ err: error }, 'cannot listen for activity yet'),
    )
  }

  /** Streams a person's events after a number, or from now on. @throws tooManyStreams, unavailable */
  async open(actor: Actor, after: number | undefined): Promise<EventStream> {
    // Listen before reading, so nothing in between is missed.
    await this.#listen()
    if (this.#isClosed) throw unavailable()
    const person = this.#people.get(actor.userId) ?? this.#newPerson(actor.userId)
    if (person.all.size >= mostPerPerson || this.#count >= mostInAll) throw tooManyStreams()
    const stream = new EventStream({ actor, after, onRoom: () => void person.wake() })
    this.#people.set(actor.userId, person)
    person.add(stream)
    this.#count += 1
    stream.once('close', () => this.#forget(person, stream))
    void person.wake()
    // The session may have ended before this process listened, and still be cached.
    void this.#endOfSessions([stream])
    return stream
  }

  /** Ends all streams and refuses new ones. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const stream of this.#all()) stream.end()
    const stop = await this.#listening?.catch(() => undefined)
    await stop?.()
  }

  async #listen(): Promise<void> {
    const { database } = this.#deps
    this.#timer ??= setInterval(() => void this.#beat(), beatMs).unref()
    this.#listening ??= database.listen(eventChannel, {
      heard: payload => this.#heard(payload),
      missed: () => {
        void this.#wakeAll()
        void this.#endOfSessions(this.#all())
      },
    })
    try {
      await this.#listening
    } catch (cause) {
      this.#listening = undefined
      throw unavailable({ cause })
    }
  }

  #heard(payload: string): void {
    const { id, what } = newsOf(payload)
    if (what === 'team') return void this.#tellTeam(id)
    const person = this.#people.get(id)
    if (what === 'event') return void person?.wake()
    // First, or the cached session would let them reconnect.
    this.#deps.accounts.forgetSessionsOf(id)
    const streams = [...(person?.all ?? [])]
    if (what === 'ended') return void this.#endOfSessions(streams)
    // They reconnect with their current role.
    this.#deps.revocations.tell(id)
    for (const stream of streams) stream.end()
  }

  #tellTeam(teamId: string): void {
    for (const stream of this.#all()) if (stream.actor.team?.id === teamId) stream.tellTeam()
  }

  #newPerson(userId: string): PersonStreams {
    const { database, clock, logger } = this.#deps
    return new PersonStreams({
      read: after => readEventsAfter(database.db, userId, { after, limit: maxUnread }),
      now: () => clock.now(),
      onFailure: error => logger.warn({ err: error }, 'activity could not be read'),
    })
  }

  #forget(person: PersonStreams, stream: EventStream): void {
    person.delete(stream)
    this.#count -= 1
    if (person.all.size === 0) this.#people.delete(stream.actor.userId)
  }

  #all(): EventStream[] {
    return [...this.#people.values()].flatMap(person => [...person.all])
  }

  /** One at a time, since there may be thousands. */
  async #wakeAll(): Promise<void> {
    for (const person of [...this.#people.values()]) await person.wake()
  }

  async #beat(): Promise<void> {
    for (const stream of this.#all()) stream.beat()
    this.#beats += 1
    if (this.#beats % beatsBetweenChecks === 0) await this.#endOfSessions(this.#all())
  }

  /** Ends the streams of signed-out sessions and drops them from the cache. */
  async #endOfSessions(streams: readonly EventStream[]): Promise<void> {
    if (streams.length === 0) return
    try {
      const living = await this.#deps.accounts.livingOf(streams.map(({ actor }) => actor.sessionId))
      for (const stream of streams) {
        if (living.has(stream.actor.sessionId)) continue
        this.#deps.accounts.forgetSessionsOf(stream.actor.userId)
        stream.end()
      }
    } catch (error) {
      this.#deps.logger.warn({ err: error }, 'sessions of open event streams could not be checked')
    }
  }
}
