import { expect, test } from 'vitest'
import { linesOf, voices } from './voices.ts'

test('a voice is heard seldom: it opens a conversation, closes a later answer, and is quiet between', () => {
  const { openings, closings } = voices['penny-wise']
  const turns = Array.from({ length: 8 }, (_, turn) => linesOf('penny-wise', turn))
  expect(turns.map(({ opening }) => opening)).toEqual([openings[0], '', '', '', '', openings[1], '', ''])
  expect(turns.map(({ closing }) => closing)).toEqual(['', '', closings[0], '', '', '', '', closings[1]])
})
