import type { TeamSettings } from '@outlay/contract/teams/teamPolicies'
import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import { newId } from '../../../core/ids.ts'
import { lockPeople } from '../../accounts/accountSettings.service.ts'
import type { SamplePerson } from '../../accounts/accounts.service.ts'
import { recordActivity } from '../activity/teamActivity.ts'
import { notifyTeamChanged } from '../members/memberChanges.ts'
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
  /** Ids of the colleagues, in order. */
  readonly colleagueIds: readonly string[]
}

/** A sample team, locked with its members until the transaction ends. */
interface LockedSample {
  /** Null if it no longer exists, though colleagues may remain. */
  readonly team: SampleTeam | null
  readonly colleagueIds: readonly string[]
}

/** Teams of sample data, with fictional colleagues. */
export class SampleTeams {
  readonly #deps: TeamDependencies

  constructor(deps: TeamDependencies) {
    this.#deps = deps
  }

  /**
   * Founds a team with approvals for a person locked by the caller. Null if their plan does not include one, or they
   * are in a team.
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
    // The team has more than two members.
    if (inclusions.teamMembers !== null || !inclusions.approvals) return null
    const at = clock.now()
    const { preferredCurrency } = founder
    const team = await insertTeam(transaction, {
      id: newId(),
      name,
      description,
      ownerId: founder.id,
      sampleOf: founder.id,
      settings: { ...defaultTeamSettings(preferredCurrency), approvals: true },
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

  /** Notifies the person of a new or removed team. Must be the transaction's last statement. */
  tell(transaction: Db, actor: Pick<Actor, 'userId' | 'windowId'>, team: SampleTeamName): Promise<void> {
    return notifyTeamChanged(transaction, { people: [actor], team, at: this.#deps.clock.now() })
  }

  /** Locks the team before its people, like every change of either. */
  async lock(transaction: Db, userId: string): Promise<LockedSample> {
    const { samples } = this.#deps.accounts.memberships
    const team = (await lockSampleTeam(transaction, userId)) ?? null
    const colleagueIds = await samples.list(transaction, userId)
    await lockPeople(transaction, [userId, ...colleagueIds])
    return { team, colleagueIds }
  }

  /**
   * Ends a team whose sample expenses and projects are erased. If it contains anything of real people it stays, without
   * the sample colleagues. Returns the key of a logo file that is no longer used.
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

  /** No one else is in it. */
  async #leave(transaction: Db, userId: string, team: SampleTeam): Promise<void> {
    const { accounts, mails, payments } = this.#deps
    const person = await accounts.memberships.find(transaction, userId)
    if (person?.teamId !== team.id) return
    await accounts.memberships.leave(transaction, [userId])
    await mails.dropTeamEmails(transaction, [userId])
    await payments.settle(transaction, [userId])
  }
}

type SampleTeamName = Pick<SampleTeam, 'id' | 'name'>

/** The settings of a new team: no approvals or other requirements. */
export function defaultTeamSettings(currency: string): TeamSettings {
  return {
    currency: currency as TeamSettings['currency'],
    approvals: false,
    approvalFrom: '0',
    secondStepFrom: null,
    receiptFrom: null,
    allowedCategories: null,
    submitWithinDays: null,
    mealsPerDay: null,
  }
}
