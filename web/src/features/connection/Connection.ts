import { onFailedCall } from '../../core/api/callFailures.ts'

/** Whether the server is reached, and whether it is the device that is without a network. */
export type Reach = 'reached' | 'offline' | 'unreachable'

const shortestPauseMs = 1000
const longestPauseMs = 15_000

interface ConnectionDependencies {
  /** Whether the server says that it is well. */
  isAnswered(): Promise<boolean>
  isOnline(): boolean
  /** Whether anyone can see the page. */
  isVisible(): boolean
  random(): number
}

/**
 * Asks the server whether it is reached whenever that may have changed: the device says so, or a call has failed. Never
 * believes the hint alone: a server on the same machine is reached without a network, and a call may fail by itself. A
 * page that nobody sees does not go on asking, until it is seen again.
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

  /** Answers how to stop. */
  start(): () => void {
    const stopHearing = onFailedCall(this.#doubt)
    window.addEventListener('online', this.#ask)
    window.addEventListener('offline', this.#ask)
    document.addEventListener('visibilitychange', this.#askIfAway)
    if (!this.#deps.isOnline() || this.#reach !== 'reached') void this.#ask()
    return () => {
      stopHearing()
      window.removeEventListener('online', this.#ask)
      window.removeEventListener('offline', this.#ask)
      document.removeEventListener('visibilitychange', this.#askIfAway)
      clearTimeout(this.#next)
      this.#question += 1
      this.#isAsking = false
    }
  }

  /** While it is known to be away, or is being asked, another failed call is no news. */
  #doubt = (): void => {
    if (this.#reach === 'reached' && !this.#isAsking) void this.#ask()
  }

  /** Also what was asked for in vain while nobody looked. */
  #askIfAway = (): void => {
    if (this.#deps.isVisible() && this.#reach !== 'reached' && !this.#isAsking) void this.#ask()
  }

  #ask = async (): Promise<void> => {
    clearTimeout(this.#next)
    this.#question += 1
    const question = this.#question
    this.#isAsking = true
    const isAnswered = await this.#deps.isAnswered()
    // The device has said something else since, and it was asked again.
    if (question !== this.#question) return
    this.#isAsking = false
    if (isAnswered) this.#failures = 0
    else this.#askAgain()
    this.#set(isAnswered ? 'reached' : this.#deps.isOnline() ? 'unreachable' : 'offline')
  }

  #askAgain(): void {
    const pauseMs = Math.min(shortestPauseMs * 2 ** this.#failures, longestPauseMs)
    this.#failures += 1
    // Not all windows at the same moment, when a server starts again.
    this.#next = setTimeout(this.#askIfAway, pauseMs * (0.5 + this.#deps.random() / 2))
  }

  #set(reach: Reach): void {
    if (reach === this.#reach) return
    this.#reach = reach
    for (const listener of this.#listeners) listener()
  }
}
