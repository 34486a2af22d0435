import { commentParts, type ExpenseComment, type TrailEntry } from '@outlay/contract/approvals/approvals'
import type { TeamActor } from '../../../core/actor.ts'
import { membershipRevoked, withRowLevelSecurity } from '../../../core/database/access/rowLevelSecurity.ts'
import { visibilityScope } from '../../../core/database/access/scope.ts'
import { newId } from '../../../core/ids.ts'
import { ApprovalNotifications } from '../approvalNotifications.ts'
import type { Teammate } from '../approvalPeople.ts'
import { approvalNotFound } from '../approvals.errors.ts'
import { viewersOf } from '../approvals.policy.ts'
import type { ApprovalDependencies } from '../approvals.ports.ts'
import { findApproval } from '../approvals.store.ts'
import { listTrail, type TrailRow } from '../trail/trail.store.ts'
import { insertComment } from './comments.store.ts'

const decisions: readonly TrailEntry['action'][] = ['first-approved', 'approved', 'rejected', 'reimbursed']

/** Comments on team project expenses. */
export class Comments {
  readonly #deps: ApprovalDependencies

  constructor(deps: ApprovalDependencies) {
    this.#deps = deps
  }

  /** @throws approvalNotFound, membershipRevoked */
  add(actor: TeamActor, expenseId: string, text: string): Promise<ExpenseComment> {
    const { db, clock, memberships, projects } = this.#deps
    const at = clock.now()
    const scope = visibilityScope(actor)
    return db.transaction(async transaction => {
      const notifications = new ApprovalNotifications(this.#deps, at)
      const comment = await withRowLevelSecurity(transaction, scope, async () => {
        const expense = await findApproval(transaction, scope, expenseId)
        if (expense?.teamId !== actor.team.id) throw approvalNotFound()
        const teammates = await memberships.living(transaction, actor.team.id)
        const author = teammates.find(({ id }) => id === actor.userId)
        if (!author) throw membershipRevoked()
        const viewers = viewersOf(
          expense,
          teammates,
          await projects.watchersOf(transaction, expense.projectId),
        )
        const byId = new Map(viewers.map(person => [person.id, person]))
        const mentions = mentionsIn(text, new Set(byId.keys()))
        const { teamId } = expense
        const row = { id: newId(), expenseId, teamId, authorId: author.id, text, mentions, createdAt: at }
        await insertComment(transaction, row)
        const trail = await listTrail(transaction, expenseId)
        for (const userId of concerned(expense.userId, { trail, mentions, viewers, author }))
          notifications.commented(
            expense,
            { id: row.id, author, text },
            { userId, isMention: mentions.includes(userId) },
          )
        notifications.happened(actor, 'expense.commented', expense)
        const named = mentions.flatMap(id => byId.get(id) ?? []).map(nameOf)
        return { id: row.id, author: nameOf(author), text, mentions: named, at: at.toISOString() }
      })
      await notifications.write(transaction)
      return comment
    })
  }
}

interface Around {
  readonly trail: readonly TrailRow[]
  readonly mentions: readonly string[]
  readonly viewers: readonly Teammate[]
  readonly author: Teammate
}

/** Who to notify: submitter, deciders and those mentioned, if they may see the expense; never the author. */
function concerned(submitterId: string, { trail, mentions, viewers, author }: Around): string[] {
  const deciders = trail.flatMap(({ action, actorId }) =>
    actorId && decisions.includes(action) ? [actorId] : [],
  )
  const seen = new Set(viewers.map(({ id }) => id))
  return [...new Set([submitterId, ...deciders, ...mentions])].filter(id => seen.has(id) && id !== author.id)
}

function nameOf({ id, name }: Teammate) {
  return { id, name }
}

/** Unique ids of mentionable people named in a text; other names stay plain text. */
function mentionsIn(text: string, mentionable: ReadonlySet<string>): string[] {
  const named = commentParts(text).flatMap(({ personId }) => personId ?? [])
  return [...new Set(named)].filter(id => mentionable.has(id))
}
