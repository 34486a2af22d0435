import { readdir } from 'node:fs/promises'
import type { Problem } from '@outlay/contract/core/problem'
import { bomb } from '@outlay/reader/testing/pngBytes'
import { badReceipt, goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'

const first = '/api/expenses/upload-receipt-claude'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ READER_WORKERS: '1' })
})
afterAll(() => app.close())

const small = () => goldenReceipt('gb-taxi')
const filesKept = async () =>
  (await readdir(app.filesFolder, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())

describe('what is no receipt', () => {
  const text = (words: string) => new TextEncoder().encode(words)
  const bad: [string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>, number][] = [
    ['an empty file', () => new Uint8Array(), 400],
    [
      'a text with a picture’s name',
      () => text('This is not a picture at all, whatever its name says.'),
      415,
    ],
    ['a damaged PDF', () => text('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'), 422],
    ['a file of 10 MB and one byte', () => new Uint8Array(10 * 1024 * 1024 + 1), 413],
    ['a picture that breaks off', () => small().bytes().slice(0, 4000), 422],
    ['an animated GIF', animatedGif, 422],
    ['a picture of 20,000 x 20,000 pixels', () => new Uint8Array(bomb()), 422],
    ['a photo without any text', () => badReceipt('landscape').bytes(), 422],
    ['blank paper', () => badReceipt('blank-paper').bytes(), 422],
  ]
  test.each(bad)(
    '%s is refused in words, nothing is stored and no upload counted',
    async (_, bytes, expected) => {
      const person = await app.newPerson()
      const before = await filesKept()
      const { status, body } = await person.upload<Problem>(first, {
        bytes: await bytes(),
        name: 'receipt.jpg',
      })
      expect(status).toBe(expected)
      expect(body.detail).toMatch(/^[A-Z].+\.$/)
      expect((await person.get('/api/auth/user')).body).toMatchObject({ monthlyUploads: 0 })
      expect((await person.get('/api/expenses')).body).toEqual([])
      expect(await filesKept()).toEqual(before)
    },
  )

  test('such as no file at all, or two, is refused', async () => {
    const person = await app.newPerson()
    const empty = new FormData()
    empty.set('projectId', '')
    expect(await person.send('POST', first, { body: empty })).toMatchObject({
      status: 400,
      body: { code: 'upload.no-file' },
    })
    const two = new FormData()
    two.append('receipt', new Blob([small().bytes()]), 'a.jpg')
    two.append('receipt', new Blob([small().bytes()]), 'b.jpg')
    expect(await person.send('POST', first, { body: two })).toMatchObject({
      status: 400,
      body: { code: 'upload.one-file-only' },
    })
    expect(await person.post(first, {})).toMatchObject({
      status: 415,
      body: { code: 'upload.not-multipart' },
    })
  })
})

async function animatedGif(): Promise<Uint8Array<ArrayBuffer>> {
  const frames = Buffer.alloc(8 * 16 * 3)
  frames.fill(255, 8 * 8 * 3)
  const gif = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .gif()
    .toBuffer()
  return new Uint8Array(gif)
}
