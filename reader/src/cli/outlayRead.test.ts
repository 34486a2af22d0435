import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { receiptReadingSchema } from '@outlay/contract/receipts/receiptReadings'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bomb } from '../testing/pngBytes.ts'
import { pdfFile } from '../testing/receipts/drawing/documents/pdfFile.ts'
import { outlayRead } from './outlayRead.ts'

const picture = (name: string) =>
  fileURLToPath(new URL(`../testing/receipts/pictures/${name}.jpg`, import.meta.url))
const locked = fileURLToPath(new URL('../testing/receipts/documents/us-software-locked.pdf', import.meta.url))
const software = fileURLToPath(new URL('../testing/receipts/documents/us-software.pdf', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outlay-read-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function run(...args: readonly string[]) {
  const said = { printed: '', complaint: '' }
  const code = await outlayRead(args, {
    print: text => {
      said.printed += text
    },
    complain: text => {
      said.complaint += text
    },
  })
  return { code, ...said }
}

describe('a receipt that can be read', () => {
  test('is printed field by field, by the command itself', async () => {
    const command = fileURLToPath(new URL('../../bin/outlay-read.mjs', import.meta.url))
    const printed = await new Promise<string>((resolve, reject) =>
      execFile(process.execPath, [command, picture('us-restaurant')], (error, stdout) =>
        error ? reject(error) : resolve(stdout),
      ),
    )
    expect(printed).toMatch(/^total +192\.02 +\d+ % +\d+,\d+ \d+x\d+/m)
    expect(printed).toMatch(/^Espresso +2 +- +9\.00/m)
  })

  test('is printed as JSON with every word', async () => {
    const { code, printed, complaint } = await run(software, '--json')
    const { pages, words, ...facts } = JSON.parse(printed)
    expect({ code, complaint, pages }).toEqual({
      code: 0,
      complaint: '',
      pages: [{ width: 1653, height: 2339 }],
    })
    expect(receiptReadingSchema.shape.fields.parse(facts.fields).total.value).toBe('1188.00')
    expect(words.map(({ text }: { text: string }) => text)).toContain('Quillstack')
  })

  test('is read from a PDF of pictures alone, with the stages of both pages in a folder', async () => {
    const scan = {
      jpeg: await readFile(picture('gb-taxi')),
      ...(await sharp(picture('gb-taxi')).metadata()),
    }
    const [width, height] = [400, (400 * scan.height) / scan.width]
    const content = `q ${width} 0 0 ${height} 0 0 cm /Photo Do Q`
    const page = { width, height, photo: scan, content }
    const file = path.join(folder, 'scan.pdf')
    await writeFile(file, pdfFile([{ width, height, content: '' }, page]))
    const stages = path.join(folder, 'new', 'stages')
    const { code, printed, complaint } = await run(file, '--json', '--trace', stages)
    const { pages, fields } = JSON.parse(printed)
    expect({ code, pages: pages.length }).toEqual({ code: 0, pages: 2 })
    expect(fields.total).toMatchObject({ box: { page: 1 } })
    const names = await readdir(stages)
    expect(complaint).toBe(`Stages drawn in ${stages}: ${names.length}\n`)
    expect(names.filter(name => name.endsWith('-lines-found.png'))).toHaveLength(2)
    expect(names.some(name => /^\d\d-words\.png$/.test(name))).toBe(true)
    for (const name of names)
      expect((await sharp(path.join(stages, name)).metadata()).width).toBeGreaterThan(100)
  })
})

describe('what cannot be opened ends with 2 and says what to do', () => {
  test.each([
    ['no file is named', [], /Name the file of a receipt/],
    ['two files are named', ['a.jpg', 'b.jpg'], /one file at a time/],
    ['an option is unknown', ['a.jpg', '--loud'], /--loud.*--help/],
    ['there is no such file', ['/nowhere/receipt.jpg'], /no file \/nowhere\/receipt\.jpg/],
    ['the PDF is locked', [locked], /locked with a password. Please send it without one/],
    ['the folder cannot be made', [software, '--trace', software], /Name another for --trace/],
  ])('%s', async (_what, args, sentence) => {
    const { code, printed, complaint } = await run(...args)
    expect({ code, printed }).toEqual({ code: 2, printed: '' })
    expect(complaint).toMatch(sentence)
  })

  test.each([
    ['is empty', () => Buffer.alloc(0), /file is empty/],
    ['is a picture of 400 megapixels in a few kilobytes', bomb, /too many pixels/],
    ['is half a picture', () => readFileSync(picture('gb-taxi')).subarray(0, 20_000), /damaged or cut off/],
    [
      'has 500 pages',
      () => pdfFile(Array.from({ length: 500 }, () => ({ width: 99, height: 99, content: '' }))),
      /has 500 pages/,
    ],
  ])('the file %s', async (_what, bytes, sentence) => {
    const file = path.join(folder, 'hostile')
    await writeFile(file, bytes())
    const { code, printed, complaint } = await run(file)
    expect({ code, printed }).toEqual({ code: 2, printed: '' })
    expect(complaint).toMatch(sentence)
  })

  test('the file is no picture, and its name commands no terminal', async () => {
    const file = path.join(folder, 'receipt.txt')
    await writeFile(file, 'Total 12.50')
    expect(await run(file)).toMatchObject({ code: 2, complaint: expect.stringContaining('not a picture') })
    expect((await run('gone\u001b[2J.jpg')).complaint).not.toContain('\u001b')
  })
})

test('a picture without a receipt ends with 3', async () => {
  const { code, printed, complaint } = await run(picture('bad-landscape'))
  expect({ code, printed }).toEqual({ code: 3, printed: '' })
  expect(complaint).toMatch(/No receipt text was found/)
})

test('the help is no fault', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, printed: expect.stringContaining('Usage') })
})
