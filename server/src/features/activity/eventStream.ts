import { Readable } from 'node:stream'
import type { StreamEvents, StreamPlace } from '@outlay/contract/activity'
import type { PersonEvent } from '@outlay/contract/personEvents'
import type { Actor } from '../../core/actor.ts'

/** What waits for a reader who does not keep up; the rest is read from the database once there is room again. */
const bufferBytes = 16 * 1024

interface Reader {
  readonly actor: Actor
  /** The number it knows already; without, it is told what happens from now on. */
  readonly after: number | undefined
  /** There is room again, and something may have been left out. */
  readonly onRoom: () => void
}

/** Server-sent events to one window: each number once, in order. */
export class EventStream extends Readable {
  readonly actor: Actor
  readonly #onRoom: () => void
  #place: number | undefined
  #hasBegun = false
  #hasRoom = true
  #isOver = false

  constructor({ actor, after, onRoom }: Reader) {
    super({ highWaterMark: bufferBytes })
    this.actor = actor
    this.#place = after
    this.#onRoom = onRoom
  }

  /** The number of the newest event it was told of; undefined before it has begun now. */
  get place(): number | undefined {
    return this.#place
  }

  get hasRoom(): boolean {
    return this.#hasRoom && !this.#isOver && !this.destroyed
  }

  /** Before anything else; the second time it does nothing. */
  begin({ lastNumber, quietForMs }: StreamPlace): void {
    if (this.#hasBegun) return
    this.#hasBegun = true
    this.#place ??= lastNumber
    this.#write('ready', this.#place, { lastNumber: this.#place, quietForMs })
  }

  tell(event: PersonEvent): void {
    this.#place = event.number
    this.#write('happened', event.number, event)
  }

  startOver(place: StreamPlace): void {
    this.#place = place.lastNumber
    this.#write('reset', place.lastNumber, place)
  }

  /** Something happened in the team; which window did it, nobody asks. It has no number: whoever missed it asks anew anyway. */
  tellTeam(): void {
    if (this.hasRoom) this.#push('event: team\ndata: {}\n\n')
  }

  /** A comment, so that nobody in between takes the connection for dead. */
  beat(): void {
    if (this.hasRoom) this.#push(':\n\n')
  }

  /** Whoever keeps up hears the end; one who does not is cut off. Nothing is lost: both resume. */
  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    if (this.#hasRoom) this.push(null)
    else this.destroy()
  }

  override _read(): void {
    if (this.#hasRoom) return
    this.#hasRoom = true
    this.#onRoom()
  }

  #write<Name extends keyof StreamEvents>(name: Name, id: number, data: StreamEvents[Name]): void {
    this.#push(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  #push(text: string): void {
    this.#hasRoom = this.push(text)
  }
}
