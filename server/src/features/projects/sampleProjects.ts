import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { ownScope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { newId } from '../../core/ids.ts'
import { keepOrEraseTeamSamples } from './projectMembers.store.ts'
import { eraseSamples, insertProject, keepSamples, listSamples } from './projects.store.ts'

interface SampleProject {
  readonly name: string
  readonly description: string
  readonly color: string
  /** Absent for a personal project. */
  readonly teamId?: string
}

/** Sample projects, which count towards no limit; call within the transaction that has the person locked. */
export class SampleProjects {
  readonly #clock: Clock

  constructor({ clock }: { clock: Clock }) {
    this.#clock = clock
  }

  async insert(transaction: Db, actor: Actor, project: SampleProject): Promise<string> {
    const { userId: ownerId, preferredCurrency: currency } = actor
    const createdAt = this.#clock.now()
    const row = { ...project, id: newId(), ownerId, currency, isSample: true, createdAt }
    return (await insertProject(transaction, row)).id
  }

  /** Erases sample projects, except those that `inUse` returns, which become the person's own. */
  async erase(
    transaction: Db,
    actor: Actor,
    inUse: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<void> {
    const ids = await listSamples(transaction, ownScope(actor))
    const used = await inUse(ids)
    await keepSamples(transaction, ownScope(actor), [...used])
    await eraseSamples(transaction, ownScope(actor))
  }

  /** The same for a team, no matter who owns its projects now; their sample expenses must be gone. */
  readonly eraseOfTeam = keepOrEraseTeamSamples
}
