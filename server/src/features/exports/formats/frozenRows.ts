import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExportedExpense, ExportSource } from '../exportSource.ts'

const chunkBytes = 256 * 1024

/**
 * An expense of an export; `receiptNumber` counts receipts from `0001`, '' without one. Parts of a split share a
 * receipt.
 */
export interface NumberedExpense extends ExportedExpense {
  readonly receiptNumber: string
}

/**
 * A snapshot of an export's rows in a temporary file, so that a document that reads them more than once stays
 * consistent: sums match rows, and receipts keep their numbers.
 */
export class FrozenRows {
  readonly #file: FileHandle
  readonly #path: string

  private constructor(file: FileHandle, path: string) {
    this.#file = file
    this.#path = path
  }

  /** Reads every row once, passing each portion to `look`. The caller must discard the result. */
  static async of(
    source: ExportSource,
    look: (rows: readonly NumberedExpense[]) => void = () => {},
  ): Promise<FrozenRows> {
    const path = join(tmpdir(), `outlay-export-${randomUUID()}`)
    const frozen = new FrozenRows(await open(path, 'wx+', 0o600), path)
    try {
      // The open file stays readable after it is deleted (except on Windows), so a crash leaves nothing behind.
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
      // Written by this class, so not validated.
      if (lines.length > 0) yield lines.map(line => JSON.parse(line) as NumberedExpense)
    }
  }

  async discard(): Promise<void> {
    await this.#file.close()
    await rm(this.#path, { force: true })
  }
}

const numbered = (count: number): string => String(count).padStart(4, '0')
