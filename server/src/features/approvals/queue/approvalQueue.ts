import type { QueuedExpense } from '@outlay/contract/approvals/approvals'
import { idSchema, type PageQuery } from '@outlay/contract/core/fields'
import type { TeamActor } from '../../../core/actor.ts'
import { membershipRevoked, readInScope } from '../../../core/database/access/rowLevelSecurity.ts'
import { teamScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { presentConverted } from '../../expenses/expenseRows.service.ts'
import { namesOf } from '../approvalPeople.ts'
import { badQueueCursor } from '../approvals.errors.ts'
import { deciderOf } from '../approvals.policy.ts'
import type { ApprovalDependencies } from '../approvals.ports.ts'
import {
  countQueue,
  type Decider,
  listQueue,
  type QueuedRow,
  type QueuePosition,
} from '../approvals.store.ts'
import { countComments } from '../comments/comments.store.ts'
import type { PolicyFlags } from '../flags/policyFlags.ts'

export interface QueueOfPage {
  readonly expenses: QueuedExpense[]
  readonly total: number
  /** Cursor of the next page, if any. */
  readonly next: string | undefined
}

/** Expenses pending a decision by this person. */
export class ApprovalQueue {
  readonly #deps: ApprovalDependencies
  readonly #flags: PolicyFlags

  constructor(deps: ApprovalDependencies, flags: PolicyFlags) {
    this.#deps = deps
    this.#flags = flags
  }

  /** @throws badQueueCursor, membershipRevoked */
  async page(actor: TeamActor, { limit, cursor }: PageQuery): Promise<QueueOfPage> {
    const after = cursor === undefined ? undefined : positionOf(cursor)
    const scope = teamScope(actor)
    return readInScope(this.#deps.db, scope, async db => {
      const decider = await this.#decider(db, actor)
      const { preferredCurrency: currency } = actor
      const rows = await listQueue(db, { scope, decider }, { currency, limit, after })
      const total = await countQueue(db, scope, decider)
      const last = rows.length === limit ? rows.at(-1) : undefined
      return { expenses: await this.#presented(db, actor, rows), total, next: last && cursorOf(last) }
    })
  }

  /** @throws membershipRevoked */
  count(db: Db, actor: TeamActor): Promise<number> {
    const scope = teamScope(actor)
    return readInScope(db, scope, async on => countQueue(on, scope, await this.#decider(on, actor)))
  }

  /** @throws membershipRevoked */
  async #decider(db: Db, { userId, team }: TeamActor): Promise<Decider> {
    const teammates = await this.#deps.memberships.living(db, team.id)
    const reader = teammates.find(({ id }) => id === userId)
    if (!reader) throw membershipRevoked()
    return deciderOf(reader, teammates)
  }

  async #presented(db: Db, actor: TeamActor, rows: readonly QueuedRow[]): Promise<QueuedExpense[]> {
    const { userId, preferredCurrency: currency } = actor
    const summaries = rows.map(({ summary }) => summary)
    const nameOf = await namesOf(
      this.#deps.memberships,
      db,
      summaries.map(summary => summary.userId),
    )
    const projectNames = await this.#deps.projects.namesOf(
      db,
      summaries.flatMap(({ projectId }) => projectId ?? []),
    )
    const comments = await countComments(
      db,
      summaries.map(({ id }) => id),
    )
    const noted = rows.map(({ summary: { id, category }, policyFlags: flags }) => ({ id, category, flags }))
    const flagsNow = await this.#flags.now(db, { scope: teamScope(actor), teamId: actor.team.id }, noted)
    return rows.map(row => ({
      expense: presentConverted(row, { userId, currency }),
      submitter: nameOf(row.summary.userId),
      projectName: (row.summary.projectId && projectNames.get(row.summary.projectId)) || '',
      submittedAt: submittedAtOf(row).toISOString(),
      step: row.approvalStep,
      steps: row.approvalSteps,
      flags: flagsNow.get(row.summary.id) ?? [],
      commentCount: comments.get(row.summary.id) ?? 0,
    }))
  }
}

const submittedAtOf = ({ submittedAt, summary }: QueuedRow): Date => submittedAt ?? summary.createdAt

function cursorOf(row: QueuedRow): string {
  return Buffer.from(`${submittedAtOf(row).getTime()}_${row.summary.id}`).toString('base64url')
}

/** @throws badQueueCursor */
function positionOf(cursor: string): QueuePosition {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('_')
  if (!/^\d{1,14}$/.test(time) || !idSchema.safeParse(id).success) throw badQueueCursor()
  return { submittedAt: new Date(Number(time)), id }
}
