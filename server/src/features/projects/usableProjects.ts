import type { Actor } from '../../core/actor.ts'
import { readInScope } from '../../core/database/access/rowLevelSecurity.ts'
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

/** The projects that a person's expenses may be on. An unpaid team's projects take no new ones. */
export class UsableProjects {
  readonly #db: Db
  readonly #plans: UsePlans

  constructor({ db, plans }: Dependencies) {
    this.#db = db
    this.#plans = plans
  }

  /** Checks that an expense of this person may be on a project. @throws invalidInput on `projectId` */
  async require(actor: Actor, id: string | null | undefined): Promise<void> {
    if (id) await this.#find(this.#db, actor, id)
  }

  /** The same for adding another expense. @throws invalidInput on `projectId`, planLimitExceeded */
  async requireOpen(db: Db, actor: Actor, id: string | null | undefined): Promise<void> {
    if (!id) return
    const { teamId } = await this.#find(db, actor, id)
    if (teamId) await this.#plans.requireCovered(db, { userId: actor.userId, teamId })
  }

  /** Locks the project until the transaction ends; null if this person cannot add expenses to it. */
  async lock(transaction: Db, actor: Actor, id: string | null): Promise<string | null> {
    const there = await this.lockAll(transaction, actor, id ? [id] : [])
    return id && there.has(id) ? id : null
  }

  /** Locks projects until the transaction ends, and returns those that this person can add expenses to. */
  async lockAll(transaction: Db, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set()
    const scope = usableBy(actor)
    const there = await readInScope(transaction, scope, db => lockProjects(db, scope, ids))
    const closed = new Set<string>()
    for (const teamId of new Set(there.flatMap(({ teamId }) => teamId ?? [])))
      if (!(await this.#plans.coversTeam(transaction, teamId))) closed.add(teamId)
    return new Set(there.flatMap(({ id, teamId }) => (teamId && closed.has(teamId) ? [] : id)))
  }

  async #find(db: Db, actor: Actor, id: string): Promise<ProjectRow> {
    const scope = usableBy(actor)
    const project = await readInScope(db, scope, on => findProject(on, { scope, id }))
    if (!project) throw refuseProject()
    return project
  }
}

/** The error for a missing project. */
export function refuseProject(): Error {
  return invalidField('projectId', 'This project doesn’t exist')
}
