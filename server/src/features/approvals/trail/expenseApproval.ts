import type { ExpenseApproval, ExpenseComment, TrailEntry } from '@outlay/contract/approvals/approvals'
import { roleCan } from '@outlay/contract/core/teamRoles'
import type { PolicyFlag } from '@outlay/contract/teams/teamPolicies'
import type { Actor } from '../../../core/actor.ts'
import { readInScope } from '../../../core/database/access/rowLevelSecurity.ts'
import { visibilityScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { type NamesOfPeople, namesOf, type Teammate } from '../approvalPeople.ts'
import { approvalNotFound } from '../approvals.errors.ts'
import { isSoleEligible, refusalOf, viewersOf } from '../approvals.policy.ts'
import type { ApprovalDependencies } from '../approvals.ports.ts'
import { type ApprovalExpense, findApproval } from '../approvals.store.ts'
import { type CommentRow, listComments } from '../comments/comments.store.ts'
import type { PolicyFlags } from '../flags/policyFlags.ts'
import { listTrail, type TrailRow } from './trail.store.ts'

/** The approval state of one expense. */
export class ExpenseApprovalView {
  readonly #deps: ApprovalDependencies
  readonly #flags: PolicyFlags

  constructor(deps: ApprovalDependencies, flags: PolicyFlags) {
    this.#deps = deps
    this.#flags = flags
  }

  /** @throws approvalNotFound */
  of(actor: Actor, id: string): Promise<ExpenseApproval> {
    const { memberships, projects } = this.#deps
    const scope = visibilityScope(actor)
    return readInScope(this.#deps.db, scope, async db => {
      const expense = await findApproval(db, scope, id)
      if (!expense) throw approvalNotFound()
      const isInTeam = actor.team !== null && expense.teamId === actor.team.id
      // Comments are for current members only, not for a former member who owns the expense.
      const [trail, comments] = [await listTrail(db, id), isInTeam ? await listComments(db, id) : []]
      const nameOf = await namesOf(memberships, db, peopleIn(expense, trail, comments))
      const teammates = isInTeam ? await memberships.living(db, actor.team.id) : []
      const viewers = isInTeam
        ? viewersOf(expense, teammates, await projects.watchersOf(db, expense.projectId))
        : []
      return {
        approval: expense.approval,
        step: expense.approvalStep,
        steps: expense.approvalSteps,
        submitter: nameOf(expense.userId),
        isTeamClosed: await this.#isTeamClosed(db, expense),
        flags: await this.#flagsOf(db, actor, expense),
        trail: trail.map(row => presentEntry(row, nameOf)),
        comments: comments.map(row => presentComment(row, nameOf)),
        mentionable: viewers.flatMap(({ id, name }) => (id === actor.userId ? [] : [{ id, name }])),
        may: mayOf(expense, actor, teammates),
        version: expense.version,
      }
    })
  }

  async #isTeamClosed(db: Db, { teamId }: ApprovalExpense): Promise<boolean> {
    return teamId !== null && (await this.#deps.teams.settingsOf(db, teamId)) === null
  }

  /** Members who only see some of the team's projects would miss meals, so they get the flags from submission. */
  async #flagsOf(db: Db, actor: Actor, expense: ApprovalExpense): Promise<PolicyFlag[]> {
    const { id, userId, category, teamId, approval, policyFlags } = expense
    const isOpen = approval === null || approval === 'open'
    const seesMeals = userId === actor.userId || roleSees(actor)
    if (teamId === null || isOpen || !seesMeals) return policyFlags
    const noted = [{ id, category, flags: policyFlags }]
    const flags = await this.#flags.now(db, { scope: visibilityScope(actor), teamId }, noted)
    return flags.get(id) ?? []
  }
}

function roleSees({ team }: Actor): boolean {
  return team !== null && roleCan(team.role, 'see what the team spends')
}

const nothing: ExpenseApproval['may'] = {
  submit: false,
  withdraw: false,
  decide: false,
  reject: false,
  comment: false,
  undoReimbursement: false,
}

/** What someone may do with an expense now; nothing after leaving its team. */
function mayOf(
  expense: ApprovalExpense,
  { userId }: Actor,
  teammates: readonly Teammate[],
): ExpenseApproval['may'] {
  const self = teammates.find(({ id }) => id === userId)
  if (!self) return nothing
  const { approval, awaitsDecision } = expense
  const isSubmitter = expense.userId === userId && roleCan(self.role, 'submit own expenses')
  const mayDecide = refusalOf(expense, self, teammates) === null
  const isOpen = approval === 'open' || approval === 'rejected'
  return {
    submit: isSubmitter && isOpen && !awaitsDecision,
    withdraw: isSubmitter && approval === 'submitted',
    decide: approval === 'submitted' && mayDecide,
    reject: (approval === 'submitted' || approval === 'approved') && mayDecide,
    comment: true,
    undoReimbursement: approval === 'reimbursed' && mayReimburse(expense, self, teammates),
  }
}

/** Same rule as reimbursing: no one reimburses themselves, except an owner when no one else could. */
function mayReimburse(
  { userId }: Pick<ApprovalExpense, 'userId'>,
  self: Teammate,
  teammates: readonly Teammate[],
): boolean {
  if (!roleCan(self.role, 'reimburse people')) return false
  return userId !== self.id || isSoleEligible('reimburse people', self, teammates)
}

function peopleIn(
  { userId }: ApprovalExpense,
  trail: readonly TrailRow[],
  comments: readonly CommentRow[],
): string[] {
  const actors = trail.flatMap(({ actorId }) => actorId ?? [])
  const voices = comments.flatMap(({ authorId, mentions }) => [...(authorId ? [authorId] : []), ...mentions])
  return [userId, ...actors, ...voices]
}

function presentEntry({ number, action, actorId, at, detail }: TrailRow, nameOf: NamesOfPeople): TrailEntry {
  return {
    number,
    action,
    actor: actorId === null ? null : nameOf(actorId),
    at: at.toISOString(),
    reason: detail.reason ?? null,
  }
}

function presentComment(
  { id, authorId, text, mentions, createdAt }: CommentRow,
  nameOf: NamesOfPeople,
): ExpenseComment {
  return {
    id,
    author: nameOf(authorId ?? ''),
    text,
    mentions: mentions.map(mentioned => nameOf(mentioned)),
    at: createdAt.toISOString(),
  }
}
