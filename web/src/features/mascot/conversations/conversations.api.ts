import {
  type AnswerLine,
  type AnswerPart,
  answerLineSchema,
  conversationRoutes,
  type Message,
} from '@outlay/contract/conversations/conversations'
import type { BodyInputOf } from '@outlay/contract/core/route'
import { queryOptions } from '@tanstack/react-query'
import { call, callForResponse } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { t } from '../../../core/language/language.ts'

export type Question = BodyInputOf<typeof conversationRoutes.ask>

export interface AssistantAnswer {
  readonly conversationId: string
  readonly message: Message
}

/** The stream or the connection ended before the answer was complete. */
class AnswerBrokenOff extends Error {
  constructor(cause?: unknown) {
    super(t('The answer was cut off. Your question is still here. Please try again.'), { cause })
    this.name = 'AnswerBrokenOff'
  }
}

/**
 * Asks the assistant and passes on the parts of the answer as they stream in.
 * @throws ApiError, AnswerBrokenOff, or an Error with the message of a failed answer
 */
export async function askAssistant(
  body: Question,
  signal: AbortSignal,
  onPart: (part: AnswerPart) => void,
): Promise<AssistantAnswer> {
  const response = await callForResponse(conversationRoutes.ask, { body, signal })
  const reader = response.body?.getReader()
  let conversationId: string | undefined
  let leave = cancel
  try {
    for await (const line of answerLinesOf(reader)) {
      if (line.kind === 'begun') conversationId = line.conversationId
      if (line.kind === 'part') onPart(line.part)
      if (line.kind === 'failed') throw new Error(line.detail)
      if (line.kind !== 'done' || !conversationId) continue
      leave = readToEnd
      return { conversationId, message: line.message }
    }
    throw new AnswerBrokenOff()
  } finally {
    if (reader) void leave(reader).catch(() => undefined)
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Tells the server that no one is listening; has no effect on a finished stream. */
const cancel = (reader: Reader): Promise<void> => reader.cancel()

/** Reads a complete answer to its end: browsers report a canceled one as failed. */
async function readToEnd(reader: Reader): Promise<void> {
  while (!(await reader.read()).done);
}

/** NDJSON: one JSON object a line, by the contract's schema. */
async function* answerLinesOf(reader: Reader | undefined): AsyncGenerator<AnswerLine> {
  for await (const text of linesOf(reader)) yield lineOf(text)
}

function lineOf(text: string): AnswerLine {
  try {
    return answerLineSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new AnswerBrokenOff(cause)
  }
}

async function* linesOf(reader: Reader | undefined): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let unfinished = ''
  for (;;) {
    const { done, value } = (await reader?.read().catch(broken)) ?? { done: true, value: undefined }
    const lines = (unfinished + decoder.decode(value, { stream: !done })).split('\n')
    unfinished = lines.pop() ?? ''
    yield* (done ? [...lines, unfinished] : lines).filter(line => line.trim() !== '')
    if (done) return
  }
}

/** A broken stream throws a TypeError; aborts pass through. */
function broken(cause: unknown): never {
  throw cause instanceof TypeError ? new AnswerBrokenOff(cause) : cause
}

/** The user's conversations, and who answers; refetched whenever the chat opens. */
export const conversationsQuery = queryOptions({
  queryKey: keyOf('conversations', 'list'),
  queryFn: ({ signal }) => call(conversationRoutes.list, { signal }),
  staleTime: 0,
})

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('conversations', 'one', id),
    queryFn: ({ signal }) => call(conversationRoutes.get, { params: { id }, signal }),
  })

export function deleteConversation(id: string) {
  return call(conversationRoutes.remove, { params: { id } })
}

export function deleteAllConversations() {
  return call(conversationRoutes.removeAll, {})
}
