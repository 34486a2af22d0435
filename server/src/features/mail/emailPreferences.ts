import {
  type MailChoices,
  type MailDelivery,
  type MailPreferences,
  type MailPreferencesChange,
  mailChoicesOf,
  readOnlyMailPreferencesFields,
} from '@outlay/contract/mail/mailPreferences'
import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { recordEvent } from '../../core/events/recordEvent.ts'
import {
  type IfMatch,
  isNoOpChange,
  requireReadOnlyUnchanged,
  requireVersionMatch,
} from '../../core/versions.ts'
import { lockPeople } from '../accounts/accountSettings.service.ts'
import type { EmailFacts } from './emails/emailFacts.ts'
import { findPreferences, listPreferences, type PreferencesRow, upsertPreferences } from './mail.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly isMailSent: boolean
}

const defaults: PreferencesRow = {
  approvalAsked: 'at-once',
  approvalDecided: 'at-once',
  expenseComment: 'at-once',
  allowanceReached: 'at-once',
  newDevice: 'at-once',
  trialEnding: 'at-once',
  planEnded: 'at-once',
  version: 1,
}

/** The preference for each kind; invitations, failed payments and password emails have none. */
const switches: Readonly<Partial<Record<EmailFacts['kind'], keyof MailChoices>>> = {
  'approval-asked': 'approvalAsked',
  'approval-decided': 'approvalDecided',
  'expense-comment': 'expenseComment',
  'allowance-reached': 'allowanceReached',
  'new-device': 'newDevice',
  'trial-ending': 'trialEnding',
  'plan-ended': 'planEnded',
}

type DeliveryOf = (userId: string, kind: EmailFacts['kind']) => MailDelivery

/** Which emails a person wants, and when. */
export class EmailPreferences {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  read(actor: Actor): Promise<MailPreferences> {
    return this.#present(this.#deps.db, actor.userId)
  }

  /** @throws outdated */
  async change(actor: Actor, change: MailPreferencesChange, ifMatch: IfMatch): Promise<MailPreferences> {
    const { db, clock } = this.#deps
    const choices = mailChoicesOf(change)
    return db.transaction(async transaction => {
      await lockPeople(transaction, [actor.userId])
      const present = await this.#present(transaction, actor.userId)
      requireVersionMatch(ifMatch, present)
      requireReadOnlyUnchanged(change, present, { readOnly: readOnlyMailPreferencesFields })
      if (isNoOpChange(choices, present)) return present
      await upsertPreferences(transaction, actor.userId, choices)
      const changed = await this.#present(transaction, actor.userId)
      await recordEvent(transaction, actor, {
        kind: 'settings-changed',
        status: 'completed',
        title: 'Email notifications',
        itemId: 'settings: Mail',
        at: clock.now(),
      })
      return changed
    })
  }

  /** When each person wants emails of a kind, in one statement. */
  async deliveriesOf(db: Db, userIds: readonly string[]): Promise<DeliveryOf> {
    const chosen = await listPreferences(db, userIds)
    return (userId, kind) => {
      const name = switches[kind]
      return name === undefined ? 'at-once' : (chosen.get(userId) ?? defaults)[name]
    }
  }

  async #present(db: Db, userId: string): Promise<MailPreferences> {
    const row = (await findPreferences(db, userId)) ?? defaults
    return { ...mailChoicesOf(row), version: row.version, isMailSent: this.#deps.isMailSent }
  }
}
