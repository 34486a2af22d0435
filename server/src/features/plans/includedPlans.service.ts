import type { ExportFormatName } from '@outlay/contract/exports/exportFormats'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import type { Say } from '../../core/language/say.ts'
import { isFirstAccount } from '../accounts/accounts.service.ts'
import {
  apiNotIncluded,
  approvalsNotIncluded,
  formatNotIncluded,
  type LimitReached,
  memberLimitReached,
  projectLimitReached,
  storageLimitReached,
  teamLimitReached,
  teamNotCovered,
  type Usage,
  uploadLimitReached,
} from './limits/planLimits.ts'
import { type Included, includedNow, trialEndFrom } from './planRule.ts'
import { planLimitExceeded } from './plans.errors.ts'
import { countTeam, findPlanFacts, findTeamOwner } from './plans.store.ts'

interface Dependencies {
  readonly clock: Clock
  /** Whether plan limits are enforced: PLAN_LIMITS. */
  readonly isLimited: boolean
}

interface InTeam {
  readonly userId: string
  readonly teamId: string
}

interface OwnedPlan extends Included {
  /** Null if the team is closed. */
  readonly ownerId: string | null
}

/** Team size limit; null means unlimited. */
const hasRoom = (allowed: number | null, wanted: number): boolean => allowed === null || wanted <= allowed

export type { Included } from './planRule.ts'

/**
 * What people's plans include now, for checks before an action; needs no payment provider. Call it within the action's
 * transaction, if any, and outside row-level security.
 */
export class IncludedPlans {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** For an account created now, by the clock that also ends it. */
  trialEnd(): Date {
    return trialEndFrom(this.#deps.clock.now())
  }

  /** In one statement. */
  async included(db: Db, userId: string): Promise<Included> {
    const { clock, isLimited } = this.#deps
    return includedNow(await findPlanFacts(db, userId), { now: clock.now(), isLimited })
  }

  /** Whether a team may add projects and expenses: its owner's plan must cover its size. */
  async coversTeam(db: Db, teamId: string): Promise<boolean> {
    const { teamMembers } = (await this.#ofTeam(db, teamId)).inclusions
    return hasRoom(teamMembers, teamMembers ? await countTeam(db, teamId) : 1)
  }

  /** The error for exceeding the monthly uploads. */
  async uploadsRefusal(db: Db, userId: string, asked: Usage): Promise<Error> {
    const { plan, inclusions } = await this.included(db, userId)
    return this.#refusal(db, userId, uploadLimitReached(plan, inclusions.uploads ?? 0, asked))
  }

  /** Checks for one more personal project. @throws planLimitExceeded */
  async requireProject(db: Db, userId: string, used: number): Promise<void> {
    const { plan, inclusions } = await this.included(db, userId)
    const { projects } = inclusions
    if (projects !== null && used >= projects)
      throw await this.#refusal(db, userId, projectLimitReached(plan, projects, used))
  }

  /** In bytes of receipts. @throws planLimitExceeded */
  async requireStorage(db: Db, userId: string, asked: Usage): Promise<void> {
    const { plan, inclusions } = await this.included(db, userId)
    const { storage } = inclusions
    if (storage !== null && asked.used + asked.more > storage)
      throw await this.#refusal(db, userId, storageLimitReached(plan, storage, asked))
  }

  /** For personal expenses, or the team's expenses under the team's plan. @throws planLimitExceeded */
  async requireFormat(
    db: Db,
    { userId, teamId }: { readonly userId: string; readonly teamId: string | null },
    format: ExportFormatName,
  ): Promise<void> {
    const { plan, inclusions, ownerId } = await (teamId === null
      ? this.#ownedBy(db, userId)
      : this.#ofTeam(db, teamId))
    if (inclusions.exportFormats.includes(format)) return
    throw await this.#refusal(
      db,
      userId,
      formatNotIncluded(plan, format, teamId === null ? 'own' : 'team'),
      ownerId,
    )
  }

  /** Checks whether a person may own a team. @throws planLimitExceeded */
  async requireTeams(db: Db, userId: string): Promise<void> {
    const { plan, inclusions } = await this.included(db, userId)
    if (inclusions.teamMembers === 0) throw await this.#refusal(db, userId, teamLimitReached(plan))
  }

  /** Checks whether a person may call the API. @throws planLimitExceeded */
  async requireApi(db: Db, userId: string): Promise<void> {
    const { plan, inclusions } = await this.included(db, userId)
    if (!inclusions.api) throw await this.#refusal(db, userId, apiNotIncluded(plan))
  }

  /** Checks whether a team may grow: people, projects, expenses. @throws planLimitExceeded */
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
        ? teamNotCovered(plan, ownerId === userId ? 'owner' : asked)
        : memberLimitReached(plan, teamMembers, wanted)
    throw await this.#refusal(db, userId, met, ownerId)
  }

  /** Checks whether a team may use approvals. @throws planLimitExceeded */
  async requireApprovals(db: Db, { userId, teamId }: InTeam): Promise<void> {
    const { plan, inclusions, ownerId } = await this.#ofTeam(db, teamId)
    if (!inclusions.approvals) throw await this.#refusal(db, userId, approvalsNotIncluded(plan), ownerId)
  }

  /** A team has its owner's plan; a closed team has the free one. */
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
   * By the plan of `payerId`, if that is someone else. The operator, who has the first account, is also told how to
   * lift limits.
   */
  async #refusal(
    db: Db,
    userId: string,
    { detail, ...met }: LimitReached,
    payerId: string | null = userId,
  ): Promise<Error> {
    const isOperator = await isFirstAccount(db, userId)
    const told = (say: Say) =>
      isOperator
        ? `${detail(say)} ${say('You run this server. Set PLAN_LIMITS=off to lift limits.')}`
        : detail(say)
    return planLimitExceeded({ ...met, isOwnPlan: payerId === userId, detail: told })
  }
}
