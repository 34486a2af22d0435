import { activityRoutes, type PersonEvent, type StreamEvents } from '@outlay/contract/activity/activity'
import { addressOf } from '../api/api.ts'

const shortestPauseMs = 1000
const longestPauseMs = 60_000
/** Tolerance between fetching a page's data and starting to listen. */
const marginMs = 5000

export interface LiveListener {
  /** The number of the newest event already shown. */
  readonly knownNumber: () => number | undefined
  /** In order, each once. */
  readonly onEvent: (event: PersonEvent) => void
  /** Something changed in the user's team. */
  readonly onTeam: () => void
  /** Events were missed and cannot be replayed. */
  readonly onMissed: () => void
  /** The response was not a stream: the session may have ended. */
  readonly onRefused: () => void
  readonly random: () => number
}

/** One event stream while the window is visible. Reconnects with backoff and resumes after the last event. */
export class LiveEvents {
  readonly #listener: LiveListener
  readonly #beganAtMs: number
  #source: EventSource | undefined
  #last: number | undefined
  #failures = 0
  #retry: ReturnType<typeof setTimeout> | undefined

  /** `beganAtMs`: when the page started fetching its data, by `performance.now()`. */
  constructor(listener: LiveListener, beganAtMs: number) {
    this.#listener = listener
    this.#beganAtMs = beganAtMs
  }

  start(): void {
    this.#follow()
    document.addEventListener('visibilitychange', this.#follow)
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#follow)
    this.#close()
  }

  #follow = (): void => {
    this.#failures = 0
    this.#close()
    if (document.visibilityState === 'visible') this.#open()
  }

  #close(): void {
    clearTimeout(this.#retry)
    this.#source?.close()
    this.#source = undefined
  }

  #open(): void {
    const after = newestOf(this.#last, this.#listener.knownNumber())
    const source = new EventSource(addressOf(activityRoutes.stream, { query: { after } }))
    this.#source = source
    on(source, 'ready', ({ lastNumber, quietForMs }) => {
      this.#failures = 0
      this.#last = lastNumber
      const listeningForMs = performance.now() - this.#beganAtMs + marginMs
      if (after === undefined && quietForMs !== null && quietForMs < listeningForMs) this.#listener.onMissed()
    })
    on(source, 'happened', event => {
      if (this.#last !== undefined && event.number <= this.#last) return
      this.#last = event.number
      this.#listener.onEvent(event)
    })
    on(source, 'team', () => this.#listener.onTeam())
    on(source, 'reset', ({ lastNumber }) => {
      this.#last = lastNumber
      this.#listener.onMissed()
    })
    source.onerror = () => this.#failed(source)
  }

  /** The browser's own reconnect has no backoff, and gives up if the response is not a stream. */
  #failed(source: EventSource): void {
    const isRefused = source.readyState === EventSource.CLOSED
    this.#close()
    const pauseMs = Math.min(shortestPauseMs * 2 ** this.#failures, longestPauseMs)
    this.#failures += 1
    // Jitter, so that not all windows reconnect at once after a server restart.
    this.#retry = setTimeout(() => this.#open(), pauseMs * (0.5 + this.#listener.random() / 2))
    if (isRefused) this.#listener.onRefused()
  }
}

function on<Name extends keyof StreamEvents>(
  source: EventSource,
  name: Name,
  hear: (data: StreamEvents[Name]) => void,
): void {
  // The server serializes by the same contract.
  source.addEventListener(name, message => hear(JSON.parse(message.data) as StreamEvents[Name]))
}

function newestOf(...numbers: readonly (number | undefined)[]): number | undefined {
  const known = numbers.filter(number => number !== undefined)
  return known.length > 0 ? Math.max(...known) : undefined
}
