import type { DeletionOutlook, DeletionRequest } from '@outlay/contract/privacy/privacy'
import type { Actor, Caller } from '../../core/actor.ts'
import type { Db } from '../../core/database/database.ts'
import type { Jobs } from '../../core/jobs/jobs.ts'
import type { Accounts, OwnedTeams } from '../accounts/accounts.service.ts'
import type { Teams } from '../teams/teams.service.ts'
import { AccountPurges, type PurgeDependencies } from './deletion/accountPurges.ts'
import { DataDownloads } from './downloads/dataDownloads.ts'

interface DeletionDependencies {
  readonly db: Db
  readonly accounts: Pick<Accounts, 'closing' | 'reauthentication' | 'memberships' | 'forget' | 'signOut'>
  readonly ownedTeams: Pick<OwnedTeams, 'requireOwnReplaced'>
  readonly teams: Pick<Teams, 'nameOf'>
}

/** Account deletion at its owner's request. */
class AccountDeletion {
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

type Dependencies = ConstructorParameters<typeof DataDownloads>[0] &
  DeletionDependencies &
  Omit<PurgeDependencies, 'downloads'> & { readonly jobs: Pick<Jobs, 'register'> }

const purge = { purge: true } as const

/** Makes a running server delete due accounts at once instead of within the hour. */
export const purgeSoonBy =
  (jobs: Pick<Jobs, 'enqueue'>) =>
  (transaction: Db): Promise<void> =>
    jobs.enqueue(transaction, 'privacy', purge)

/** Data access and deletion requests. */
export class Privacy {
  readonly downloads: DataDownloads
  readonly deletion: AccountDeletion
  readonly purges: AccountPurges

  constructor(given: Dependencies) {
    this.downloads = new DataDownloads(given)
    this.deletion = new AccountDeletion(given)
    this.purges = new AccountPurges({ ...given, downloads: this.downloads })
    given.jobs.register('privacy', attempt =>
      'purge' in (attempt.data as object) ? this.purges.purgeDue() : this.downloads.make(attempt),
    )
  }
}
