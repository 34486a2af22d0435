import type { ReceiptPicture } from '@outlay/reader/reading'
import type { ReceiptReader } from '../../features/receipts/readerContract/reader.ts'
import { createClaudeReader, createOpenaiReader } from '../../features/receipts/readers/ai/aiReaders.ts'
import { startFakeAnthropic } from './fakeAnthropic.ts'
import { startFakeOpenai } from './fakeOpenai.ts'
import type { FakeProvider } from './fakeProvider.ts'

export const apiKey = 'sk-test-5ecretKeyThatMustStaySecret'
export const hints = { today: '2026-03-20', preferredCurrency: 'USD' }
const clock = { now: () => new Date('2026-03-20T12:00:00Z') }
export const picture: ReceiptPicture = {
  bytes: Buffer.from('a picture as far as the wire is concerned'),
  mediaType: 'image/png',
  width: 300,
  height: 700,
}
/** A signal that never aborts. */
export const neverAborted: AbortSignal = new AbortController().signal

interface Subject {
  readonly start: () => Promise<FakeProvider>
  readonly make: (baseUrl: string, changes?: { timeoutMs?: number; maxRetries?: number }) => ReceiptReader
}

/** Both AI readers, each with its provider's fake. */
export const subjects: Record<'claude' | 'openai', Subject> = {
  claude: {
    start: startFakeAnthropic,
    make: (baseUrl, changes) =>
      createClaudeReader({
        apiKey,
        baseUrl,
        model: 'claude-sonnet-4-5',
        timeoutMs: 10_000,
        maxRetries: 0,
        clock,
        ...changes,
      }),
  },
  openai: {
    start: startFakeOpenai,
    make: (baseUrl, changes) =>
      createOpenaiReader({
        apiKey,
        baseUrl,
        model: 'gpt-4.1-mini',
        timeoutMs: 10_000,
        maxRetries: 0,
        clock,
        ...changes,
      }),
  },
}
