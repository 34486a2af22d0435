import { describe, expect, test } from 'vitest'
import { readingOf } from '../../../testing/expenses.ts'
import { privacySentence } from './privacySentence.ts'

const reading = { ...readingOf({}), readAt: '2026-11-21T02:10:00.000Z', durationMs: 3210 }
const say = (part: Partial<typeof reading>) => privacySentence('en-GB', { ...reading, ...part }, 'UTC')

describe('who saw a receipt', () => {
  test('was nobody outside, where this machine read it', () => {
    expect(say({ durationMs: 1800 })).toBe(
      'Read on this server (Outlay reader), 21 Nov 2026, 02:10, in 1.8 s. The picture never left it. No cost.',
    )
  })

  test('is named with the second reader and the cost', () => {
    expect(say({ reader: 'claude', checkedBy: 'machine', costUsd: 0.0041 })).toBe(
      'Read by Claude, checked by the Outlay reader, 21 Nov 2026, 02:10, in 3.2 s, US$0.0041.',
    )
  })

  test('took some time, however short', () => {
    expect(say({ durationMs: 40 })).toContain(', in less than 0.1 s.')
    expect(say({ durationMs: 100 })).toContain(', in 0.1 s.')
  })

  test('is told in the time of the person', () => {
    expect(privacySentence('en-GB', { ...reading, reader: 'openai' }, 'Asia/Tokyo')).toBe(
      'Read by OpenAI, 21 Nov 2026, 11:10, in 3.2 s, cost unknown.',
    )
  })

  test('is never said to have cost nothing where it cost a little', () => {
    expect(say({ reader: 'openai', costUsd: 0.00001 })).toContain('less than US$0.0001')
    expect(say({ reader: 'openai', costUsd: 0.25 })).toContain('US$0.25')
    expect(say({ reader: 'openai', costUsd: 0 })).toContain('no cost')
  })
})
