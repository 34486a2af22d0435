import { Readable } from 'node:stream'
import type { PersonEvent, StreamEvents, StreamPlace } from '@outlay/contract/activity/activity'
import type { Actor } from '../../core/actor.ts'

/** Buffer for a slow reader; anything beyond is read from the database once there is room. */
const bufferBytes = 16 * 1024

interface Reader {
  readonly actor: Actor
  /** Last number the client has; without it, only new events are sent. */
  readonly after: number | undefined
  /** Called when there is room again, since events may have been skipped. */
  readonly onRoom: () => void
}

/** Server-sent events for one window: each number once, in order. */
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

  /** Number of the last event sent; undefined before `begin`. */
  get place(): number | undefined {
    return this.#place
  }

  get hasRoom(): boolean {
    return this.#hasRoom && !this.#isOver && !this.destroyed
  }

  /** Must come first; idempotent. */
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

  /** Tells that something happened in the team. Unnumbered: clients that miss it refetch anyway. */
  tellTeam(): void {
    if (this.hasRoom) this.#push('event: team\ndata: {}\n\n')
  }

  /** A comment that keeps proxies from closing an idle connection. */
  beat(): void {
    if (this.hasRoom) this.#push(':\n\n')
  }

  /** Ends the stream, cutting off slow readers. Either way clients reconnect and resume. */
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
