import { expect, test } from 'vitest'
import type { FileStore } from '../../../core/files/files.ts'
import { newId } from '../../../core/ids.ts'
import { sweepOrphans } from './orphanFiles.ts'

const putBefore = new Date('2026-03-01T12:00:00Z')
const long = new Date('2026-03-01T11:59:59Z')

/** A fake store of keys with the time each was put. */
function storeOf(putAt: ReadonlyMap<string, Date>) {
  const left = new Map(putAt)
  const looks: string[] = []
  const files: FileStore = {
    put: () => Promise.reject(new Error('nothing is put')),
    open: () => Promise.reject(new Error('nothing is opened')),
    remove: async key => void left.delete(key),
    putStream: () => Promise.reject(new Error('nothing is put')),
    putAt: async key => {
      looks.push(key)
      return left.get(key)
    },
    async *folders() {
      const folderOf = (key: string) => key.slice(0, 'receipts/ab'.length)
      const keys = [...left.keys()]
      for (const folder of new Set(keys.map(folderOf))) yield keys.filter(key => folderOf(key) === folder)
    },
    close: async () => {},
  }
  return { files, left: () => [...left.keys()], looks }
}

const picture = (id: string, what = 'picture') => `receipts/${id.slice(-2)}/${id}-${what}`

test('what no receipt names goes, with all of its files; what a receipt names, and what is young, stays', async () => {
  const [named, orphan, young] = [newId(), newId(), newId()]
  const store = storeOf(
    new Map([
      ...['picture', 'thumbnail', 'original'].map(what => [picture(named, what), long] as const),
      [picture(orphan), long],
      [picture(orphan, 'thumbnail'), long],
      [picture(orphan, 'page-1'), long],
      [picture(young), putBefore],
      ['receipts/ab/something-else', long],
    ]),
  )
  const removed = await sweepOrphans(store.files, { putBefore, findReceipts: async () => [named] })
  expect(removed).toBe(3)
  expect(store.left()).toEqual([
    ...['picture', 'thumbnail', 'original'].map(what => picture(named, what)),
    picture(young),
    'receipts/ab/something-else',
  ])
})

test('with the wrong database, which names none of the pictures, nothing is erased', async () => {
  const store = storeOf(new Map(Array.from({ length: 120 }, () => [picture(newId()), long])))
  await expect(sweepOrphans(store.files, { putBefore, findReceipts: async () => [] })).rejects.toThrow(
    'Is this the right database?',
  )
  expect(store.left()).toHaveLength(120)
})

test('what the first upload of all left stays without a complaint', async () => {
  const store = storeOf(new Map([[picture(newId()), long]]))
  expect(await sweepOrphans(store.files, { putBefore, findReceipts: async () => [] })).toBe(0)
  expect(store.left()).toHaveLength(1)
})

test('one long file whose upload died goes beside a single receipt', async () => {
  const [named, orphan] = [newId(), newId()]
  const pages = Array.from({ length: 7 }, (_, page) => [picture(orphan, `page-${page}`), long] as const)
  const store = storeOf(new Map([[picture(named), long], ...pages]))
  expect(await sweepOrphans(store.files, { putBefore, findReceipts: async () => [named] })).toBe(7)
})

test('ten thousand files take a question for each folder, and no look at those that are named', async () => {
  const ids = Array.from({ length: 5000 }, () => newId())
  const files = ids.flatMap(id => [picture(id), picture(id, 'thumbnail')])
  const store = storeOf(new Map(files.map(key => [key, long])))
  let asked = 0
  const findReceipts = async (some: readonly string[]) => {
    asked += 1
    return some
  }
  expect(await sweepOrphans(store.files, { putBefore, findReceipts })).toBe(0)
  expect(asked).toBeLessThanOrEqual(256)
  expect(store.looks).toEqual([])
})
