import type { PersonEvent } from '@outlay/contract/personEvents'
import { type EventsRead, presentEvent } from '../../core/events/personEvents.store.ts'
import type { EventStream } from './eventStream.ts'

/** More than so many at once are not caught up with one by one: everything is loaded anew. */
export const mostUnread = 1000

interface Source {
  /** At most `mostUnread` events after a number, in order. */
  readonly read: (after: number) => Promise<EventsRead>
  readonly now: () => Date
  readonly onFailure: (error: unknown) => void
}

interface News {
  /** The number of the newest event ever. */
  readonly last: number
  /** Up to and with this number all that is kept was read. */
  readonly upTo: number
  readonly byNumber: ReadonlyMap<number, PersonEvent>
}

/** All open streams of one person. However many are woken however often, one reads for all at a time. */
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

  /** Something may have happened: whoever has room is told what is new. */
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
      // They come again, and resume.
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
    const upTo = events.length < mostUnread ? last : (events.at(-1)?.number ?? last)
    for (const stream of readers) {
      stream.begin(place)
      if (!sendEvents(stream, { last, upTo, byNumber })) stream.startOver(place)
      if (stream.hasRoom && (stream.place ?? 0) < last) this.#isAsked = true
    }
  }
}

/** Answers false where it cannot be told all: of what it lacks something is kept no longer, or it is too much. */
function sendEvents(stream: EventStream, { last, upTo, byNumber }: News): boolean {
  const start = stream.place ?? last
  // A number that never was: of another database, or of one that was put back to an older state.
  if (start > last || last - start > mostUnread) return false
  for (let number = start + 1; number <= upTo && stream.hasRoom; number += 1) {
    const event = byNumber.get(number)
    if (!event) return false
    stream.tell(event)
  }
  return true
}
