import type { PersonEvent } from '@outlay/contract/activity/activity'
import { type EventsRead, presentEvent } from '../../core/events/personEvents.store.ts'
import type { EventStream } from './eventStream.ts'

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
