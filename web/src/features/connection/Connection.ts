import { onFailedCall } from '../../core/api/api.ts'

/** Whether the server is reachable, and if not, whether the device is offline. */
export type Reach = 'reached' | 'offline' | 'unreachable'

const shortestPauseMs = 1000
const longestPauseMs = 15_000

interface ConnectionDependencies {
  /** Whether the server reports that it is healthy. */
  isAnswered(): Promise<boolean>
  isOnline(): boolean
  /** Whether the page is visible. */
  isVisible(): boolean
  random(): number
}

/**
 * Checks whether the server is reachable when that may have changed: on the device's online events, or after a failed
 * call. Neither is proof: a local server works offline, and a call may fail on its own. Hidden pages stop checking
 * until they are visible again.
 */
export class Connection {
  readonly #deps: ConnectionDependencies
  readonly #listeners = new Set<() => void>()
  #reach: Reach = 'reached'
  #question = 0
  #isAsking = false
  #failures = 0
  #next: ReturnType<typeof setTimeout> | undefined

  constructor(deps: ConnectionDependencies) {
    this.#deps = deps
  }

  get = (): Reach => this.#reach

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Returns the stop function. */
  start(): () => void {
    const unsubscribe = onFailedCall(this.#doubt)
    window.addEventListener('online', this.#ask)
    window.addEventListener('offline', this.#ask)
    document.addEventListener('visibilitychange', this.#askIfAway)
    if (!this.#deps.isOnline() || this.#reach !== 'reached') void this.#ask()
    return () => {
      unsubscribe()
      window.removeEventListener('online', this.#ask)
      window.removeEventListener('offline', this.#ask)
      document.removeEventListener('visibilitychange', this.#askIfAway)
      clearTimeout(this.#next)
      this.#question += 1
      this.#isAsking = false
    }
  }

  /** Ignores failed calls while the server is known to be unreachable or being checked. */
  #doubt = (): void => {
    if (this.#reach === 'reached' && !this.#isAsking) void this.#ask()
  }

  /** Also retries checks that were due while the page was hidden. */
  #askIfAway = (): void => {
    if (this.#deps.isVisible() && this.#reach !== 'reached' && !this.#isAsking) void this.#ask()
  }

  #ask = async (): Promise<void> => {
    clearTimeout(this.#next)
    this.#question += 1
    const question = this.#question
    this.#isAsking = true
    const isAnswered = await this.#deps.isAnswered()
    // Superseded by a newer check.
    if (question !== this.#question) return
    this.#isAsking = false
    if (isAnswered) this.#failures = 0
    else this.#askAgain()
    this.#set(isAnswered ? 'reached' : this.#deps.isOnline() ? 'unreachable' : 'offline')
  }

  #askAgain(): void {
    const pauseMs = Math.min(shortestPauseMs * 2 ** this.#failures, longestPauseMs)
    this.#failures += 1
    // Jitter, so that not all windows reconnect at once after a server restart.
    this.#next = setTimeout(this.#askIfAway, pauseMs * (0.5 + this.#deps.random() / 2))
  }

  #set(reach: Reach): void {
    if (reach === this.#reach) return
    this.#reach = reach
    for (const listener of this.#listeners) listener()
  }
}
