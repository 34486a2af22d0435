import { expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { runJobs } from './scheduledJobs.ts'

test('a job that fails, even before it begins, is logged, and the next ones are done', async () => {
  const lines: string[] = []
  const done: string[] = []
  const jobs = [
    { name: 'late', run: () => Promise.reject(new Error('failed late')) },
    {
      name: 'early',
      run: () => {
        throw new Error('failed early')
      },
    },
    { name: 'good', run: async () => done.push('good') },
  ]
  await runJobs(jobs, createLogger('info', { write: line => lines.push(line) }))
  expect(lines.map(line => JSON.parse(line).job)).toEqual(['late', 'early'])
  expect(done).toEqual(['good'])
})
