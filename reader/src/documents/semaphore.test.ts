import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('no more work is under way than may be, in the order it came, and failures give their place on', async () => {
  const runLimited = createSemaphore(2)
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

  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(number => runLimited(work(number))))

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
  await expect(runLimited(work(7))).resolves.toBe(7)
})

test('who hangs up leaves the queue at once, and all others keep their place', async () => {
  const runLimited = createSemaphore(1)
  const begun: string[] = []
  let end = () => {}
  const first = runLimited(() => new Promise<void>(resolve => (end = resolve)))
  const caller = new AbortController()
  const second = runLimited(async () => begun.push('second'), caller.signal)
  const third = runLimited(async () => begun.push('third'), new AbortController().signal)

  caller.abort(new Error('hung up'))
  await expect(second).rejects.toThrow('hung up')
  end()
  await Promise.all([first, third])

  expect(begun).toEqual(['third'])
  await expect(runLimited(async () => 'never', caller.signal)).rejects.toThrow('hung up')
  await expect(runLimited(async () => 'fourth')).resolves.toBe('fourth')
})

test('work that fails before it begins is refused, and the next has its place', async () => {
  const runLimited = createSemaphore(1)
  const broken = runLimited(() => {
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  await expect(runLimited(async () => 'next')).resolves.toBe('next')
})
