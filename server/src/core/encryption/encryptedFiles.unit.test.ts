import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDiskFiles } from '../files/diskFiles.ts'
import { fileStoreSuite } from '../files/files.test-suite.ts'
import type { FileStore } from '../files/files.ts'
import { encryptedFiles, keyOfFile } from './encryptedFiles.ts'
import { keyRingOf } from './keyRing.ts'

const newKey = () => randomBytes(32).toString('base64url')
const segment = 64 * 1024

fileStoreSuite('an encrypted folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outlay-files-'))
  const files = encryptedFiles(await openDiskFiles(folder), keyRingOf([newKey()], true))
  return { files, cleanUp: () => rm(folder, { recursive: true }) }
})

describe('an encrypted file', () => {
  let folder: string
  let store: FileStore
  let files: FileStore
  const keys = [newKey()]
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outlay-files-'))
    store = await openDiskFiles(folder)
    files = encryptedFiles(store, keyRingOf(keys, true))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const read = async (from: FileStore, key: string) => {
    const { stream, size } = await from.open(key)
    const bytes = await buffer(stream)
    expect(size).toBe(bytes.length)
    return bytes
  }
  const readsOf = (from: FileStore, key: string) =>
    read(from, key).then(
      () => 'read',
      (error: { code?: string }) => error.code,
    )
  const lying = (key: string) => join(folder, key)

  test('is read as it was put, whatever its length, and nothing of it lies in the folder', async () => {
    const lengths = fc.oneof(
      fc.integer({ min: 0, max: 200 }),
      fc.constantFrom(segment - 1, segment, segment + 1, 2 * segment, 3 * segment + 7),
      fc.integer({ min: 0, max: 5 * segment }),
    )
    await fc.assert(
      fc.asyncProperty(lengths, async length => {
        const bytes = randomBytes(length)
        await files.put('receipts/ab/any.jpg', bytes)
        expect((await read(files, 'receipts/ab/any.jpg')).equals(bytes)).toBe(true)
        const kept = await readFile(lying('receipts/ab/any.jpg'))
        if (length >= 16) expect(kept.includes(bytes.subarray(0, 16))).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  test('differs each time it is put, so that equal pictures cannot be told', async () => {
    await files.put('receipts/ab/one.jpg', Buffer.from('the same'))
    const first = await readFile(lying('receipts/ab/one.jpg'))
    await files.put('receipts/ab/one.jpg', Buffer.from('the same'))
    expect((await readFile(lying('receipts/ab/one.jpg'))).equals(first)).toBe(false)
  })

  test.each([0, 40, 3 * segment + 99])(
    'of %i bytes from before encryption is read as it is',
    async length => {
      const bytes = randomBytes(length)
      await store.put('receipts/cd/old.jpg', bytes)
      expect((await read(files, 'receipts/cd/old.jpg')).equals(bytes)).toBe(true)
      expect(await keyOfFile(store, 'receipts/cd/old.jpg')).toBeUndefined()
    },
  )

  test('that was altered anywhere, cut or lengthened is not handed on', async () => {
    const bytes = randomBytes(2 * segment + 10)
    const key = 'receipts/ef/hurt.jpg'
    await files.put(key, bytes)
    const kept = await readFile(lying(key))
    for (const at of [12, 20, 40, segment, segment + 60, kept.length - 1]) {
      const hurt = Buffer.from(kept)
      hurt[at] = (hurt[at] ?? 0) ^ 1
      await writeFile(lying(key), hurt)
      expect(await readsOf(files, key)).toMatch(/^encryption\.(damaged|key-missing)$/)
    }
    for (const length of [33, segment, 32 + segment + 16, 32 + 2 * (segment + 16), kept.length - 1]) {
      await writeFile(lying(key), kept)
      await truncate(lying(key), length)
      expect(await readsOf(files, key)).toBe('encryption.damaged')
    }
    await writeFile(lying(key), Buffer.concat([kept, Buffer.from('more')]))
    expect(await readsOf(files, key)).toBe('encryption.damaged')
  })

  test('put in the place of another is not handed on as that other', async () => {
    await files.put('receipts/gh/mine.jpg', randomBytes(100))
    await files.put('receipts/gh/yours.jpg', randomBytes(100))
    await rename(lying('receipts/gh/mine.jpg'), lying('receipts/gh/yours.jpg'))
    expect(await readsOf(files, 'receipts/gh/yours.jpg')).toBe('encryption.damaged')
  })

  test('is read by any key of the ring, and by no other', async () => {
    await files.put('receipts/ij/key.jpg', Buffer.from('picture'))
    const rotated = encryptedFiles(store, keyRingOf([newKey(), ...keys], true))
    expect((await read(rotated, 'receipts/ij/key.jpg')).toString()).toBe('picture')
    const stranger = encryptedFiles(store, keyRingOf([newKey()], true))
    expect(await readsOf(stranger, 'receipts/ij/key.jpg')).toBe('encryption.key-missing')
  })

  test('whose reader lets go of it is closed', async () => {
    await files.put('receipts/kl/left.jpg', randomBytes(4 * segment))
    const { stream } = await files.open('receipts/kl/left.jpg')
    stream.destroy()
    await new Promise(resolve => stream.once('close', resolve))
    expect(stream.destroyed).toBe(true)
  })
})
