import type { ReaderName } from '@outlay/contract/receipts/receiptReadings'
import { type ReaderAnswer, UnreadableReceiptError } from '@outlay/reader/reading'
import { expect, test } from 'vitest'
import { type MachineReader, ReaderUnavailableError } from '../readerContract/reader.ts'
import { ReceiptReaders } from './readers.ts'
import { machineAnswer, readingOf } from './reading.factory.ts'

const task = {
  pages: [],
  hints: { today: '2026-03-15', preferredCurrency: 'USD' },
  signal: new AbortController().signal,
}
const ofMachine = machineAnswer({ total: '10.80' }, ['TOTAL 10.80'])
const ofClaude: ReaderAnswer = { reading: readingOf('claude', { total: '10.80' }), words: [] }

function reader(name: ReaderName, answer: ReaderAnswer | Error) {
  const asked: unknown[] = []
  const made: MachineReader = {
    name,
    read: async pages => {
      asked.push(pages)
      if (answer instanceof Error) throw answer
      return answer
    },
    papersOn: async () => ({ kind: 'one' }),
    warmUp: () => undefined,
    close: async () => {},
  }
  return { ...made, asked }
}

test('the machine reads beside a model, and its words come along', async () => {
  const readers = new ReceiptReaders(reader('machine', ofMachine), [reader('claude', ofClaude)])
  const { reading, words, fallbackReason } = await readers.read('claude', task)
  expect(reading).toMatchObject({ reader: 'claude', checkedBy: 'machine' })
  expect(words).toEqual(ofMachine.words)
  expect(fallbackReason).toBeNull()
})

test.each([new UnreadableReceiptError(), new ReaderUnavailableError('machine', 'failed')])(
  'a model reads alone where the machine cannot: %s',
  async error => {
    const readers = new ReceiptReaders(reader('machine', error), [reader('claude', ofClaude)])
    const { reading } = await readers.read('claude', task)
    expect(reading.checkedBy).toBeUndefined()
    expect(reading.fields.total).toMatchObject({ value: '10.80', confidence: 0.7 })
  },
)

test('what the machine found nothing on is not given to it again', async () => {
  const readers = new ReceiptReaders(reader('machine', ofMachine), [reader('claude', ofClaude)])
  const unread = { ...task, machine: 'unreadable' } as const
  await expect(readers.read('machine', unread)).rejects.toBeInstanceOf(UnreadableReceiptError)
  const { reading, words } = await readers.read('claude', unread)
  expect([reading.reader, words]).toEqual(['claude', []])
})

test('the machine stands in for a model that fails, and it is said why', async () => {
  const failing = reader('claude', new ReaderUnavailableError('claude', 'timed-out'))
  const readers = new ReceiptReaders(reader('machine', ofMachine), [failing])
  await expect(readers.read('claude', task)).resolves.toMatchObject({
    reading: { reader: 'machine' },
    fallbackReason: 'Claude did not answer in time.',
  })
})

test('the machine stands in for a model that the person turned off, which is not asked', async () => {
  const claude = reader('claude', ofClaude)
  const readers = new ReceiptReaders(reader('machine', ofMachine), [claude])
  await expect(readers.read('claude', { ...task, isTurnedOff: true })).resolves.toMatchObject({
    reading: { reader: 'machine' },
    fallbackReason: 'Claude is turned off in your preferences.',
  })
  expect(claude.asked).toEqual([])
})

test('where the machine fails too, nothing is made up', async () => {
  const machine = reader('machine', new ReaderUnavailableError('machine', 'failed'))
  const readers = new ReceiptReaders(machine, [])
  await expect(readers.read('claude', task)).rejects.toMatchObject({ reader: 'machine' })
})

test('a model that sees no receipt is believed', async () => {
  const readers = new ReceiptReaders(reader('machine', ofMachine), [
    reader('claude', new UnreadableReceiptError()),
  ])
  await expect(readers.read('claude', task)).rejects.toBeInstanceOf(UnreadableReceiptError)
})

test('where the machine’s reading is enough, nobody else is asked', async () => {
  const claude = reader('claude', ofClaude)
  const readers = new ReceiptReaders(reader('machine', ofMachine), [claude])
  const enough = await readers.read('claude', { ...task, isEnough: async () => 'Known.' })
  expect(enough).toMatchObject({ reading: { reader: 'machine' }, fallbackReason: 'Known.' })
  expect(claude.asked).toHaveLength(0)
  await readers.read('claude', { ...task, isEnough: async () => null })
  expect(claude.asked).toHaveLength(1)
})

test('a model that answers before the machine does not leave it reading for nobody', async () => {
  let isEnded = false
  const slow: MachineReader = {
    ...reader('machine', ofMachine),
    read: (_pages, _hints, signal) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          isEnded = true
          reject(signal.reason)
        }),
      ),
    close: async () => {},
  }
  const readers = new ReceiptReaders(slow, [reader('claude', new UnreadableReceiptError())])
  await expect(readers.read('claude', task)).rejects.toBeInstanceOf(UnreadableReceiptError)
  expect(isEnded).toBe(true)
})
