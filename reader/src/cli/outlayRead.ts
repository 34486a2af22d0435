import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { type DocumentPages, openDocument } from '../documents/openDocument.ts'
import { UnreadableFileError } from '../documents/unopenable.ts'
import type { Mark, Trace, TracedPicture } from '../picture/trace.ts'
import { createReader } from '../read.ts'
import { UnreadableReceiptError } from '../reading.ts'
import { plainJson, plainText, printedReading } from './printedReading.ts'

/** Writes the stages of a reading to a folder, in order: `01-words.png`. */
class TraceFolder {
  readonly #folder: string
  readonly #written: Promise<unknown>[] = []

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** Creates the folder if needed. @throws if it cannot be created */
  static async open(folder: string): Promise<TraceFolder> {
    await mkdir(folder, { recursive: true })
    return new TraceFolder(folder)
  }

  readonly trace: Trace = (stage, picture) => {
    const number = String(this.#written.length + 1).padStart(2, '0')
    const name = stage.replace(/[^a-z0-9]+/gi, '-')
    this.#written.push(drawn(picture).toFile(path.join(this.#folder, `${number}-${name}.png`)))
  }

  /** Waits for all pictures to be written and returns their number. */
  async close(): Promise<number> {
    await Promise.all(this.#written)
    return this.#written.length
  }
}

/** Copies the pixels, because the stage keeps using its own. */
function drawn({ width, height, pixels, marks = [] }: TracedPicture) {
  const channels = pixels.length === width * height ? 1 : 3
  const picture = sharp(Uint8Array.from(pixels), { raw: { width, height, channels } }).toColourspace('srgb')
  if (marks.length === 0) return picture.png()
  const shapes = marks.map(outline).join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`
  return picture.composite([{ input: Buffer.from(drawing) }]).png()
}

function outline({ corners, confidence }: Mark): string {
  const colour = confidence === undefined ? 'blue' : `hsl(${Math.round(120 * confidence)}, 90%, 40%)`
  const points = corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return `<polygon points="${points}" fill="${colour}" fill-opacity="0.15" stroke="${colour}" stroke-width="2"/>`
}

const usage = `Usage: outlay-read FILE [--json] [--trace FOLDER]

Reads a receipt (PNG, JPG, GIF, WebP, HEIC or PDF) on this machine and prints what stands on it.

  --json           prints the whole reading as JSON, every word with its place among it
  --trace FOLDER   writes the stages of the reading into FOLDER, as pictures
  --help           prints this

Ends with 0 where it was read, 2 where there is nothing to open, 3 where nothing could be read.
`

export interface Terminal {
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
}

export const exitCodes = { read: 0, notOpened: 2, unreadable: 3 } as const

interface Command {
  readonly file: string
  readonly isJson: boolean
  readonly traceFolder: string | undefined
}

/** Something to fix before a file can be read. */
class CommandError extends Error {}

/** The `outlay-read` command. @returns the exit code; internal errors are thrown */
export async function outlayRead(args: readonly string[], terminal: Terminal): Promise<number> {
  if (args.includes('--help')) {
    terminal.print(usage)
    return exitCodes.read
  }
  try {
    await readAndPrint(commandOf(args), terminal)
    return exitCodes.read
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const code = codeOf(error)
    if (code === undefined) throw error
    terminal.complain(`${plainText(error.message)}\n`)
    return code
  }
}

function codeOf(error: Error): number | undefined {
  if (error instanceof UnreadableReceiptError) return exitCodes.unreadable
  const isTheirs = error instanceof CommandError || error instanceof UnreadableFileError
  return isTheirs ? exitCodes.notOpened : undefined
}

function commandOf(args: readonly string[]): Command {
  const { values, positionals } = parsed(args)
  const [file, ...others] = positionals
  if (!file) throw new CommandError('Name the file of a receipt: outlay-read receipt.jpg (--help says more).')
  if (others.length > 0) throw new CommandError('Name one file at a time.')
  return { file, isJson: values.json ?? false, traceFolder: values.trace }
}

function parsed(args: readonly string[]) {
  try {
    const options = { json: { type: 'boolean' }, trace: { type: 'string' } } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause)
    throw new CommandError(`${problem} (--help says which options there are)`, { cause })
  }
}

async function readAndPrint({ file, isJson, traceFolder }: Command, terminal: Terminal): Promise<void> {
  const { pages } = await openDocument(await bytesOf(file))
  const folder = traceFolder === undefined ? undefined : await openFolder(traceFolder)
  try {
    const { facts, words } = await readPages(pages, folder)
    const sizes = pages.map(({ width, height }) => ({ width, height }))
    terminal.print(
      isJson ? `${plainJson({ pages: sizes, ...facts, words })}\n` : printedReading(facts, sizes),
    )
  } finally {
    const written = await folder?.close()
    if (written !== undefined)
      terminal.complain(`Stages drawn in ${plainText(traceFolder ?? '')}: ${written}\n`)
  }
}

async function readPages(pages: DocumentPages, folder: TraceFolder | undefined) {
  const reader = createReader()
  try {
    const today = new Date().toLocaleDateString('sv-SE')
    return await reader.read(pages, { hints: { today, preferredCurrency: 'USD' }, trace: folder?.trace })
  } finally {
    await reader.close()
  }
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (cause) {
    throw new CommandError(`There is no file ${file} that can be opened. Check its name.`, { cause })
  }
}

async function openFolder(folder: string): Promise<TraceFolder> {
  try {
    return await TraceFolder.open(folder)
  } catch (cause) {
    throw new CommandError(`The folder ${folder} cannot be made. Name another for --trace.`, { cause })
  }
}
