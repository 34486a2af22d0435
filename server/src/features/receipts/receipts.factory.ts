import type { ReceiptReview, ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { startFakeOpenai } from '../../testing/fakes/fakeOpenai.ts'
import type { FakeProvider } from '../../testing/fakes/fakeProvider.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'

interface ReadingApp {
  readonly app: TestApp
  /** The fake outside reader; its responses are reset after each test. */
  readonly provider: FakeProvider
}

/** For all tests of a file: an app with one reading thread, and a fake outside reader. */
export function useReadingApp(): ReadingApp {
  let started: ReadingApp | undefined
  beforeAll(async () => {
    const provider = await startFakeOpenai()
    const app = await startTestApp({ OPENAI_BASE_URL: provider.baseUrl, READER_WORKERS: '1' })
    started = { app, provider }
  })
  afterEach(() => started?.provider.follow())
  afterAll(async () => {
    await started?.app.close()
    await started?.provider.close()
  })
  const running = () => {
    if (!started) throw new Error('The app starts before the first test')
    return started
  }
  return {
    get app() {
      return running().app
    },
    get provider() {
      return running().provider
    },
  }
}

/** Uploads to the outside reader. */
export async function uploadReceipt(person: Person, bytes: Uint8Array<ArrayBuffer>): Promise<ReceiptUpload> {
  return (await person.upload<ReceiptUpload>('/api/expenses/upload-receipt', { bytes })).body
}

export async function reviewOf(person: Person, { expense }: ReceiptUpload): Promise<ReceiptReview> {
  return (await person.get<ReceiptReview>(`/api/receipts/reviews/${expense.id}`)).body
}
