import type { DeletionOutlook, DeletionRequest } from '@outlay/contract/privacy/privacy'
import type { Actor, Caller } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Accounts, OwnedTeams } from '../../accounts/accounts.service.ts'
import type { Teams } from '../../teams/teams.service.ts'

export interface DeletionDependencies {
  readonly db: Db
  readonly accounts: Pick<Accounts, 'closing' | 'reauthentication' | 'memberships' | 'forget' | 'signOut'>
  readonly ownedTeams: Pick<OwnedTeams, 'requireOwnReplaced'>
  readonly teams: Pick<Teams, 'nameOf'>
}

/** Account deletion at its owner's request. */
export class AccountDeletion {
  readonly #deps: DeletionDependencies

  constructor(deps: DeletionDependencies) {
    this.#deps = deps
  }

  async outlook({ userId, team }: Actor): Promise<DeletionOutlook> {
    const { db, accounts, teams } = this.#deps
    const isOwner = team?.role === 'owner'
    return {
      deletesAt: accounts.closing.dueAt().toISOString(),
      needsCode: await accounts.reauthentication.needsCode(userId),
      team: team && {
        name: await teams.nameOf(team.id),
        isToBeHandedOver: isOwner && (await accounts.memberships.count(db, team.id)) > 1,
      },
    }
  }

  /**
   * Closes the account at once. Returns cookies that clear the session.
   * @throws invalidInput, naming the field; tooManySignIns, ownerNeeded
   */
  async request(
    caller: Caller,
    actor: Actor,
    proof: DeletionRequest,
  ): Promise<{ readonly deletesAt: string; readonly cookies: readonly string[] }> {
    const { accounts, ownedTeams } = this.#deps
    const { userId } = actor
    const dueAt = await accounts.reauthentication.confirm(caller, userId, proof, async transaction => {
      await ownedTeams.requireOwnReplaced(transaction, userId)
      return accounts.closing.close(transaction, userId)
    })
    accounts.forget(actor)
    return { deletesAt: dueAt.toISOString(), cookies: await accounts.signOut(caller, actor) }
  }
}
