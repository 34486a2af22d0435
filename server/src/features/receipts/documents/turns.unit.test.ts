import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('no more work is under way than may be, in the order it came, and failures give their place on', async () => {
  const takeTurn = createTurns(2)
  const begun: number[] = []
  let underWay = 0
  let highest = 0
  const work = (number: number) => async () => {
    begun.push(number)
    underWay += 1
    highest = Math.max(highest, underWay)
    await new Promise(resolve => setImmediate(resolve))
    underWay -= 1
    if (number % 3 === 0) throw new Error(`${number} failed`)
    return number
  }

  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(number => takeTurn(work(number))))

  expect(highest).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
    false,
    true,
    true,
    false,
    true,
    true,
    false,
  ])
  await expect(takeTurn(work(7))).resolves.toBe(7)
})

test('who hangs up leaves the queue at once, and all others keep their turn', async () => {
  const takeTurn = createTurns(1)
  const begun: string[] = []
  let end = () => {}
  const first = takeTurn(() => new Promise<void>(resolve => (end = resolve)))
  const caller = new AbortController()
  const second = takeTurn(async () => begun.push('second'), caller.signal)
  const third = takeTurn(async () => begun.push('third'), new AbortController().signal)

  caller.abort(new Error('hung up'))
  await expect(second).rejects.toThrow('hung up')
  end()
  await Promise.all([first, third])

  expect(begun).toEqual(['third'])
  await expect(takeTurn(async () => 'never', caller.signal)).rejects.toThrow('hung up')
  await expect(takeTurn(async () => 'fourth')).resolves.toBe('fourth')
})
