import {
  maxSavedViews,
  readOnlySavedViewFields,
  type SavedView,
  type SavedViewFields,
  type UpdateSavedView,
} from '@outlay/contract/savedViews/savedViews'
import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { isUniqueViolation } from '../../core/database/sqlErrors.ts'
import { newId } from '../../core/ids.ts'
import {
  isNoOpChange,
  requireReadOnlyUnchanged,
  requireVersionMatch,
  type VersionedRef,
} from '../../core/versions.ts'
import { savedViewNotFound, savedViewTaken, tooManySavedViews } from './savedViews.errors.ts'
import {
  countSavedViews,
  deleteSavedView,
  insertSavedView,
  listSavedViews,
  lockSavedView,
  oneViewPerName,
  type SavedViewRow,
  updateSavedView,
} from './savedViews.store.ts'

/** Saved views of the expense list, by name. */
export class SavedViews {
  readonly #db: Db
  readonly #clock: Clock

  constructor({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
    this.#db = db
    this.#clock = clock
  }

  async list(actor: Actor): Promise<SavedView[]> {
    return (await listSavedViews(this.#db, actor.userId)).map(presentSavedView)
  }

  /** @throws savedViewTaken, tooManySavedViews */
  create(actor: Actor, input: SavedViewFields): Promise<SavedView> {
    const row = { ...input, id: newId(), userId: actor.userId, createdAt: this.#clock.now() }
    return this.#db
      .transaction(async transaction => {
        if ((await countSavedViews(transaction, actor.userId)) >= maxSavedViews) throw tooManySavedViews()
        return presentSavedView(await insertSavedView(transaction, row))
      })
      .catch(nameRefusal)
  }

  /** @throws savedViewNotFound, outdated, savedViewTaken */
  update(actor: Actor, { id, ifMatch }: VersionedRef, input: UpdateSavedView): Promise<SavedView> {
    const own = { userId: actor.userId, id }
    return this.#db
      .transaction(async transaction => {
        const present = await opened(transaction, own, ifMatch)
        requireReadOnlyUnchanged(input, present, { readOnly: readOnlySavedViewFields })
        const { name, query, density } = input
        if (isNoOpChange({ name, query, density }, present)) return present
        const changed = await updateSavedView(transaction, own, { name, query, density })
        if (!changed) throw savedViewNotFound()
        return presentSavedView(changed)
      })
      .catch(nameRefusal)
  }

  /** @throws savedViewNotFound, outdated */
  remove(actor: Actor, { id, ifMatch }: VersionedRef): Promise<void> {
    const own = { userId: actor.userId, id }
    return this.#db.transaction(async transaction => {
      await opened(transaction, own, ifMatch)
      await deleteSavedView(transaction, own)
    })
  }
}

async function opened(
  transaction: Db,
  own: { readonly userId: string; readonly id: string },
  ifMatch: VersionedRef['ifMatch'],
): Promise<SavedView> {
  const row = await lockSavedView(transaction, own)
  if (!row) throw savedViewNotFound()
  const present = presentSavedView(row)
  requireVersionMatch(ifMatch, present)
  return present
}

function presentSavedView({ id, name, query, density, createdAt, version }: SavedViewRow): SavedView {
  return { id, name, query, density, createdAt: createdAt.toISOString(), version }
}

function nameRefusal(error: unknown): never {
  if (isUniqueViolation(error, oneViewPerName))
    throw savedViewTaken({ errors: [{ path: 'name', message: 'There is already a view with this name' }] })
  throw error
}
