import type { Actor } from '../../core/actor.ts'
import { reading } from '../../core/database/access/wall.ts'
import type { Db } from '../../core/database/database.ts'
import { invalidField } from '../../core/errors.ts'
import type { IncludedPlans } from '../plans/includedPlans.service.ts'
import { usableBy } from './projects.policy.ts'
import { findProject, lockProjects, type ProjectRow } from './projects.store.ts'

export type UsePlans = Pick<IncludedPlans, 'coversTeam' | 'requireCovered'>

interface Dependencies {
  readonly db: Db
  readonly plans: UsePlans
}

/** The projects that someone's expenses can stand on. A team that nobody pays for takes no further ones. */
export class UsableProjects {
  readonly #db: Db
  readonly #plans: UsePlans

  constructor({ db, plans }: Dependencies) {
    this.#db = db
    this.#plans = plans
  }

  /** Refuses a project that an expense of this person cannot stand on. @throws invalidInput on `projectId` */
  async require(actor: Actor, id: string | null | undefined): Promise<void> {
    if (id) await this.#find(this.#db, actor, id)
  }

  /** The same of one that a further expense is to be put on. @throws invalidInput on `projectId`, overPlan */
  async requireOpen(db: Db, actor: Actor, id: string | null | undefined): Promise<void> {
    if (!id) return
    const { teamId } = await this.#find(db, actor, id)
    if (teamId) await this.#plans.requireCovered(db, { userId: actor.userId, teamId })
  }

  /** The project if this person can still put expenses on it; it then stays until the transaction ends. */
  async lock(transaction: Db, actor: Actor, id: string | null): Promise<string | null> {
    const there = await this.lockAll(transaction, actor, id ? [id] : [])
    return id && there.has(id) ? id : null
  }

  /** Those of some projects that this person can still put expenses on; they then stay until the transaction ends. */
  async lockAll(transaction: Db, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set()
    const scope = usableBy(actor)
    const there = await reading(transaction, scope, db => lockProjects(db, scope, ids))
    const closed = new Set<string>()
    for (const teamId of new Set(there.flatMap(({ teamId }) => teamId ?? [])))
      if (!(await this.#plans.coversTeam(transaction, teamId))) closed.add(teamId)
    return new Set(there.flatMap(({ id, teamId }) => (teamId && closed.has(teamId) ? [] : id)))
  }

  async #find(db: Db, actor: Actor, id: string): Promise<ProjectRow> {
    const scope = usableBy(actor)
    const project = await reading(db, scope, on => findProject(on, { scope, id }))
    if (!project) throw refuseProject()
    return project
  }
}

/** What an expense is told whose project does not exist, or ceased to. */
export function refuseProject(): Error {
  return invalidField('projectId', 'This project does not exist')
}
