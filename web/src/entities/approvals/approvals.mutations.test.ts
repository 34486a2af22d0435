import type { ApprovalOutcome } from '@outlay/contract/approvals/approvals'
import { expect, test, vi } from 'vitest'
import { inBatches } from './approvals.mutations.ts'

const some = (count: number) => Array.from({ length: count }, (_, number) => ({ expenseId: `e${number}` }))
const done = async (portion: readonly { expenseId: string }[]): Promise<ApprovalOutcome[]> =>
  portion.map(({ expenseId }) => ({
    expenseId,
    isDone: true,
    approval: 'approved',
    step: 1,
    code: null,
    detail: null,
  }))

test('more than the server takes at once go in portions, and what came of them is one list', async () => {
  const send = vi.fn(done)
  const outcomes = await inBatches(some(450), send)
  expect(send.mock.calls.map(([portion]) => portion.length)).toEqual([200, 200, 50])
  expect(outcomes.map(({ expenseId }) => expenseId)).toEqual(some(450).map(({ expenseId }) => expenseId))
})

test('where a later portion fails, what was done before is told as done, and the rest with why not', async () => {
  const send = vi.fn(done)
  send.mockImplementationOnce(done).mockRejectedValueOnce(new Error('The server can’t be reached.'))
  const outcomes = await inBatches(some(450), send)
  expect(send).toHaveBeenCalledTimes(2)
  expect(outcomes.filter(({ isDone }) => isDone)).toHaveLength(200)
  const refused = outcomes.filter(({ isDone }) => !isDone)
  expect(refused).toHaveLength(250)
  expect(new Set(refused.map(({ detail }) => detail))).toEqual(new Set(['The server can’t be reached.']))
})

test('where the first fails nothing was done, which is an error', async () => {
  await expect(inBatches(some(300), () => Promise.reject(new Error('No.')))).rejects.toThrow('No.')
})
