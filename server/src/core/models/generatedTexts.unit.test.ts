import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeAnthropic } from '../../testing/fakes/fakeAnthropic.ts'
import type { FakeProvider } from '../../testing/fakes/fakeProvider.ts'
import { createLogger } from '../logger.ts'
import { checkedTexts, createTextWriter, type Draft } from './generatedTexts.ts'
import { claudeModel } from './languageModels.ts'

const draft: Draft = {
  id: 'one',
  text: 'You spent $845.00 at “Studio 54”.',
  shown: { 'spent this month': '$845.00' },
  known: {
    currency: 'USD',
    currencySigns: ['$'],
    money: ['845.00'],
    percents: [],
    counts: [],
    days: [],
    daysShown: [],
    names: ['Studio 54'],
  },
}
const textOf = (text: string, drafts: readonly Draft[] = [draft]) =>
  checkedTexts(drafts, [{ id: 'one', text }])?.get('one')

describe('what a model has written', () => {
  test('stays where all its numbers are known', () => {
    const text = 'This month $845.00 went to “Studio 54”. Look at it again.'
    expect(textOf(text)).toBe(text)
  })

  test('loses each sentence with another number, and keeps the others', () => {
    expect(textOf('You spent $845.00. That is 30% more. Look at it, and save $100. Sleep on it.')).toBe(
      'You spent $845.00. Sleep on it.',
    )
  })

  test.each([
    ['nothing but other numbers', 'You spent $900. Save 10%.'],
    ['an address', 'Go to http://evil.example and look.'],
    ['an address without its protocol', 'Go to evil.example and look.'],
    ['markup', 'You <b>spent</b> too much.'],
    ['a link', 'See [this](page) at once.'],
    ['no words', '… !!! ???'],
    ['one endless sentence', `You ${'really '.repeat(60)}spent.`],
    ['nothing', ''],
  ])('is not taken where it is %s', (_what, text) => {
    expect(textOf(text)).toBeUndefined()
  })

  test('is at most four sentences', () => {
    expect(textOf('Look at it. '.repeat(50))).toBe('Look at it. Look at it. Look at it. Look at it.')
  })

  test('is of its own draft alone: the figures of another are other numbers', () => {
    const other = { ...draft, id: 'two', known: { ...draft.known, money: ['12.00'] } }
    const texts = checkedTexts(
      [draft, other],
      [
        { id: 'two', text: 'You spent $845.00.' },
        { id: 'one', text: 'You spent $845.00.' },
        { id: 'one', text: 'Said again.' },
        { id: 'three', text: 'Nobody asked.' },
      ],
    )
    expect([...(texts ?? [])]).toEqual([['one', 'You spent $845.00.']])
  })
})

describe('a model that', () => {
  let provider: FakeProvider
  beforeAll(async () => {
    provider = await startFakeAnthropic()
  })
  afterAll(() => provider.close())

  const writer = (timeoutMs: number, logged: string[] = []) =>
    createTextWriter({
      model: claudeModel({ apiKey: 'sk-secret', baseUrl: provider.baseUrl, model: 'claude-stand-in' }),
      logger: createLogger('info', { write: line => logged.push(line) }),
      timeoutMs,
      maxRetries: 0,
    })

  test('answers in form is heard', async () => {
    provider.follow({ says: { texts: [{ id: 'one', text: 'You spent $845.00.' }] } })
    expect(await writer(30_000)([draft])).toEqual(new Map([['one', 'You spent $845.00.']]))
  })

  test('is too slow is not waited for', async () => {
    provider.follow({ hangs: true })
    const logged: string[] = []
    expect(await writer(20, logged)([draft])).toBeNull()
    expect(logged.join()).toContain('timed-out')
  })
})
