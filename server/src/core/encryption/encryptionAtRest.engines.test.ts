import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../testing/database/freshDatabase.ts'
import { systemClock } from '../clock.ts'
import { ConfigError } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { openDiskFiles } from '../files/diskFiles.ts'
import type { FileStore } from '../files/files.ts'
import { keyOfFile } from './encryptedFiles.ts'
import { EncryptionAtRest } from './encryptionAtRest.ts'
import { listKeysInUse } from './encryptionKeys.store.ts'
import { keyRingOf } from './keyRing.ts'

const newKey = () => randomBytes(32).toString('base64url')
const idOf = (key: string) => keyRingOf([key], true).current?.id

let database: Database
let folder: string
let store: FileStore
let logged: object[]
beforeEach(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'outlay-files-'))
  store = await openDiskFiles(folder)
  logged = []
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** Like a server start with these keys; the first one encrypts. */
const startWith = (secrets: readonly string[], writes = true) =>
  EncryptionAtRest.open({
    db: database.db,
    clock: systemClock,
    keys: keyRingOf(secrets, writes),
    store,
    logger: { info: () => undefined, error: (details: object) => void logged.push(details) },
  })

const keysInUse = () => listKeysInUse(database.db)
const contentOf = async ({ files }: EncryptionAtRest, key: string) => text((await files.open(key)).stream)

test('what was kept before encryption is encrypted at the next start, and stays the same for its readers', async () => {
  await store.put('receipts/ab/old.jpg', Buffer.from('picture'))
  const key = newKey()
  await startWith([], false)
  const encryption = await startWith([key])
  expect(new Set(await keysInUse())).toEqual(new Set(['plain', idOf(key)]))
  await encryption.rewrite([])
  expect(await keyOfFile(store, 'receipts/ab/old.jpg')).toBe(idOf(key))
  expect(await contentOf(encryption, 'receipts/ab/old.jpg')).toBe('picture')
  expect(await keysInUse()).toEqual([idOf(key)])
})

test('after a change of the key everything is written anew by it, and the old one can be thrown away', async () => {
  const [old, young] = [newKey(), newKey()]
  const before = await startWith([old])
  await before.files.put('receipts/ab/1.jpg', Buffer.from('one'))
  await before.rewrite([])
  const between = await startWith([young, old])
  await between.files.put('receipts/ab/2.jpg', Buffer.from('two'))
  expect(await contentOf(between, 'receipts/ab/1.jpg')).toBe('one')
  const reseal = vi.fn(async () => ({ damaged: 0 }))
  await between.rewrite([reseal])
  expect(reseal).toHaveBeenCalledOnce()
  const after = await startWith([young])
  expect([await contentOf(after, 'receipts/ab/1.jpg'), await contentOf(after, 'receipts/ab/2.jpg')]).toEqual([
    'one',
    'two',
  ])
  expect(await keysInUse()).toEqual([idOf(young)])
})

test('the server does not start without a key that something is encrypted by', async () => {
  const old = newKey()
  await startWith([old])
  const refused = startWith([newKey()])
  await expect(refused).rejects.toThrow(ConfigError)
  await expect(refused).rejects.toThrow(`lacks a key that files are encrypted by (${idOf(old)})`)
  expect(await keysInUse()).toContain(idOf(old))
})

test('where encryption is switched off, what was encrypted is decrypted, and no key is needed any more', async () => {
  const key = newKey()
  const on = await startWith([key])
  await on.files.put('receipts/ab/1.jpg', Buffer.from('one'))
  const off = await startWith([key], false)
  expect([on.isOn, off.isOn]).toEqual([true, false])
  await off.rewrite([])
  expect(await readFile(join(folder, 'receipts/ab/1.jpg'), 'utf8')).toBe('one')
  expect(await keysInUse()).toEqual(['plain'])
  await startWith([newKey()], false)
})

test('a damaged file is named and left, the others are written anew, and no key is given up', async () => {
  const [old, young] = [newKey(), newKey()]
  const before = await startWith([old])
  await before.files.put('receipts/ab/1.jpg', Buffer.from('one'))
  await before.files.put('receipts/ab/2.jpg', Buffer.from('two'))
  const damaged = await readFile(join(folder, 'receipts/ab/1.jpg'))
  await writeFile(join(folder, 'receipts/ab/1.jpg'), damaged.subarray(0, -1))
  const after = await startWith([young, old])
  await after.rewrite([])
  expect(logged).toMatchObject([{ file: 'receipts/ab/1.jpg' }])
  expect(await keyOfFile(store, 'receipts/ab/2.jpg')).toBe(idOf(young))
  expect(await keysInUse()).toContain(idOf(old))
})

test('a text that cannot be read keeps all keys needed, too', async () => {
  const [old, young] = [newKey(), newKey()]
  await startWith([old])
  await (await startWith([young, old])).rewrite([async () => ({ damaged: 1 })])
  expect(await keysInUse()).toEqual(expect.arrayContaining([idOf(old), idOf(young)]))
})

test('a file that is erased while all are written anew does not come back', async () => {
  const [old, young] = [newKey(), newKey()]
  await (await startWith([old])).files.put('receipts/ab/1.jpg', Buffer.from('one'))
  const there = store
  store = { ...there, open: async key => there.remove(key).then(() => there.open(key)) }
  await (await startWith([young, old])).rewrite([])
  expect(await store.putAt('receipts/ab/1.jpg')).toBeUndefined()
  expect(logged).toEqual([])
})
