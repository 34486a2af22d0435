import {
  type DataUse,
  type DataUseChange,
  type DataUseChoices,
  dataUseChoicesOf,
  type OutsideProvider,
  outsideProviders,
  type PictureYears,
  pictureGraceHours,
  pictureYearsChoices,
  readOnlyDataUseFields,
} from '@outlay/contract/dataUse/dataUse'
import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { inBatches } from '../../core/database/inBatches.ts'
import { recordEvent } from '../../core/events/recordEvent.ts'
import {
  type IfMatch,
  isNoOpChange,
  requireReadOnlyUnchanged,
  requireVersionMatch,
} from '../../core/versions.ts'
import { lockPeople } from '../accounts/accountSettings.service.ts'
import {
  type DataUseRow,
  findDataUse,
  listPictureTerms,
  type PictureTerm,
  upsertDataUse,
} from './dataUse.store.ts'

/** The receipt pictures a retention choice erases. */
export interface OldPictures {
  /** For each choice, the number of pictures it would erase today. */
  count(db: Db, userId: string, years: readonly PictureYears[]): Promise<number[]>
  /** Returns how many were erased. */
  erase(userId: string, years: PictureYears): Promise<number>
}

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly configured: readonly OutsideProvider[]
  readonly oldPictures: OldPictures
}

type Kept = Omit<DataUseRow, 'userId'>

const graceMs = pictureGraceHours * 60 * 60_000
/** Used until a person changes any of it. */
const defaults: Kept = {
  claude: true,
  openai: true,
  pictureYears: null,
  pictureYearsSince: null,
  version: 1,
}

/** A person's choices about the use of their data. */
export class DataUses {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  read(actor: Actor): Promise<DataUse> {
    return this.#present(this.#deps.db, actor.userId)
  }

  /** @throws outdated */
  async change(actor: Actor, change: DataUseChange, ifMatch: IfMatch): Promise<DataUse> {
    const { db, clock } = this.#deps
    const choices = dataUseChoicesOf(change)
    return db.transaction(async transaction => {
      await lockPeople(transaction, [actor.userId])
      const present = await this.#present(transaction, actor.userId)
      requireVersionMatch(ifMatch, present)
      requireReadOnlyUnchanged(change, present, { readOnly: readOnlyDataUseFields })
      if (isNoOpChange(choices, present)) return present
      const before = await findDataUse(transaction, actor.userId)
      const at = clock.now()
      await upsertDataUse(transaction, actor.userId, {
        ...choices,
        pictureYearsSince: sinceOf(choices, before, at),
      })
      await recordEvent(transaction, actor, {
        kind: 'settings-changed',
        status: 'completed',
        title: 'Use of your data',
        itemId: 'settings: Use of your data',
        at,
      })
      return this.#present(transaction, actor.userId)
    })
  }

  /** Erases pictures of everyone whose choice is at least a day old. Returns how many. */
  async eraseOldPictures(): Promise<number> {
    const { db, clock, oldPictures } = this.#deps
    const chosenUntil = new Date(clock.now().getTime() - graceMs)
    const fetchAfter = (after: PictureTerm | undefined, limit: number) =>
      listPictureTerms(db, { chosenUntil, after, limit })
    let erased = 0
    for await (const terms of inBatches(fetchAfter))
      for (const { userId, years } of terms) erased += await oldPictures.erase(userId, years)
    return erased
  }

  async #present(db: Db, userId: string): Promise<DataUse> {
    const { configured, oldPictures } = this.#deps
    const row = (await findDataUse(db, userId)) ?? defaults
    const counts = await oldPictures.count(db, userId, pictureYearsChoices)
    return {
      ...dataUseChoicesOf(row),
      configured: [...configured],
      erasable: pictureYearsChoices.map((years, index) => ({ years, pictures: counts[index] ?? 0 })),
      erasesFrom: row.pictureYearsSince
        ? new Date(row.pictureYearsSince.getTime() + graceMs).toISOString()
        : null,
      version: row.version,
    }
  }
}

/** Which AI providers a person allows to receive their receipts and figures. */
export class ProviderConsents {
  readonly #db: Db

  constructor({ db }: { db: Db }) {
    this.#db = db
  }

  async allows(userId: string, provider: OutsideProvider): Promise<boolean> {
    return (await findDataUse(this.#db, userId))?.[provider] ?? true
  }

  async allowed(userId: string): Promise<ReadonlySet<OutsideProvider>> {
    const choices = await findDataUse(this.#db, userId)
    return new Set(outsideProviders.filter(provider => choices?.[provider] ?? true))
  }
}

/** Keeping the years or extending retention does not restart the waiting period. */
function sinceOf({ pictureYears }: DataUseChoices, before: Kept | undefined, at: Date): Date | null {
  if (pictureYears === null) return null
  const isLonger = before?.pictureYears != null && pictureYears >= before.pictureYears
  return isLonger ? before.pictureYearsSince : at
}
