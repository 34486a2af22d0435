import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { loadGray } from '../picture/loadGray.ts'
import { badReceipt, goldenReceipt } from '../testing/receipts/goldenReceipts.ts'
import { type RecognitionOptions, recognise } from './recognize.ts'
import { Recognizers } from './recognizers.ts'
import type { ReceiptText } from './text/word.ts'

const recognizers = new Recognizers()

afterAll(() => recognizers.close())

async function read(bytes: Uint8Array | Promise<Uint8Array>, options: RecognitionOptions = {}) {
  return recognise(await loadGray(await bytes), recognizers, options)
}

function linesOf(text: ReceiptText): string[] {
  return text.lines.map(line => line.text)
}

// The shortest one, because every test reads each of its lines.
const taxi = goldenReceipt('gb-taxi')
const supermarket = goldenReceipt('de-supermarket')
/** A picture whose right half is shifted upward by this much per pixel, like a crease. */
async function folded(bytes: Uint8Array, rise: number): Promise<Uint8Array> {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const bent = Buffer.alloc(data.length, 200)
  for (let x = 0; x < width; x++) {
    const up = Math.round(Math.max(0, x - width / 2) * rise)
    for (let y = 0; y + up < height; y++) bent[y * width + x] = data[(y + up) * width + x] ?? 200
  }
  return sharp(bent, { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer()
}

// Each reading takes a second, so shared ones are read once.
const upright = once(() => read(taxi.bytes()))
const headDown = once(() => read(sharp(taxi.bytes()).rotate(180).jpeg().toBuffer()))

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The printed amount, with either decimal mark. */
const totalOf = ({ truth }: typeof taxi) => new RegExp(String(truth.total).replace('.', '[.,]'))

describe('a picture as it comes', () => {
  const turnedBy = (degrees: number) => () =>
    read(sharp(taxi.bytes()).rotate(degrees).jpeg().toBuffer(), { only: 'ppocr' })
  test.each([
    [90, turnedBy(90)],
    [180, headDown],
    [270, turnedBy(270)],
  ])('turned by %i degrees it says the same', async (_, readTurned) => {
    const lines = linesOf(await readTurned())
    expect(lines.some(line => /total/i.test(line) && totalOf(taxi).test(line))).toBe(true)
  })

  test('lying askew on a dark desk, its rows are still whole', async () => {
    const askew = sharp(taxi.bytes()).rotate(9, { background: '#333' }).jpeg().toBuffer()
    expect(linesOf(await read(askew)).some(line => /total/i.test(line) && totalOf(taxi).test(line))).toBe(
      true,
    )
  })

  test('folded down its middle, it is read along both slopes', async () => {
    const flat = linesOf(await upright()).join(' ')
    const bent = linesOf(await read(folded(taxi.bytes(), 0.3))).join(' ')
    const long = flat.split(' ').filter(word => word.length > 3)
    expect(long.filter(word => bent.includes(word)).length / long.length).toBeGreaterThan(0.87)
  })

  test.each([
    ['small print', () => sharp(taxi.bytes()).resize({ width: 320 })],
    ['faint print', () => sharp(taxi.bytes()).linear(0.35, 150)],
    ['blurred print', () => sharp(taxi.bytes()).blur(1.5)],
    ['light print on dark ground', () => sharp(taxi.bytes()).negate()],
  ])('%s is read', async (_, draw) => {
    const said = await read(draw().jpeg().toBuffer(), { only: 'ppocr' })
    expect(linesOf(said).join('\n')).toMatch(totalOf(taxi))
  })

  test('print of another paper that looks in is left out', async () => {
    const receipt = await sharp(taxi.bytes()).resize({ width: 600 }).toBuffer({ resolveWithObject: true })
    const other = await sharp(supermarket.bytes())
      .resize({ width: 600 })
      .extract({ left: 0, top: 0, width: 600, height: 170 })
      .toBuffer()
    const { height } = receipt.info
    const desk = { width: 900, height: height + 520, channels: 3 as const, background: '#46382c' }
    const together = sharp({ create: desk }).composite([
      { input: other, left: 260, top: 0 },
      { input: receipt.data, left: 60, top: 400 },
    ])
    const alone = linesOf(await read(receipt.data, { only: 'ppocr' }))
    const said = linesOf(await read(together.jpeg().toBuffer(), { only: 'ppocr' }))
    expect(said[0]).toBe(alone[0])
    expect(said.join('\n')).toMatch(totalOf(taxi))
  })

  test('places are told on the picture that was given', async () => {
    const placeOfFirst = (text: ReceiptText) => {
      const word = text.lines[0]?.words[0]
      return word ? text.toPicture(word.box) : undefined
    }
    expect(placeOfFirst(await upright())?.y).toBeLessThan(0.3)
    expect(placeOfFirst(await headDown())?.y).toBeGreaterThan(0.7)
  })

  test.each(['blank-paper', 'landscape'])('%s holds no words', async name => {
    expect(linesOf(await read(badReceipt(name).bytes())).join('').length).toBeLessThan(6)
  })
})

describe('two recognisers', () => {
  test('what both read alike is agreed on and sure, the total among it', async () => {
    const text = await upright()
    const words = text.lines.flatMap(line => line.words)
    const total = words.find(word => totalOf(taxi).test(word.text))
    expect(total).toMatchObject({ isAgreed: true })
    expect(total?.confidence).toBeGreaterThan(0.9)
    expect(words.filter(({ isAgreed }) => isAgreed).length / words.length).toBeGreaterThan(0.6)
  })

  test('the second knows the marks over letters that the first does not', async () => {
    const lines = linesOf(await read(supermarket.bytes())).join('\n')
    expect(lines).toMatch(totalOf(supermarket))
    expect(lines).toMatch(/[äöüßÄÖÜ]/)
  })

  test('tesseract reads alone, for measuring it', async () => {
    const text = await read(taxi.bytes(), { only: 'tesseract' })
    expect(linesOf(text).join('\n')).toMatch(totalOf(taxi))
    expect(text.lines.flatMap(line => line.words).some(({ isAgreed }) => isAgreed)).toBe(false)
  })

  test('where native code does not load, WebAssembly reads the same', async () => {
    const importNative = vi.fn(() =>
      Promise.reject(new Error('onnxruntime_binding.node: invalid ELF header')),
    )
    const anywhere = new Recognizers({ importNative })
    // A few lines, because WebAssembly is slow.
    const { width = 0, height = 0 } = await sharp(taxi.bytes()).metadata()
    const top = sharp(taxi.bytes()).extract({ left: 0, top: 0, width, height: Math.round(height / 4) })
    const few = await loadGray(await top.resize({ width: 400 }).jpeg().toBuffer())
    const slow = linesOf(await recognise(few, anywhere, { only: 'ppocr' }))
    const fast = linesOf(await recognise(few, recognizers, { only: 'ppocr' }))
    expect(slow.length).toBeGreaterThan(2)
    expect(slow).toEqual(fast)
    expect(importNative).toHaveBeenCalled()
  })
})
