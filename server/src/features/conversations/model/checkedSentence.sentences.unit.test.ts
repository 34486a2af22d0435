import { expect, test } from 'vitest'
import { sentencesOf } from './checkedSentence.ts'

async function* pieces(...texts: readonly string[]) {
  yield* texts
}

async function sentences(...texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for await (const sentence of sentencesOf(pieces(...texts))) found.push(sentence)
  return found
}

test('a stream is cut at the ends of sentences, wherever its pieces end', async () => {
  const expected = ['You spent [[f1]]. ', 'Is that much? ', 'No!']
  expect(await sentences('You spent [[f1]]. Is that much? No!')).toEqual(expected)
  expect(await sentences(...'You spent [[f1]]. Is that much? No!')).toEqual(expected)
})

test('a number is never cut in two', async () => {
  expect(await sentences('You spent 1', '2.', '5', '0 today. ', 'Good.')).toEqual([
    'You spent 12.50 today. ',
    'Good.',
  ])
})

test('lines end sentences, and a list keeps its numbers', async () => {
  expect(await sentences('By category:\n1. Meals\n2. Travel\n')).toEqual([
    'By category:\n',
    '1. Meals\n',
    '2. Travel\n',
  ])
})

test('nothing is held back without end', async () => {
  const found = await sentences('x'.repeat(5000))
  expect(found.map(({ length }) => length)).toEqual([2000, 2000, 1000])
})
