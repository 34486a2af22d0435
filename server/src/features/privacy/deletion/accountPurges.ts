import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Logger } from '../../../core/logger.ts'
import { recipientsOf } from '../../accounts/accountSettings.service.ts'
import type { Accounts } from '../../accounts/accounts.service.ts'
import type { Mails } from '../../mail/mail.service.ts'
import type { Plans } from '../../plans/plans.service.ts'
import type { Receipts } from '../../receipts/receipts.service.ts'
import type { SampleData } from '../../sampleData/sampleData.service.ts'
import type { Teams } from '../../teams/teams.service.ts'
import type { DataDownloads } from '../downloads/dataDownloads.ts'
import {
  deleteAccount,
  deleteLateRows,
  deleteRows,
  emptiedSince,
  emptyAccount,
  lockDue,
  lockEmptied,
} from './purge.store.ts'
import { leaveReceiptsInBooks, leavingWithReceipts } from './teamBooks.store.ts'

export interface PurgeDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Logger
  readonly accounts: Pick<Accounts, 'closing' | 'forget'>
  readonly plans: Pick<Plans, 'end'>
  readonly teams: Pick<Teams, 'departure'>
  readonly sampleData: Pick<SampleData, 'eraseTeam'>
  readonly receipts: Pick<Receipts, 'removeFilesOf'>
  readonly downloads: Pick<DataDownloads, 'removeFilesOf'>
  readonly mails: Pick<Mails, 'sayFarewell'>
}

/** No running work takes longer. */
const lateMs = 24 * 60 * 60_000

/**
 * Deletes accounts that are due. Each step is safe to repeat, and the rows are deleted last, in one transaction, so an
 * account whose deletion crashed is still due the next hour.
 */
export class AccountPurges {
  readonly #deps: PurgeDependencies

  constructor(deps: PurgeDependencies) {
    this.#deps = deps
  }

  /** Skips accounts that fail. */
  async purgeDue(): Promise<void> {
    const { db, logger, accounts } = this.#deps
    for await (const userIds of accounts.closing.due(db))
      for (const userId of userIds)
        await this.#purge(userId).catch(error => {
          logger.error(
            { err: error, user: userId },
            'an account could not be deleted; the next hour tries again',
          )
        })
  }

  /**
   * Deletes what running work, such as an assistant's answer or an import, stored after an account was emptied. For
   * accounts without any row left, foreign keys already prevent that.
   */
  async sweepEmptied(): Promise<void> {
    const { db, clock, logger } = this.#deps
    const since = new Date(clock.now().getTime() - lateMs)
    for await (const userIds of emptiedSince(db, since))
      for (const userId of userIds)
        await this.#sweep(userId).catch(error => {
          logger.error({ err: error, user: userId }, 'a deleted account could not be cleaned up')
        })
  }

  async #sweep(userId: string): Promise<void> {
    const { db } = this.#deps
    await this.#removeFiles(userId)
    await db.transaction(async transaction => {
      const account = await lockEmptied(transaction, userId)
      if (!account) return
      await deleteLateRows(transaction, account)
      await emptyAccount(transaction, userId, account.purgedAt)
    })
  }

  async #purge(userId: string): Promise<void> {
    const { db, accounts, plans, sampleData, teams } = this.#deps
    await plans.end(userId)
    await sampleData.eraseTeam(userId)
    await teams.departure.depart(userId)
    await this.#removeFiles(userId)
    await db.transaction(transaction => this.#deleteRows(transaction, userId))
    accounts.forget({ userId })
  }

  async #removeFiles(userId: string): Promise<void> {
    const { db, receipts, downloads } = this.#deps
    await leaveReceiptsInBooks(db, userId)
    for await (const expenseIds of leavingWithReceipts(db, userId)) await receipts.removeFilesOf(expenseIds)
    await downloads.removeFilesOf(userId)
  }

  async #deleteRows(transaction: Db, userId: string): Promise<void> {
    const { clock, mails } = this.#deps
    const now = clock.now()
    const person = await lockDue(transaction, userId, now)
    if (!person) return
    const [reader = { locale: null, timezone: 'UTC' }] = await recipientsOf(transaction, [userId], {
      alsoClosed: true,
    })
    const isReferredTo = await deleteRows(transaction, person)
    if (isReferredTo) await emptyAccount(transaction, userId, now)
    else await deleteAccount(transaction, userId)
    const { locale, timezone } = reader
    const { mailbox: address } = person
    if (address !== null) await mails.sayFarewell(transaction, { address, locale, timezone })
  }
}
