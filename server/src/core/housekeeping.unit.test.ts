import { expect, test } from 'vitest'
import { doAll } from './housekeeping.ts'
import { createLogger } from './logger.ts'

test('a chore that fails, even before it begins, is logged, and the next ones are done', async () => {
  const lines: string[] = []
  const done: string[] = []
  const chores = [
    { name: 'late', run: () => Promise.reject(new Error('failed late')) },
    {
      name: 'early',
      run: () => {
        throw new Error('failed early')
      },
    },
    { name: 'good', run: async () => done.push('good') },
  ]
  await doAll(chores, createLogger('info', { write: line => lines.push(line) }))
  expect(lines.map(line => JSON.parse(line).chore)).toEqual(['late', 'early'])
  expect(done).toEqual(['good'])
})
