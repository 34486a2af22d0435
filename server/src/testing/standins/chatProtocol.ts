export interface ToolCall {
  readonly name: string
  readonly input: unknown
}

/** What differs between the protocols. */
export interface ChatProtocol {
  readonly path: string
  /** The events of a step, as lines of the stream. */
  events(step: { says?: readonly string[]; calls?: readonly ToolCall[]; stop: string | null }): string[]
}
