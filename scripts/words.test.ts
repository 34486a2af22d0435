import { expect, test } from 'vitest'
import { titleProblem } from './commit-title.mjs'
import { wordProblem } from './words.mjs'

test.each([
  ['text', 'Nothing waits for you', 'wait'],
  ['comment', 'Whoever asks gets it anew', 'anyone'],
  ['doc', 'A bug is mended in a day', 'fix'],
  ['title', 'fix(mail): send letters once', 'email'],
] as const)('a %s that reads "%s" is told what to write', (kind, line, write) => {
  expect(wordProblem(kind, line)).toContain(write)
})

test('the same word is fine where it means something else', () => {
  expect(wordProblem('comment', 'A code has six letters')).toBeUndefined()
  expect(wordProblem('text', 'You’re all caught up')).toBeUndefined()
})

test('a commit title is read, too', () => {
  expect(titleProblem('fix: mend the sum of a split')).toContain('fix')
})
