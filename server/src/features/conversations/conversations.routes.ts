import { Readable } from 'node:stream'
import { type AnswerLine, conversationRoutes as contract } from '@outlay/contract/conversations/conversations'
import { mascotRoutes } from '@outlay/contract/mascot/mascot'
import { personalities } from '@outlay/contract/mascot/personalities'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import type { Conversations } from './conversations.service.ts'

export function conversationRoutes(app: FastifyInstance, conversations: Conversations): void {
  route(app, contract.list, ({ actor }) => conversations.list(actor))
  route(app, contract.get, ({ actor, params }) => conversations.get(actor, params.id))
  route(app, contract.remove, ({ actor, params }) => conversations.remove(actor, params.id))
  route(app, contract.removeAll, ({ actor }) => conversations.removeAll(actor))
  route(app, contract.ask, async ({ actor, body, signal, reply }) => {
    const asked = await conversations.open(actor, body)
    // Prevents proxies from buffering the answer.
    reply.header('x-accel-buffering', 'no')
    const stream = Readable.from(linesOfJson(conversations.answer(asked, signal)))
    // An unread stream never runs the answer's own cleanup.
    stream.once('close', asked.release)
    return { stream, type: 'application/x-ndjson' }
  })
  route(
    app,
    mascotRoutes.respond,
    ({ actor, body: { personalityName, context: message, conversationId }, signal }) => {
      const personality = personalities.find(({ name }) => name === personalityName)?.key ?? 'finance-friend'
      const ask = { message, personality, ...(conversationId && { conversationId }) }
      return conversations.answerWhole(actor, ask, signal)
    },
  )
}

async function* linesOfJson(lines: AsyncIterable<AnswerLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}
