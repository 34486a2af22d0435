import { expect, test } from 'vitest'
import { inMemoryPendingFiles } from '../../testing/inMemoryPendingFiles.ts'
import { ana } from '../../testing/people.ts'
import { OneDayFileStore } from './OneDayFileStore.ts'

const dayMs = 24 * 60 * 60_000
const statementFile = (name = 'statement.csv') => new File(['Date,Amount'], name)
const statement = { id: 'one', file: statementFile() }

function deviceOf(userId: string) {
  const files = inMemoryPendingFiles()
  const now = { ms: 1_000_000 }
  /** Simulates a reload. */
  const open = (id = userId) => new OneDayFileStore(files, `statements of ${id}`, () => now.ms)
  return { files, now, open }
}

test('a statement comes back after a reload, to the tab that asks for it by its key', async () => {
  const { open } = deviceOf(ana.id)
  expect(await open().keep(statement)).toBe(true)
  expect(await open().keep({ id: 'two', file: statementFile('other.csv') })).toBe(true)
  expect((await open().recall('one'))?.file.name).toBe('statement.csv')
  expect((await open().recall('two'))?.file.name).toBe('other.csv')
  expect(await open().recall('three')).toBeUndefined()
})

test('a statement is nobody else’s, and none of the receipts that wait on the device', async () => {
  const { files, open } = deviceOf(ana.id)
  await files.put({ id: 'receipt', ownerId: ana.id, place: 0, file: new File([''], 'receipt.jpg') })
  await open().keep(statement)
  expect(await open('somebody else').recall('one')).toBeUndefined()
  expect((await files.list(ana.id)).map(({ id }) => id)).toEqual(['receipt'])
  await open().forgetAll()
  expect(await open().recall('one')).toBeUndefined()
  expect(await files.list(ana.id)).toHaveLength(1)
})

test('a statement that was left or imported is gone, and so is one that nobody came back to for a day', async () => {
  const { now, open } = deviceOf(ana.id)
  await open().keep(statement)
  await open().forget('one')
  expect(await open().recall('one')).toBeUndefined()
  await open().keep(statement)
  now.ms += dayMs
  expect(await open().recall('one')).toBeTruthy()
  now.ms += 1
  expect(await open().recall('one')).toBeUndefined()
})

test('a browser that keeps nothing is no error', async () => {
  const fails = () => Promise.reject(new Error('There is no room'))
  const kept = new OneDayFileStore({ list: fails, put: fails, remove: fails, clear: fails }, ana.id)
  expect(await kept.keep(statement)).toBe(false)
  expect(await kept.recall('one')).toBeUndefined()
  await kept.forget('one')
  await kept.forgetAll()
})
