import type { ExportFormatName } from '@outlay/contract/exportFormats'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import type { Say } from '../../core/language/say.ts'
import { overPlan } from '../../core/overPlan.ts'
import { isFirstAccount } from '../accounts/accounts.service.ts'
import {
  apiMet,
  approvalsMet,
  formatMet,
  type LimitMet,
  projectsMet,
  storageMet,
  teamMembersMet,
  teamsMet,
  type Usage,
  uncoveredTeamMet,
  uploadsMet,
} from './limits/limitsMet.ts'
import { type Included, includedNow, trialEndFrom } from './planRule.ts'
import { countTeam, findPlanFacts, findTeamOwner } from './plans.store.ts'

interface Dependencies {
  readonly clock: Clock
  /** Whether plans have limits here at all: PLAN_LIMITS. */
  readonly isLimited: boolean
}

/** Who asks for something in a team. */
interface InTeam {
  readonly userId: string
  readonly teamId: string
}

interface OwnedPlan extends Included {
  /** Null where the team is closed. */
  readonly ownerId: string | null
}

/** Of people in a team; null is without limit. */
const hasRoom = (allowed: number | null, wanted: number): boolean => allowed === null || wanted <= allowed

export type { Included } from './planRule.ts'

/**
 * What people's plans include now, for whoever is about to do more; it needs no provider of payments. All of it is asked
 * within the transaction that does more, where there is one, and not behind the second wall.
 */
export class IncludedPlans {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Of an account that is opened now, by the clock that says when it is over. */
  trialEnd(): Date {
    return trialEndFrom(this.#deps.clock.now())
  }

  /** By one statement. */
  async included(db: Db, userId: string): Promise<Included> {
    const { clock, isLimited } = this.#deps
    return includedNow(await findPlanFacts(db, userId), { now: clock.now(), isLimited })
  }

  /** Whether a team takes new projects and expenses: its owner has a plan with teams as large. */
  async coversTeam(db: Db, teamId: string): Promise<boolean> {
    const { teamMembers } = (await this.#ofTeam(db, teamId)).inclusions
    return hasRoom(teamMembers, teamMembers ? await countTeam(db, teamId) : 1)
  }

  /** Why a month takes no more uploads. */
  async uploadsRefusal(db: Db, userId: string, asked: Usage): Promise<Error> {
    const { plan, inclusions } = await this.included(db, userId)
    return this.#refusal(db, userId, uploadsMet(plan, inclusions.uploads ?? 0, asked))
  }

  /** One more project of someone's own, who has so many. @throws overPlan */
  async requireProject(db: Db, userId: string, used: number): Promise<void> {
    const { plan, inclusions } = await this.included(db, userId)
    const { projects } = inclusions
    if (projects !== null && used >= projects)
      throw await this.#refusal(db, userId, projectsMet(plan, projects, used))
  }

  /** Bytes of receipts. @throws overPlan */
  async requireStorage(db: Db, userId: string, asked: Usage): Promise<void> {
    const { plan, inclusions } = await this.included(db, userId)
    const { storage } = inclusions
    if (storage !== null && asked.used + asked.more > storage)
      throw await this.#refusal(db, userId, storageMet(plan, storage, asked))
  }

  /** Of one's own expenses, or of the team's by the team's plan. @throws overPlan */
  async requireFormat(
    db: Db,
    { userId, teamId }: { readonly userId: string; readonly teamId: string | null },
    format: ExportFormatName,
  ): Promise<void> {
    const { plan, inclusions, ownerId } = await (teamId === null
      ? this.#ownedBy(db, userId)
      : this.#ofTeam(db, teamId))
    if (inclusions.exportFormats.includes(format)) return
    throw await this.#refusal(db, userId, formatMet(plan, format, teamId === null ? 'own' : 'team'), ownerId)
  }

  /** A team of one's own. @throws overPlan */
  async requireTeams(db: Db, userId: string): Promise<void> {
    const { plan, inclusions } = await this.included(db, userId)
    if (inclusions.teamMembers === 0) throw await this.#refusal(db, userId, teamsMet(plan))
  }

  /** Calls by programs of one's own. @throws overPlan */
  async requireApi(db: Db, userId: string): Promise<void> {
    const { plan, inclusions } = await this.included(db, userId)
    if (!inclusions.api) throw await this.#refusal(db, userId, apiMet(plan))
  }

  /** More of a team: people, projects, expenses. @throws overPlan */
  async requireCovered(
    db: Db,
    { userId, teamId }: InTeam,
    whom: 'in-it' | 'inviting' | 'joining' = 'in-it',
  ): Promise<void> {
    const { plan, inclusions, ownerId } = await this.#ofTeam(db, teamId)
    const { teamMembers } = inclusions
    if (teamMembers === null) return
    const wanted = teamMembers === 0 ? 1 : (await countTeam(db, teamId)) + (whom === 'in-it' ? 0 : 1)
    if (hasRoom(teamMembers, wanted)) return
    const asked = whom === 'joining' ? whom : 'in-it'
    const met =
      teamMembers === 0
        ? uncoveredTeamMet(plan, ownerId === userId ? 'owner' : asked)
        : teamMembersMet(plan, teamMembers, wanted)
    throw await this.#refusal(db, userId, met, ownerId)
  }

  /** A team in which expenses are approved. @throws overPlan */
  async requireApprovals(db: Db, { userId, teamId }: InTeam): Promise<void> {
    const { plan, inclusions, ownerId } = await this.#ofTeam(db, teamId)
    if (!inclusions.approvals) throw await this.#refusal(db, userId, approvalsMet(plan), ownerId)
  }

  /** A team has what its owner has; one that is closed has nothing that is paid for. */
  async #ofTeam(db: Db, teamId: string): Promise<OwnedPlan> {
    const ownerId = await findTeamOwner(db, teamId)
    if (ownerId !== undefined) return this.#ownedBy(db, ownerId)
    const { clock, isLimited } = this.#deps
    const nothing = includedNow({ own: null, team: [], trialEndsAt: null }, { now: clock.now(), isLimited })
    return { ...nothing, ownerId: null }
  }

  async #ownedBy(db: Db, ownerId: string): Promise<OwnedPlan> {
    return { ...(await this.included(db, ownerId)), ownerId }
  }

  /**
   * Of the plan of `payerId`, where that is someone else. Whoever runs the server is told how limits are lifted: they have
   * the first account.
   */
  async #refusal(
    db: Db,
    userId: string,
    { detail, ...met }: LimitMet,
    payerId: string | null = userId,
  ): Promise<Error> {
    const isOperator = await isFirstAccount(db, userId)
    const told = (say: Say) =>
      isOperator ? `${detail(say)} ${say('You run this server: PLAN_LIMITS=off lifts limits.')}` : detail(say)
    return overPlan({ ...met, isOwnPlan: payerId === userId, detail: told })
  }
}
