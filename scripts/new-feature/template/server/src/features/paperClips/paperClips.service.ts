import type { PaperClip, PaperClipInput } from '@outlay/contract/paperClips/paperClips'
import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { newId } from '../../core/ids.ts'
import { paperClipNotFound } from './paperClips.errors.ts'
import { deletePaperClip, insertPaperClip, listPaperClips, type PaperClipRow } from './paperClips.store.ts'

export class PaperClips {
  readonly #db: Db
  readonly #clock: Clock

  constructor({ db, clock }: { db: Db; clock: Clock }) {
    this.#db = db
    this.#clock = clock
  }

  async list(actor: Actor): Promise<PaperClip[]> {
    return (await listPaperClips(this.#db, actor.userId)).map(presentPaperClip)
  }

  async create(actor: Actor, { name }: PaperClipInput): Promise<PaperClip> {
    const row = { id: newId(), ownerId: actor.userId, name, createdAt: this.#clock.now() }
    await insertPaperClip(this.#db, row)
    return presentPaperClip(row)
  }

  /** @throws paperClipNotFound */
  async remove(actor: Actor, id: string): Promise<void> {
    if (!(await deletePaperClip(this.#db, { id, ownerId: actor.userId }))) throw paperClipNotFound()
  }
}

function presentPaperClip({ id, name, createdAt }: PaperClipRow): PaperClip {
  return { id, name, createdAt: createdAt.toISOString() }
}
