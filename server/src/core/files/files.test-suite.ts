import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import type { FileStore } from './files.ts'

/** The contract of every file store; `make` creates an empty one and `cleanUp` removes it. */
export function fileStoreSuite(
  name: string,
  make: () => Promise<{ files: FileStore; cleanUp(): Promise<void> }>,
): void {
  describe(`${name} as a file store`, () => {
    let files: FileStore
    let cleanUp: () => Promise<void>
    beforeAll(async () => {
      ;({ files, cleanUp } = await make())
    })
    afterAll(async () => {
      await files.close()
      await cleanUp()
    })

    const contentOf = async (key: string) => buffer((await files.open(key)).stream)

    test('gives back what was put, to the byte and with its size', async () => {
      const bytes = randomBytes(300_000)
      await files.put('receipts/ab/0190c3d2.jpg', bytes)
      const { stream, size } = await files.open('receipts/ab/0190c3d2.jpg')
      expect(size).toBe(300_000)
      expect((await buffer(stream)).equals(bytes)).toBe(true)
    })

    test('keeps what comes as a stream, and nothing of one that fails', async () => {
      const portions = [randomBytes(300_000), randomBytes(5)]
      const size = await files.putStream('downloads/ab/1.zip', Readable.from(portions, { objectMode: false }))
      expect(size).toBe(300_005)
      expect((await contentOf('downloads/ab/1.zip')).equals(Buffer.concat(portions))).toBe(true)
      async function* failing() {
        yield randomBytes(300_000)
        throw new Error('the source is gone')
      }
      const broken = Readable.from(failing(), { objectMode: false })
      await expect(files.putStream('downloads/ab/2.zip', broken)).rejects.toThrow('the source is gone')
      await expect(files.open('downloads/ab/2.zip')).rejects.toMatchObject({ code: 'files.not-found' })
    })

    test('keeps an empty file', async () => {
      await files.put('receipts/ab/empty.bin', new Uint8Array())
      expect(await contentOf('receipts/ab/empty.bin')).toHaveLength(0)
    })

    test('replaces a file of the same key', async () => {
      await files.put('receipts/cd/twice.txt', Buffer.from('first, and longer'))
      await files.put('receipts/cd/twice.txt', Buffer.from('second'))
      expect((await contentOf('receipts/cd/twice.txt')).toString()).toBe('second')
    })

    test('holds one of two files that are put under one key at once, whole', async () => {
      const versions = [Buffer.alloc(200_000, 'a'), Buffer.alloc(200_000, 'b')]
      await Promise.all(versions.map(bytes => files.put('receipts/ef/race.txt', bytes)))
      const kept = await contentOf('receipts/ef/race.txt')
      expect(versions.some(bytes => bytes.equals(kept))).toBe(true)
    })

    test('says by name that a file is not there', async () => {
      await expect(files.open('receipts/ab/nothing.jpg')).rejects.toMatchObject({
        code: 'files.not-found',
        status: 404,
      })
      await expect(files.open('receipts/ab')).rejects.toMatchObject({ code: 'files.not-found' })
    })

    test('removes a file, also one that is gone already', async () => {
      await files.put('receipts/gh/short-lived.txt', Buffer.from('here'))
      await files.remove('receipts/gh/short-lived.txt')
      await expect(files.open('receipts/gh/short-lived.txt')).rejects.toBeInstanceOf(AppError)
      await expect(files.remove('receipts/gh/short-lived.txt')).resolves.toBeUndefined()
    })

    test('names all files, folder by folder, and tells when one was put', async () => {
      for (const key of ['listed/ab/1.jpg', 'listed/ab/2.jpg', 'listed/cd/3.jpg'])
        await files.put(key, Buffer.from('x'))
      const folders: string[][] = []
      for await (const keys of files.folders())
        folders.push(keys.filter(key => key.startsWith('listed/')).sort())
      const listed = folders.filter(keys => keys.length > 0).sort()
      expect(listed).toEqual([['listed/ab/1.jpg', 'listed/ab/2.jpg'], ['listed/cd/3.jpg']])
      expect(await files.putAt('listed/ab/1.jpg')).toBeInstanceOf(Date)
      expect(await files.putAt('listed/ab/nothing.jpg')).toBeUndefined()
    })

    const strangeKeys = [
      '',
      'name-alone.jpg',
      '/etc/passwd',
      '../outside.txt',
      'receipts/../../outside.txt',
      'receipts/./a.jpg',
      'receipts//a.jpg',
      'receipts/a.jpg/',
      'receipts\\a.jpg',
      'receipts/a.jpg\u0000.txt',
      'receipts/.hidden',
      'receipts/A.jpg',
      'receipts/a b.jpg',
      'receipts/%2e%2e/a.jpg',
      `receipts/${'a'.repeat(300)}.jpg`,
    ]
    test.each(strangeKeys)('refuses the key %j for every use', async key => {
      const refusal = { code: 'files.bad-key' }
      await expect(files.put(key, Buffer.from('x'))).rejects.toMatchObject(refusal)
      await expect(files.open(key)).rejects.toMatchObject(refusal)
      await expect(files.remove(key)).rejects.toMatchObject(refusal)
    })
  })
}
