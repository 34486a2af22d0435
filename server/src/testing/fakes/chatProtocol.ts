export interface ToolCall {
  readonly name: string
  readonly input: unknown
}

/** The differences between the protocols. */
export interface ChatProtocol {
  readonly path: string
  /** A step's events, as lines of the stream. */
  events(step: { says?: readonly string[]; calls?: readonly ToolCall[]; stop: string | null }): string[]
}
