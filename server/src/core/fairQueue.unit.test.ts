import { expect, test } from 'vitest'
import { FairQueue } from './fairQueue.ts'

/** A queue whose work ends on demand. */
function queueOf(limits: { most: number; maxPerPerson: number }) {
  const queue = new FairQueue<string>(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (holder: string, item: string, signal = new AbortController().signal, onWaiting = () => {}) =>
    queue.run({ holder, item, signal, onWaiting }, async () => {
      begun.push(item)
      await new Promise<void>(resolve => ends.set(item, resolve))
      return item
    })
  const settled = () => new Promise(resolve => setImmediate(resolve))
  const end = async (item: string) => {
    await settled()
    ends.get(item)?.()
    await settled()
  }
  return { queue, begun, add, end }
}

test('one holder has so many under way, in the order they came', async () => {
  const { begun, add, end } = queueOf({ most: 16, maxPerPerson: 2 })
  for (const item of ['a1', 'a2', 'a3', 'a4']) void add('ada', item)
  await end('')
  expect(begun).toEqual(['a1', 'a2'])
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'a3'])
})

test('places go round: anyone who comes later waits for one of another’s receipts, not for all', async () => {
  const { begun, add, end } = queueOf({ most: 1, maxPerPerson: 1 })
  for (const item of ['a1', 'a2', 'a3', 'a4']) void add('ada', item)
  void add('bob', 'b1')
  void add('cleo', 'c1')
  for (const item of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(item)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
})

test('tells what is under way, and how many begin before each that waits', async () => {
  const { queue, add } = queueOf({ most: 1, maxPerPerson: 1 })
  for (const item of ['a1', 'a2', 'a3']) void add('ada', item)
  for (const item of ['b1', 'b2', 'b3']) void add('bob', item)
  expect(queue.of('ada')).toEqual([
    { item: 'a1', ahead: null },
    { item: 'a2', ahead: 0 },
    { item: 'a3', ahead: 2 },
  ])
  expect(queue.of('bob').map(({ ahead }) => ahead)).toEqual([1, 3, 4])
  expect(queue.of('cleo')).toEqual([])
})

test('only work that cannot begin at once is said to wait', () => {
  const { add } = queueOf({ most: 1, maxPerPerson: 1 })
  const said: string[] = []
  for (const item of ['a1', 'a2']) void add('ada', item, undefined, () => said.push(item))
  expect(said).toEqual(['a2'])
})

test('anyone who hangs up leaves the queue, and the next has the place', async () => {
  const { queue, begun, add, end } = queueOf({ most: 1, maxPerPerson: 1 })
  const hangUp = new AbortController()
  void add('ada', 'a1')
  const gone = add('bob', 'b1', hangUp.signal)
  void add('cleo', 'c1')
  hangUp.abort(new Error('hung up'))
  await expect(gone).rejects.toThrow('hung up')
  expect(queue.of('bob')).toEqual([])
  await end('a1')
  expect(begun).toEqual(['a1', 'c1'])
})

test('work that fails gives its place on', async () => {
  const { queue, begun, add } = queueOf({ most: 1, maxPerPerson: 1 })
  const { signal } = new AbortController()
  const failing = queue.run({ holder: 'ada', item: 'a1', signal }, () => Promise.reject(new Error('broken')))
  void add('bob', 'b1')
  await expect(failing).rejects.toThrow('broken')
  expect(begun).toEqual(['b1'])
})
