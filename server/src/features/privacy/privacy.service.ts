import type { Db } from '../../core/database/database.ts'
import type { Jobs } from '../../core/jobs/jobs.ts'
import { AccountDeletion, type DeletionDependencies } from './deletion/accountDeletion.ts'
import { AccountPurges, type PurgeDependencies } from './deletion/accountPurges.ts'
import { DataDownloads } from './downloads/dataDownloads.ts'

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
