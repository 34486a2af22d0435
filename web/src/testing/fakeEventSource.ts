import type { PersonEvent, StreamEvents } from '@outlay/contract/activity/activity'
import { vi } from 'vitest'

/** A fake EventSource; tests send the server's events. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeEventSource[] = []
  readyState = 0
  onerror: (() => void) | null = null

  constructor(readonly url: string) {
    super()
    FakeEventSource.opened.push(this)
  }

  static install(): void {
    FakeEventSource.opened = []
    vi.stubGlobal('EventSource', FakeEventSource)
  }

  static remove(): void {
    Reflect.deleteProperty(globalThis, 'EventSource')
  }

  /** The one opened last. */
  static get last(): FakeEventSource {
    const last = FakeEventSource.opened.at(-1)
    if (!last) throw new Error('No stream was opened')
    return last
  }

  static get openCount(): number {
    return FakeEventSource.opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED).length
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED
  }

  say<Name extends keyof StreamEvents>(name: Name, data: StreamEvents[Name]): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }

  /** Drops the connection. */
  break(): void {
    this.onerror?.()
  }

  /** The server responds without a stream. */
  refuse(): void {
    this.close()
    this.onerror?.()
  }
}

/** Shows the tab, or hides it behind another. */
export function showTab(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

export function eventOf(number: number, change: Partial<PersonEvent> = {}): PersonEvent {
  return {
    number,
    itemId: `item ${number}`,
    kind: 'expense-added',
    status: 'completed',
    title: `expense ${number}`,
    subjectId: null,
    windowId: 'another window',
    at: new Date().toISOString(),
    ...change,
  }
}
