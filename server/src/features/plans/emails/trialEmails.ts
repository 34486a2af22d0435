import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { includedNow } from '../planRule.ts'
import { findPlanFactsOf } from '../plans.store.ts'
import type { PlanEmails } from './planEmails.ts'
import { listTrialsEnding } from './trialEmails.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly isLimited: boolean
  readonly emails: PlanEmails
}

/** How long before the end of a trial people without a plan are notified. */
const noticeMs = 3 * 24 * 60 * 60_000
const pageSize = 500
const firstId = '00000000-0000-0000-0000-000000000000'

/** Emails everyone whose trial ends within three days and who has no plan; runs hourly. */
export async function sendTrialEndingEmails({ db, clock, isLimited, emails }: Dependencies): Promise<void> {
  if (!isLimited) return
  const now = clock.now()
  const until = new Date(now.getTime() + noticeMs)
  for (let after = firstId; ; ) {
    const page = await listTrialsEnding(db, { now, until, after, limit: pageSize })
    const facts = await findPlanFactsOf(
      db,
      page.map(({ userId }) => userId),
    )
    const told = page.filter(({ userId }) => {
      const own = facts.get(userId)
      return own && includedNow(own, { now, isLimited }).source === 'trial'
    })
    if (told.length > 0) await db.transaction(transaction => emails.tellTrials(transaction, told))
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.userId
  }
}
