const open = new Set<BroadcastChannelStandIn>()

/** Reaches only the other open channels of the same name in this test. */
export class BroadcastChannelStandIn extends EventTarget {
  constructor(readonly name: string) {
    super()
    open.add(this)
  }

  postMessage(data: unknown): void {
    for (const other of open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }))
  }

  close(): void {
    open.delete(this)
  }
}
