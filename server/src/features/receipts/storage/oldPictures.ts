import { dayMs } from '@outlay/contract/core/daySpans'
import type { PictureYears } from '@outlay/contract/dataUse/dataUse'
import { dayIn } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { lockPeople } from '../../accounts/accountSettings.service.ts'
import type { OldPictures } from '../../dataUse/dataUse.service.ts'
import type { ReceiptDependencies } from '../receiptDependencies.ts'
import { deleteReadingsOf, listReceiptsOf, type ReceiptRow, removeReceiptsOf } from '../receipts.store.ts'
import { countOldPictures, listOldPictures } from './oldPictures.store.ts'
import { removeFiles } from './receiptFiles.ts'

const portion = 100

/** Erases receipt pictures older than their owner wants; the expenses stay. */
export class ReceiptAges implements OldPictures {
  readonly #deps: Pick<ReceiptDependencies, 'db' | 'clock' | 'files' | 'expenses'>

  constructor(deps: Pick<ReceiptDependencies, 'db' | 'clock' | 'files' | 'expenses'>) {
    this.#deps = deps
  }

  count(db: Db, userId: string, years: readonly PictureYears[]): Promise<number[]> {
    return countOldPictures(db, userId, years, this.#ages())
  }

  async erase(userId: string, years: PictureYears): Promise<number> {
    let erased = 0
    let portionErased: readonly ReceiptRow[]
    do {
      portionErased = await this.#erasePortion(userId, years)
      erased += portionErased.length
    } while (portionErased.length > 0)
    return erased
  }

  /** Rows first, so that after a crash the files are orphans, which are swept. */
  async #erasePortion(userId: string, years: PictureYears): Promise<readonly ReceiptRow[]> {
    const { db, files, expenses } = this.#deps
    const erased = await db.transaction(async transaction => {
      await lockPeople(transaction, [userId])
      const ids = await listOldPictures(transaction, userId, years, { ...this.#ages(), limit: portion })
      const receipts = await listReceiptsOf(transaction, ids)
      await expenses.receipts.takeOff(transaction, ids)
      await removeReceiptsOf(transaction, ids)
      await deleteReadingsOf(transaction, receipts)
      return receipts
    })
    for (const receipt of erased) await removeFiles(files, receipt)
    return erased
  }

  /** A day earlier than the current date anywhere. */
  #ages() {
    const now = this.#deps.clock.now()
    return {
      today: dayIn('UTC', new Date(now.getTime() - dayMs)),
      sentUntil: new Date(now.getTime() - dayMs),
    }
  }
}
