import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '../../../core/logger.ts'
import { claudeModel } from '../../../core/models/languageModels.ts'
import { type FakeChat, startAnthropicChat } from '../../../testing/fakes/fakeChat.ts'
import type { Question } from '../answerer.ts'
import type { FigureTools } from '../figures/figureTools.ts'
import { createModelAnswerer } from './modelAnswerer.ts'

let provider: FakeChat
beforeAll(async () => {
  provider = await startAnthropicChat()
})
afterAll(() => provider.close())

const logged: string[] = []

async function answer(timeoutMs: number, signal = new AbortController().signal): Promise<string> {
  const answerer = createModelAnswerer({
    model: claudeModel({ apiKey: 'sk-test', baseUrl: provider.baseUrl, model: 'claude-sonnet-5-5' }),
    logger: createLogger('info', { write: line => logged.push(line) }),
    timeoutMs,
    maxRetries: 0,
    async *fake() {
      yield { kind: 'text', text: 'By rules.' }
    },
  })
  const question: Question = {
    text: 'How much?',
    personality: 'penny-wise',
    history: [],
    timezone: 'UTC',
    currency: 'USD',
    locale: null,
    signal,
    // No tool is called here.
    tools: { today: '2026-03-15', spender: { kind: 'person' } } as FigureTools,
  }
  let text = ''
  for await (const part of answerer(question)) text += part.kind === 'text' ? part.text : '#'
  return text
}

describe('a model that never answers', () => {
  test('is given up after its time, and the rules answer', async () => {
    provider.follow({ hangs: true })
    expect(await answer(60)).toMatch(/so this answer comes from fixed rules\. By rules\.$/)
    expect(logged.at(-1)).toContain('timed-out')
  })

  test('is given up when nobody waits any more, and then nobody answers', async () => {
    provider.follow({ hangs: true })
    const leaving = new AbortController()
    const asked = provider.nextRequest()
    const answered = answer(60_000, leaving.signal)
    await asked
    leaving.abort(new Error('the person left'))
    await expect(answered).rejects.toThrow('the person left')
  })
})
