import { randomFillSync } from 'node:crypto'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../logger.ts'

const megabyte = 1024 * 1024
/** More than the 16 MB by which the embedded database extends its log. */
const reserveBytes = 24 * megabyte
const almostNothingBytes = 8 * megabyte
/** With the reserve in place, there is still usable space. */
const enoughBytes = reserveBytes + 2 * almostNothingBytes
const pollIntervalMs = 1_000

/** Whether a folder's disk has almost no space left. */
export async function isDiskFullAt(folder: string): Promise<boolean> {
  return (await freeBytesAt(folder)) < almostNothingBytes
}

async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

interface Dependencies {
  readonly logger: Pick<Logger, 'error' | 'info'>
  /** Free bytes; replaced only in tests. */
  readonly freeBytes?: (folder: string) => Promise<number>
}

/**
 * A file that reserves some disk space. Without room for its log the embedded database stops, and reading and sign-in
 * with it: so on a full disk the file is deleted to leave room for those, and other writes are refused. Once there is
 * space again, the file is recreated.
 */
export class DiskReserve {
  readonly #folder: string
  readonly #deps: Dependencies
  readonly #timer: NodeJS.Timeout
  #looking: Promise<void> | undefined
  #isFull = false

  private constructor(folder: string, deps: Dependencies) {
    this.#folder = folder
    this.#deps = deps
    this.#timer = setInterval(() => void this.look().catch(() => undefined), pollIntervalMs).unref()
  }

  /** Call before opening the folder's database. */
  static async open(folder: string, deps: Dependencies): Promise<DiskReserve> {
    const reserve = new DiskReserve(folder, deps)
    await reserve.#takeOver()
    await reserve.look()
    return reserve
  }

  get isFull(): boolean {
    return this.#isFull
  }

  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking?.catch(() => undefined)
  }

  /** If the previous process released the reserve and could not recreate it, the disk is still full. */
  async #takeOver(): Promise<void> {
    const free = await this.#freeBytes()
    if (free < enoughBytes && !(await this.#isThere())) this.#noteFull(free)
  }

  #noteFull(free: number): void {
    if (!this.#isFull) this.#deps.logger.error({ folder: this.#folder, free }, 'the disk is full')
    this.#isFull = true
  }

  #freeBytes(): Promise<number> {
    const { freeBytes = freeBytesAt } = this.#deps
    return freeBytes(this.#folder)
  }

  async #look(): Promise<void> {
    const { logger } = this.#deps
    const free = await this.#freeBytes()
    if (free < almostNothingBytes) {
      this.#noteFull(free)
      await rm(this.#file, { force: true })
    } else if (free >= enoughBytes && !(await this.#isThere())) {
      await writeFile(this.#file, randomFillSync(Buffer.alloc(reserveBytes)), { mode: 0o600 })
      if (this.#isFull) logger.info({ folder: this.#folder }, 'the disk has space again')
      this.#isFull = false
    }
  }

  get #file(): string {
    return join(this.#folder, 'disk.reserve')
  }

  async #isThere(): Promise<boolean> {
    const file = await stat(this.#file).catch(() => undefined)
    return file !== undefined && file.size === reserveBytes
  }
}
