import { mkdir, open, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandRefusal } from '../commands/commandRefusal.ts'
import { manifestFile } from './manifest.ts'

/** Holds the backup until it is complete. */
const unfinished = 'unfinished'

/** A backup in progress; nothing looks like a backup until all of it is on disk. */
export class DraftFolder {
  readonly path: string
  readonly #folder: string
  readonly #isMade: boolean

  private constructor({ folder, isMade }: { readonly folder: string; readonly isMade: boolean }) {
    this.#folder = folder
    this.#isMade = isMade
    this.path = join(folder, unfinished)
  }

  /** @throws CommandRefusal if the folder is not empty */
  static async open(folder: string): Promise<DraftFolder> {
    const isMade = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined
    const foreign = (await readdir(folder)).find(name => name !== unfinished && name !== 'lost+found')
    if (foreign !== undefined)
      throw new CommandRefusal(
        `${folder} is not empty (${foreign}). Name a folder that does not exist yet: each backup has one of its own.`,
      )
    const draft = new DraftFolder({ folder, isMade })
    await rm(draft.path, { recursive: true, force: true })
    await mkdir(draft.path, { mode: 0o700 })
    return draft
  }

  async write(name: string, text: string): Promise<void> {
    await writeFile(join(this.path, name), text, { mode: 0o600, flush: true })
  }

  /** Moves everything into place, the manifest last. */
  async finish(): Promise<void> {
    const names = (await readdir(this.path)).filter(name => name !== manifestFile)
    for (const name of names) await this.#place(name)
    await sync(this.#folder)
    await this.#place(manifestFile)
    await rmdir(this.path)
    await sync(this.#folder)
  }

  /** Removes only what this backup created. */
  async discard(): Promise<void> {
    await rm(this.path, { recursive: true, force: true })
    if (this.#isMade) await rmdir(this.#folder).catch(() => undefined)
  }

  #place(name: string): Promise<void> {
    return rename(join(this.path, name), join(this.#folder, name))
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
