import type { User } from '@outlay/contract/accounts/currentUser'
import { readConfig } from '../../core/config/config.ts'
import { Jobs } from '../../core/jobs/jobs.ts'
import { createLogger } from '../../core/logger.ts'
import type { Person } from '../../testing/person.ts'
import type { TestApp } from '../../testing/testApp.ts'
import type { ApprovalAskedFacts, EmailExpense } from './emails/emailFacts.ts'
import { type Email, Mails } from './mail.service.ts'
import { type EmailRow, listEmails } from './mail.store.ts'

export const lunch: EmailExpense = {
  description: 'Lunch with a client',
  amount: '23.50',
  currency: 'EUR',
  date: '2026-03-14',
}

export const approvalAsked: ApprovalAskedFacts = {
  kind: 'approval-asked',
  submitterName: 'Ana Lima',
  expenses: [lunch],
  link: '/approvals',
}

/** Queues emails as features do, with the app's settings. */
export class TestMails {
  readonly #app: TestApp
  readonly #mails: Mails

  constructor(app: TestApp, settings: Record<string, string>) {
    const { database, clock } = app
    const logger = createLogger('silent')
    const config = readConfig(settings)
    this.#app = app
    this.#mails = new Mails({ db: database.db, clock, config, logger, jobs: new Jobs({ database, logger }) })
  }

  /** In its own transaction. */
  queue(message: Email): Promise<void> {
    return this.#app.database.db.transaction(transaction => this.#mails.queue(transaction, message))
  }

  /** Newest first. */
  emails(): Promise<EmailRow[]> {
    return listEmails(this.#app.database.db, { limit: 1000 })
  }

  /** To one address, newest first. */
  async emailsTo(address: string): Promise<EmailRow[]> {
    return (await this.emails()).filter(message => message.address === address)
  }
}

export async function idOf(person: Person): Promise<string> {
  return (await person.get<User>('/api/auth/user')).body.id
}
