import type { PersonEventKind } from '@outlay/contract/activity/activity'
import { type PersonName, typedComment } from '@outlay/contract/approvals/approvals'
import { Big } from 'big.js'
import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../core/database/database.ts'
import { recordEvents } from '../../core/events/recordEvent.ts'
import { groupedBy } from '../../core/groupedBy.ts'
import { type Email, type EmailSum, type Mails, maxListed } from '../mail/mail.service.ts'
import { recordTeamActivity, type TeamHappening } from '../teams/teams.service.ts'
import type { Teammate } from './approvalPeople.ts'
import { decidersOf } from './approvals.policy.ts'
import type { ApprovalExpense } from './approvals.store.ts'

type EventKind = Extract<PersonEventKind, `expense-${string}` | 'approval-asked'>

interface Notification {
  readonly userId: string
  readonly kind: EventKind
  /** The first is opened from the event. */
  readonly expenses: readonly ApprovalExpense[]
  /** The window that caused it, which has shown it already. */
  readonly windowId?: string | undefined
}

interface DecisionNotification {
  readonly userId: string
  readonly decision: 'approved' | 'rejected' | 'reimbursed'
  readonly reason: string | undefined
  readonly deciderName: string
  readonly expenses: ApprovalExpense[]
  /** The sum of the payment file, where they are paid by one. */
  readonly paid?: EmailSum | undefined
}

interface Reimbursed {
  readonly expenses: readonly ApprovalExpense[]
  /** The sum of the payment file, by person. */
  readonly paid: ReadonlyMap<string, EmailSum>
}

const queuePath = '/approvals'
const pathOf = ({ id }: Pick<ApprovalExpense, 'id'>) => `/expenses?id=${id}` as const

/**
 * Collects the notifications of one transaction, to be written at its end: team activity and emails first, then events,
 * as writing those locks their counters until the commit.
 */
export class ApprovalNotifications {
  readonly #deps: { readonly mails: Mails }
  readonly #at: Date
  readonly #happenings: TeamHappening[] = []
  readonly #emails: Email[] = []
  /** One email for each person and reason, however many expenses were decided at once. */
  readonly #decisions: DecisionNotification[] = []
  readonly #events: Notification[] = []

  constructor(deps: { readonly mails: Mails }, at: Date) {
    this.#deps = deps
    this.#at = at
  }

  happened(actor: Actor, action: `expense.${string}`, expense: ApprovalExpense): void {
    if (!expense.teamId) return
    this.#happenings.push({
      teamId: expense.teamId,
      userId: actor.userId,
      action,
      title: expense.description,
      at: this.#at,
      entityType: 'expense',
      entityId: expense.id,
      ofUserId: expense.userId,
    })
  }

  notify(notification: Notification): void {
    this.#events.push(notification)
  }

  /** Notifies the actor's other windows. */
  notifyOwnWindows({ userId, windowId }: Actor, expenses: readonly ApprovalExpense[]): void {
    this.notify({ userId, windowId, kind: 'expense-changed', expenses })
  }

  /** Asks everyone who may decide on these expenses of one person, except the actor. */
  requestDecision(
    expenses: readonly ApprovalExpense[],
    { submitter, teammates, actor }: { submitter: PersonName; teammates: readonly Teammate[]; actor: Actor },
  ): void {
    const asked = new Map<string, ApprovalExpense[]>()
    for (const expense of expenses)
      for (const { id } of decidersOf(expense, teammates))
        if (id !== actor.userId) asked.set(id, [...(asked.get(id) ?? []), expense])
    for (const [userId, theirs] of asked) {
      this.notify({ userId, kind: 'approval-asked', expenses: theirs })
      this.#emails.push({
        kind: 'approval-asked',
        to: { userId },
        dedupeKey: keyOf('approval-asked', userId, theirs),
        submitterName: submitter.name,
        ...listed(theirs),
        link: theirs.length === 1 && theirs[0] ? `${queuePath}?id=${theirs[0].id}` : queuePath,
      })
    }
  }

  decided(
    decision: 'approved' | 'rejected' | 'reimbursed',
    expense: ApprovalExpense,
    { decider, reason }: { readonly decider: PersonName; readonly reason?: string | undefined },
  ): void {
    const { userId } = expense
    if (userId === decider.id) return
    this.notify({ userId, kind: `expense-${decision}`, expenses: [expense] })
    const same = this.#decisions.find(
      other => other.userId === userId && other.decision === decision && other.reason === reason,
    )
    if (same) same.expenses.push(expense)
    else this.#decisions.push({ userId, decision, reason, deciderName: decider.name, expenses: [expense] })
  }

  /** One event and one email for each person, however many expenses. */
  reimbursed(actor: Actor, decider: PersonName, { expenses, paid }: Reimbursed): void {
    for (const expense of expenses) this.happened(actor, 'expense.reimbursed', expense)
    for (const [userId, theirs] of groupedBy(expenses, expense => expense.userId)) {
      if (userId === decider.id) continue
      this.notify({ userId, kind: 'expense-reimbursed', expenses: theirs })
      this.#decisions.push({
        userId,
        decision: 'reimbursed',
        reason: undefined,
        deciderName: decider.name,
        expenses: theirs,
        paid: paid.get(userId),
      })
    }
  }

  commented(
    expense: ApprovalExpense,
    comment: { readonly id: string; readonly author: PersonName; readonly text: string },
    to: { readonly userId: string; readonly isMention: boolean },
  ): void {
    const { userId, isMention } = to
    this.notify({ userId, kind: 'expense-commented', expenses: [expense] })
    this.#emails.push({
      kind: 'expense-comment',
      to: { userId },
      dedupeKey: `expense-comment ${comment.id} ${userId}`,
      authorName: comment.author.name,
      text: typedComment(comment.text),
      expense: emailOf(expense),
      link: pathOf(expense),
      isMention,
    })
  }

  /** The last statements of the transaction; their number does not depend on that of the expenses. */
  async write(transaction: Db): Promise<void> {
    await recordTeamActivity(transaction, ...this.#happenings)
    await this.#deps.mails.queueAll(transaction, [...this.#emails, ...this.#decisions.map(emailOfDecision)])
    await recordEvents(
      transaction,
      this.#events.flatMap(notification => eventOf(notification, this.#at)),
    )
  }
}

function eventOf({ userId, kind, expenses, windowId }: Notification, at: Date) {
  const [first, ...others] = expenses
  if (!first) return []
  const { id, description } = first
  const title = others.length === 0 ? description : `${description} and ${others.length} more`
  return {
    actor: windowId === undefined ? { userId } : { userId, windowId },
    happening: { kind, title, itemId: id, subjectId: id, status: 'completed' as const, at },
  }
}

/** Makes a repeated submission or decision send one email. */
function keyOf(what: string, userId: string, [first]: readonly ApprovalExpense[]): string {
  return `${what} ${first?.id} ${first?.version} ${userId}`
}

function emailOfDecision({
  userId,
  decision,
  reason,
  deciderName,
  expenses,
  paid,
}: DecisionNotification): Email {
  const [only, ...others] = expenses
  return {
    kind: 'approval-decided',
    to: { userId },
    dedupeKey: keyOf(`approval-decided ${decision}`, userId, expenses),
    decision,
    deciderName,
    ...(reason === undefined ? {} : { reason }),
    ...(paid && { paid }),
    ...(decision === 'reimbursed' && { totals: totalsOf(expenses) }),
    ...listed(expenses),
    link: only && others.length === 0 ? pathOf(only) : '/expenses',
  }
}

/** What was paid for expenses, by currency. */
function totalsOf(expenses: readonly ApprovalExpense[]): EmailSum[] {
  return Array.from(
    groupedBy(expenses, ({ originalCurrency }) => originalCurrency),
    ([currency, those]) => {
      const sum = those.reduce((total, { originalAmount }) => total.plus(originalAmount), new Big(0))
      return { amount: sum.toFixed(), currency }
    },
  )
}

/** An email lists the first expenses and says how many there are. */
function listed(expenses: readonly ApprovalExpense[]) {
  return { expenses: expenses.slice(0, maxListed).map(emailOf), count: expenses.length }
}

function emailOf({ description, originalAmount, originalCurrency, date }: ApprovalExpense) {
  return { description, amount: originalAmount, currency: originalCurrency, date }
}
