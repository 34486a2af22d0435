import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExportedExpense, ExportSource } from '../exportSource.ts'

const chunkBytes = 256 * 1024

/**
 * An expense of an export; `receiptNumber` counts those with a receipt from `0001`, '' without one. Parts of one split have
 * one receipt.
 */
export interface NumberedExpense extends ExportedExpense {
  readonly receiptNumber: string
}

/**
 * The rows of an export as they were at one moment, kept in a file: a document that reads them more than once says the
 * same each time, its sums are those of its rows, and its receipts keep their numbers, whatever happens meanwhile.
 */
export class FrozenRows {
  readonly #file: FileHandle
  readonly #path: string

  private constructor(file: FileHandle, path: string) {
    this.#file = file
    this.#path = path
  }

  /** Reads every row once; each portion is shown to `look` on its way. The caller discards what it gets. */
  static async of(
    source: ExportSource,
    look: (rows: readonly NumberedExpense[]) => void = () => {},
  ): Promise<FrozenRows> {
    const path = join(tmpdir(), `outlay-export-${randomUUID()}`)
    const frozen = new FrozenRows(await open(path, 'wx+', 0o600), path)
    try {
      // Where a file without a name can be used, a process that dies leaves nothing behind.
      if (process.platform !== 'win32') await rm(path)
      let receipts = 0
      const numbersOfSplits = new Map<string, string>()
      const numberOf = ({ receiptUrl, splitId }: ExportedExpense): string => {
        if (!receiptUrl) return ''
        const known = splitId && numbersOfSplits.get(splitId)
        if (known) return known
        const next = numbered(++receipts)
        if (splitId) numbersOfSplits.set(splitId, next)
        return next
      }
      for await (const portion of source.portions()) {
        const rows = portion.map(row => ({ ...row, receiptNumber: numberOf(row) }))
        look(rows)
        await frozen.#file.appendFile(rows.map(row => `${JSON.stringify(row)}\n`).join(''))
      }
      return frozen
    } catch (error) {
      await frozen.discard()
      throw error
    }
  }

  /** From the first row, a portion at a time. */
  async *portions(): AsyncGenerator<readonly NumberedExpense[]> {
    const chunk = Buffer.allocUnsafe(chunkBytes)
    let rest = Buffer.alloc(0)
    for (let position = 0; ; ) {
      const { bytesRead } = await this.#file.read(chunk, 0, chunkBytes, position)
      if (bytesRead === 0) return
      position += bytesRead
      const bytes = Buffer.concat([rest, chunk.subarray(0, bytesRead)])
      const end = bytes.lastIndexOf('\n') + 1
      rest = bytes.subarray(end)
      const lines = bytes.toString('utf8', 0, end).split('\n').slice(0, -1)
      // Written by the same class, a moment ago.
      if (lines.length > 0) yield lines.map(line => JSON.parse(line) as NumberedExpense)
    }
  }

  async discard(): Promise<void> {
    await this.#file.close()
    await rm(this.#path, { force: true })
  }
}

const numbered = (count: number): string => String(count).padStart(4, '0')
