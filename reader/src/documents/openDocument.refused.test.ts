import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pdfFile, stream } from '../testing/receipts/drawing/documents/pdfFile.ts'
import { goldenDocument } from '../testing/receipts/goldenDocuments.ts'
import { openDocument } from './openDocument.ts'
import { drawPdf } from './pdf/drawPdf.ts'

interface Refusal {
  readonly reason?: string
  readonly message?: string
}

async function refusalOf(preparing: Promise<unknown>): Promise<Refusal> {
  return preparing.then(
    () => ({ reason: 'taken' }),
    (error: Refusal) => error,
  )
}

const blank = { width: 200, height: 300, content: '' }

describe('a PDF that is refused', () => {
  test('has more pages than a receipt, and the person is told what to do', async () => {
    const refusal = await refusalOf(openDocument(pdfFile(Array.from({ length: 500 }, () => blank))))
    expect(refusal).toMatchObject({
      reason: 'too-many-pages',
      message:
        'This PDF has 500 pages. A receipt may have at most 10: please send the pages of the receipt alone.',
    })
  })

  test('is locked with a password', async () => {
    expect(await refusalOf(openDocument(goldenDocument('us-software-locked.pdf')))).toMatchObject({
      reason: 'locked-pdf',
      message: 'This PDF is locked with a password. Please send it without one.',
    })
  })

  test.each([
    ['holds nothing', Buffer.from('%PDF-1.7\n')],
    ['holds no page', pdfFile([])],
    ['was cut off', goldenDocument('de-supermarket-scan.pdf').subarray(0, 30_000)],
    [
      'has pages that hold each other',
      Buffer.from(
        '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[2 0 R]/Count 1>>\nendobj\ntrailer\n<</Root 1 0 R>>\n',
      ),
    ],
  ])('%s', async (_what, bytes) => {
    expect(await refusalOf(openDocument(bytes))).toMatchObject({
      reason: 'damaged-pdf',
    })
  })

  test('takes longer to open than any receipt', async () => {
    expect(await refusalOf(drawPdf(goldenDocument('us-software.pdf'), { deadlineMs: 1 }))).toMatchObject({
      reason: 'too-complex',
    })
  })

  test('has more to keep than any receipt: one noisy picture on ten large pages', async () => {
    const side = 1200
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const picture = sharp({ create: { width: side, height: side, channels: 3, background: 'grey', noise } })
    const photo = { jpeg: await picture.jpeg({ quality: 80 }).toBuffer(), width: side, height: side }
    const page = { width: 860, height: 860, photo, content: 'q 860 0 0 860 0 0 cm /Photo Do Q' }
    const bytes = pdfFile(Array.from({ length: 10 }, () => page))
    expect((await refusalOf(openDocument(bytes))).reason).toBe('too-complex')
  })

  test('asks for more memory than any receipt', async () => {
    const nested = Array.from({ length: 300 }, () => Buffer.alloc(1_000_000, '0 0 9 9 re f\n'))
    const content = stream('/Filter/FlateDecode', deflateSync(Buffer.concat(nested)))
    const bytes = Buffer.concat([
      Buffer.from(
        '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>\nendobj\n4 0 obj\n',
      ),
      content,
      Buffer.from('\nendobj\ntrailer\n<</Root 1 0 R>>\n'),
    ])
    expect((await refusalOf(openDocument(bytes))).reason).toBe('too-complex')
  })
})

describe('a PDF that tries more than to be seen', () => {
  test('is a sheet of 200 inches: it is drawn within the limits of a picture', async () => {
    const bytes = pdfFile([{ width: 14_400, height: 14_400, content: '0 0 7200 7200 re f' }])
    expect((await openDocument(bytes)).pages).toMatchObject([{ width: 4000, height: 4000 }])
  })

  test('has lost the table of its objects: they are found all the same', async () => {
    const bytes = Buffer.from(goldenDocument('us-software.pdf'))
    bytes.write('99999', bytes.lastIndexOf('startxref') + 'startxref\n'.length, 'latin1')
    const { pages } = await openDocument(bytes)
    expect(pages[0]?.words?.map(({ text }) => text)).toContain('Quillstack')
  })

  test('holds a script and links: it is drawn and nothing is done', async () => {
    const link = '<</Type/Annot/Subtype/Link/Rect[0 0 99 99]/A<</S/JavaScript/JS(while\\(true\\){})>>>>'
    expect((await openDocument(pdfFile([{ ...blank, annotations: [link] }]))).pages).toHaveLength(1)
  })
})

describe('a HEIC picture that is refused', () => {
  test('was cut off', async () => {
    const whole = goldenDocument('us-grocery-sideways.heic')
    for (const length of [40, 900, 20_000])
      expect(await refusalOf(openDocument(whole.subarray(0, length)))).toMatchObject({
        reason: 'damaged-picture',
      })
  })

  test('claims more pixels than are taken', async () => {
    const bytes = Buffer.from(goldenDocument('us-grocery-sideways.heic'))
    // Sets the largest possible size on both the tile grid and the picture.
    for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
      bytes.writeUInt32BE(20_000, at + 8)
      bytes.writeUInt32BE(20_000, at + 12)
    }
    expect(await refusalOf(openDocument(bytes))).toMatchObject({ reason: 'too-many-pixels' })
  })

  test('holds an AVIF under the name of the family', async () => {
    const blue = sharp({ create: { width: 64, height: 64, channels: 3, background: 'blue' } })
    const bytes = await blue.avif().toBuffer()
    bytes.write('mif1', 8, 'latin1')
    expect((await refusalOf(openDocument(bytes))).reason).toMatch(
      /^(picture-type-not-taken|damaged-picture)$/,
    )
  })
})

describe('a receipt whose sender hangs up', () => {
  const reason = new Error('hung up')

  test('is not opened', async () => {
    const bytes = goldenDocument('us-software.pdf')
    await expect(openDocument(bytes, AbortSignal.abort(reason))).rejects.toBe(reason)
  })

  test.each(['us-software.pdf', 'us-grocery-sideways.heic'] as const)(
    'is given up midway or while it waits, and the next one has its turn: %s',
    async name => {
      const caller = new AbortController()
      const givenUp = [1, 2].map(() => openDocument(goldenDocument(name), caller.signal))
      const next = openDocument(goldenDocument(name))
      setImmediate(() => caller.abort(reason))
      for (const outcome of await Promise.allSettled(givenUp))
        expect(outcome).toEqual({ status: 'rejected', reason })
      expect((await next).pages).toHaveLength(1)
    },
  )
})
