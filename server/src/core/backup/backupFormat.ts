import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { lineOf, type Row, RowSum, type TableShape, type TableSum } from '../database/copying/tables.ts'

/** Incremented with each change an older Outlay would misread. */
export const manifestFormat = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().nonnegative()

const tablePart = z.object({
  name: z.string(),
  /** Path of its file in the backup. */
  part: z.string(),
  rows: count,
  /** Of the uncompressed lines. */
  sha256,
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  order: z.string(),
})

export const manifestSchema = z.object({
  format: z.literal(manifestFormat),
  /** Outlay version. */
  madeBy: z.string(),
  /** Just before the snapshot was taken. */
  at: z.iso.datetime(),
  migration: z.number(),
  jobStore: z.number(),
  encryptionKeys: z.array(z.string()),
  tables: z.array(tablePart),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  files: z.object({ part: z.string(), count, bytes: count, sha256 }),
})

export type Manifest = z.output<typeof manifestSchema>

/** Written last: a folder without it is not a backup. */
export const manifestFile = 'manifest.json'
/** Inputs of `sha256sum -c`: the manifest, and each stored file. */
export const manifestSumFile = 'manifest.sha256'
export const fileSums = 'files.sha256'

export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** One line of a `sha256sum` file. */
export function sumLine(sha256: string, path: string): string {
  return `${sha256}  ${path}\n`
}

const maxRows = 500
const maxCharacters = 1_000_000

/** A table's file in a backup: gzipped JSON lines, one row each. */
export function partOf({ name }: TableShape): string {
  return `tables/${name}.jsonl.gz`
}

/** Streams the rows of a table to its file. */
export async function writePart(file: string, portions: AsyncIterable<readonly Row[]>): Promise<TableSum> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const sum = new RowSum()
  async function* lines() {
    for await (const rows of portions) {
      sum.add(rows)
      yield rows.map(lineOf).join('')
    }
  }
  await pipeline(
    Readable.from(lines()),
    createGzip({ level: 4 }),
    createWriteStream(file, { mode: 0o600, flush: true }),
  )
  return sum.sum
}

/** Streams the rows of a file in batches. Throws if it is malformed. */
export async function* readPart(folder: string, part: string): AsyncGenerator<readonly Row[]> {
  let rows: Row[] = []
  let characters = 0
  for await (const line of linesOf(join(folder, part))) {
    rows.push(JSON.parse(line))
    characters += line.length
    if (rows.length < maxRows && characters < maxCharacters) continue
    yield rows
    rows = []
    characters = 0
  }
  if (rows.length > 0) yield rows
}

/** Splits at line feeds only: other line separators may occur inside JSON. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const gunzip = createGunzip()
  // The reader of `gunzip` gets the error.
  const reading = pipeline(createReadStream(file), gunzip.setEncoding('utf8')).catch(() => undefined)
  let rest = ''
  for await (const text of gunzip) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  await reading
  if (rest !== '') throw new Error('The last line is incomplete.')
}
