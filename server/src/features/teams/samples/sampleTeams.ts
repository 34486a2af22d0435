import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import { newId } from '../../../core/ids.ts'
import { lockPeople } from '../../accounts/accountSettings.service.ts'
import type { SamplePerson } from '../../accounts/accounts.service.ts'
import { recordActivity } from '../activity/teamActivity.ts'
import { tellOfTeam } from '../members/teamChanged.ts'
import { settingsOfNew } from '../settingsOfNew.ts'
import type { TeamDependencies } from '../teams.ports.ts'
import { insertTeam } from '../teams.store.ts'
import { eraseTeam, isInUse, keepTeam, lockSampleTeam, type SampleTeam } from './sampleTeams.store.ts'

interface NewSampleTeam {
  readonly name: string
  readonly description: string
  readonly colleagues: readonly SamplePerson[]
}

interface FoundedSample {
  readonly id: string
  /** Those of the colleagues, in their order. */
  readonly colleagueIds: readonly string[]
}

/** A made-up team of sample data, held with its people until the transaction ends. */
export interface LockedSample {
  /** Null where there is none any more, though colleagues of it may be left. */
  readonly team: SampleTeam | null
  readonly colleagueIds: readonly string[]
}

/** Teams that belong to sample data, with colleagues who do not exist. */
export class SampleTeams {
  readonly #deps: TeamDependencies

  constructor(deps: TeamDependencies) {
    this.#deps = deps
  }

  /**
   * Founds one in which expenses are approved, for someone who is held. None where their plan has no such team, and none
   * where they are in a team already.
   */
  async found(
    transaction: Db,
    actor: Actor,
    { name, description, colleagues }: NewSampleTeam,
  ): Promise<FoundedSample | null> {
    const { accounts, clock, plans } = this.#deps
    const { memberships } = accounts
    const founder = await memberships.lock(transaction, actor.userId)
    if (!founder || founder.teamId !== null) return null
    const { inclusions } = await plans.included(transaction, founder.id)
    // It is of more than two.
    if (inclusions.teamMembers !== null || !inclusions.approvals) return null
    const at = clock.now()
    const { preferredCurrency } = founder
    const team = await insertTeam(transaction, {
      id: newId(),
      name,
      description,
      ownerId: founder.id,
      sampleOf: founder.id,
      settings: { ...settingsOfNew(preferredCurrency), approvals: true },
      createdAt: at,
    })
    await memberships.enter(transaction, founder.id, { teamId: team.id, role: 'owner', at })
    const colleagueIds = await memberships.samples.insert(
      transaction,
      { sampleOf: founder.id, teamId: team.id, preferredCurrency, at },
      colleagues,
    )
    await recordActivity(transaction, {
      teamId: team.id,
      userId: founder.id,
      action: 'team.founded',
      entityType: 'team',
      entityId: team.id,
      title: name,
      at,
    })
    return { id: team.id, colleagueIds }
  }

  /** Who is told of a new team, or of its end: the last statement of a transaction. */
  tell(transaction: Db, actor: Pick<Actor, 'userId' | 'windowId'>, team: SampleTeamName): Promise<void> {
    return tellOfTeam(transaction, { people: [actor], team, at: this.#deps.clock.now() })
  }

  /** The team before its people, as all who change either. */
  async lock(transaction: Db, userId: string): Promise<LockedSample> {
    const { samples } = this.#deps.accounts.memberships
    const team = (await lockSampleTeam(transaction, userId)) ?? null
    const colleagueIds = await samples.list(transaction, userId)
    await lockPeople(transaction, [userId, ...colleagueIds])
    return { team, colleagueIds }
  }

  /**
   * The end of one whose made-up expenses and projects are gone. Where something in it is of real people it stays as
   * theirs, without the sample colleagues. Answers the file of a logo that nothing refers to any more.
   */
  async end(
    transaction: Db,
    userId: string,
    { locked, expenseIds }: { readonly locked: LockedSample; readonly expenseIds: readonly string[] },
  ): Promise<{ readonly logo: string | null }> {
    const { team, colleagueIds: personIds } = locked
    const isKept = team !== null && (await isInUse(transaction, team, userId))
    if (team && !isKept) await this.#leave(transaction, userId, team)
    await this.#deps.accounts.memberships.samples.erase(transaction, userId)
    if (!team) return { logo: null }
    if (isKept) await keepTeam(transaction, team, { personIds, expenseIds })
    else await eraseTeam(transaction, team)
    return { logo: isKept ? null : team.logo }
  }

  /** Nobody else is in it. */
  async #leave(transaction: Db, userId: string, team: SampleTeam): Promise<void> {
    const { accounts, mails, payments } = this.#deps
    const person = await accounts.memberships.find(transaction, userId)
    if (person?.teamId !== team.id) return
    await accounts.memberships.leave(transaction, [userId])
    await mails.dropTeamLetters(transaction, [userId])
    await payments.settle(transaction, [userId])
  }
}

type SampleTeamName = Pick<SampleTeam, 'id' | 'name'>
