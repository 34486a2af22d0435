import {
  type Project,
  type ProjectChange,
  type ProjectFields,
  projectBudgetIn,
  readOnlyProjectFields,
  type UpdateProject,
} from '@outlay/contract/projects/projects'
import { requireRight, roleForbids } from '../../core/access/teamAccess.ts'
import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { readInScope, runInScope } from '../../core/database/access/rowLevelSecurity.ts'
import { ownScope, teamScope, visibilityScope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { parseFields } from '../../core/http/parse.ts'
import { newId } from '../../core/ids.ts'
import {
  isNoOpChange,
  requireReadOnlyUnchanged,
  requireVersionMatch,
  type VersionedRef,
} from '../../core/versions.ts'
import { lockPeople, withCurrencyLock } from '../accounts/accountSettings.service.ts'
import type { IncludedPlans } from '../plans/includedPlans.service.ts'
import { type ProjectEventKind, type RecordTeamActivity, recordProjectEvent } from './projectEvents.ts'
import { projectNotFound, tooManyProjects } from './projects.errors.ts'
import { managedBy } from './projects.policy.ts'
import { columnsOf, presentProject } from './projects.presentation.ts'
import {
  countProjects,
  eraseProjects,
  findDeletedProject,
  findProject,
  insertProject,
  listNames,
  listProjects,
  listWatchers,
  lockProject,
  lockProjectCount,
  markDeleted,
  maxProjects,
  nameOfProject,
  type ProjectRow,
  type ReachedProject,
  unmarkDeleted,
  updateProject,
} from './projects.store.ts'
import { SampleProjects } from './sampleProjects.ts'
import { refuseProject, UsableProjects, type UsePlans } from './usableProjects.ts'

const deletionKeptMs = 30 * 24 * 60 * 60_000
const erasedAtOnce = 1000

/** A project being deleted or restored. */
export interface FollowedProject extends ReachedProject {
  readonly actorId: string
}

/**
 * Handles what depends on a project when it is deleted or restored, inside the transaction, with the project locked.
 */
export interface ProjectFollower {
  /** Owners of dependent records, now or before the deletion. */
  peopleOf(db: Db, project: FollowedProject): Promise<string[]>
  removed(transaction: Db, project: FollowedProject): Promise<void>
  restored(transaction: Db, project: FollowedProject): Promise<void>
}

export type { ProjectRow } from './projects.store.ts'

/** For SQL of other features. */
export const projectNameOf = nameOfProject

type ProjectPlans = UsePlans & Pick<IncludedPlans, 'requireProject'>

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly plans: ProjectPlans
  /** Records team activity. */
  readonly recordTeamActivity?: RecordTeamActivity
}

/** Personal projects and those of teams. */
export class Projects {
  readonly usable: UsableProjects
  readonly samples: SampleProjects
  readonly #db: Db
  readonly #clock: Clock
  readonly #plans: ProjectPlans
  readonly #recordTeamActivity: RecordTeamActivity | undefined
  readonly #followers: ProjectFollower[] = []

  constructor({ db, clock, plans, recordTeamActivity }: Dependencies) {
    this.#db = db
    this.#clock = clock
    this.#plans = plans
    this.usable = new UsableProjects({ db, plans })
    this.samples = new SampleProjects({ clock })
    this.#recordTeamActivity = recordTeamActivity
  }

  /** Registers a follower of all deletions and restores. */
  follow(follower: ProjectFollower): void {
    this.#followers.push(follower)
  }

  async list(actor: Actor): Promise<Project[]> {
    return (await this.rows(actor)).map(presentProject)
  }

  /** The same for other features: stored rows instead of the response format. */
  rows(actor: Actor): Promise<ProjectRow[]> {
    const scope = visibilityScope(actor)
    return readInScope(this.#db, scope, db => listProjects(db, scope))
  }

  /** A person's own, without deleted ones. */
  countOwn(db: Db, userId: string): Promise<number> {
    return countProjects(db, ownScope({ userId }))
  }

  /** Creates a personal or team project. @throws tooManyProjects, planLimitExceeded, notFound on another team, roleForbids */
  async create(actor: Actor, input: ProjectFields): Promise<Project> {
    const { teamId } = input
    const scope = teamId ? teamScope(requireRight(actor, 'manage team projects', teamId)) : ownScope(actor)
    return this.#db.transaction(async transaction => {
      const { userId: ownerId, preferredCurrency } = await withCurrencyLock(transaction, actor)
      if (teamId) await this.#plans.requireCovered(transaction, { userId: ownerId, teamId })
      const row = await runInScope(transaction, scope, async () => {
        await lockProjectCount(transaction, scope)
        const count = await countProjects(transaction, scope)
        if (count >= maxProjects) throw tooManyProjects()
        if (!teamId) await this.#plans.requireProject(transaction, ownerId, count)
        return insertProject(transaction, {
          currency: preferredCurrency,
          ...columnsOf(requireBudgetIn(preferredCurrency, input), preferredCurrency),
          id: newId(),
          teamId: teamId ?? null,
          ownerId,
          createdAt: this.#clock.now(),
        })
      })
      await this.#record(transaction, actor, 'project-added', row)
      return presentProject(row)
    })
  }

  /** Keeps budget, currency and end date if absent from the input. @throws projectNotFound, roleForbids, outdated */
  async update(actor: Actor, { id, ifMatch }: VersionedRef, input: UpdateProject): Promise<Project> {
    const { preferredCurrency } = actor
    const change = columnsOf(requireBudgetIn(preferredCurrency, input), preferredCurrency)
    const reached = { scope: managedBy(actor), id }
    return this.#db.transaction(async transaction => {
      const present = await this.#lockOpened(transaction, actor, { id, ifMatch })
      requireReadOnlyUnchanged(input, presentProject(present), { readOnly: readOnlyProjectFields })
      if (isNoOpChange(change, present)) return presentProject(present)
      const row = await runInScope(transaction, reached.scope, () =>
        updateProject(transaction, reached, change),
      )
      if (!row) throw projectNotFound()
      await this.#record(transaction, actor, 'project-changed', row)
      return presentProject(row)
    })
  }

  /**
   * Everyone's expenses on it stay, without a project; it can be restored for 30 days.
   * @throws projectNotFound, roleForbids, outdated
   */
  async remove(actor: Actor, { id, ifMatch }: VersionedRef): Promise<void> {
    await this.#db.transaction(async transaction => {
      const project = { scope: managedBy(actor), id, actorId: actor.userId }
      // Locks people before the project, like every write of expenses, to avoid deadlocks.
      await this.#lockPeopleOf(transaction, actor, project)
      await this.#lockOpened(transaction, actor, { id, ifMatch })
      const row = await runInScope(transaction, project.scope, async () => {
        const deleted = await markDeleted(transaction, project, this.#clock.now())
        for (const follower of this.#followers) await follower.removed(transaction, project)
        return deleted
      })
      if (!row) throw projectNotFound()
      await this.#record(transaction, actor, 'project-deleted', row)
    })
  }

  /**
   * Undoes a deletion. @throws projectNotFound if there is none, or it is over 30 days old
   * @throws roleForbids, tooManyProjects, planLimitExceeded
   */
  async restore(actor: Actor, id: string): Promise<Project> {
    return this.#db.transaction(async transaction => {
      const project = { scope: managedBy(actor), id, actorId: actor.userId }
      await this.#lockPeopleOf(transaction, actor, project)
      const row = await runInScope(transaction, project.scope, async () => {
        await lockProjectCount(transaction, project.scope)
        const restored = await unmarkDeleted(transaction, project, this.#deletionHorizon())
        for (const follower of restored ? this.#followers : []) await follower.restored(transaction, project)
        return restored
      })
      if (!row) throw await this.#refusal(transaction, actor, id)
      const counted = row.teamId && actor.team ? teamScope({ ...actor, team: actor.team }) : ownScope(actor)
      const count = await runInScope(transaction, counted, () => countProjects(transaction, counted))
      if (count > maxProjects) throw tooManyProjects()
      await this.#requirePlanFor(transaction, actor, row, count - 1)
      await this.#record(transaction, actor, 'project-restored', row)
      return presentProject(row)
    })
  }

  /** Erases projects that can no longer be restored. */
  async eraseDeleted(): Promise<void> {
    const horizon = this.#deletionHorizon()
    while ((await eraseProjects(this.#db, horizon, erasedAtOnce)) === erasedAtOnce);
  }

  /** Names by id, of every project this person can see. */
  async names(actor: Actor): Promise<Map<string, string>> {
    const rows = await this.rows(actor)
    return new Map(rows.map(({ id, name }) => [id, name]))
  }

  /** Names by id, of projects that the caller has already checked access to. */
  async namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return new Map((await listNames(db, [...new Set(ids)])).map(({ id, name }) => [id, name]))
  }

  /** People who may see the expenses on a team project. */
  async watchersOf(db: Db, projectId: string | null): Promise<ReadonlySet<string>> {
    return new Set(projectId ? await listWatchers(db, projectId) : [])
  }

  /** Locks the owners of everything on a project; a single person is locked like in other writes of expenses. */
  async #lockPeopleOf(transaction: Db, actor: Actor, project: FollowedProject): Promise<void> {
    const people = await runInScope(transaction, project.scope, async () => {
      const found = new Set([actor.userId])
      for (const follower of this.#followers)
        for (const id of await follower.peopleOf(transaction, project)) found.add(id)
      return [...found]
    })
    if (people.length > 1) await lockPeople(transaction, people)
    await withCurrencyLock(transaction, actor)
  }

  /** Checks the plan for a restored project next to `others`. @throws planLimitExceeded */
  async #requirePlanFor(transaction: Db, { userId }: Actor, { teamId }: ProjectRow, others: number) {
    if (teamId) await this.#plans.requireCovered(transaction, { userId, teamId })
    else await this.#plans.requireProject(transaction, userId, others)
  }

  /** Must be the transaction's last statements. */
  #record(transaction: Db, actor: Actor, kind: ProjectEventKind, project: ProjectRow): Promise<void> {
    const at = this.#clock.now()
    return recordProjectEvent(transaction, { actor, kind, project, at }, this.#recordTeamActivity)
  }

  #deletionHorizon(): Date {
    return new Date(this.#clock.now().getTime() - deletionKeptMs)
  }

  /**
   * Locks the project until the transaction ends, so that its version cannot change between check and write.
   * @throws projectNotFound, roleForbids, outdated
   */
  async #lockOpened(transaction: Db, actor: Actor, { id, ifMatch }: VersionedRef): Promise<ProjectRow> {
    const scope = managedBy(actor)
    const row = await runInScope(transaction, scope, () => lockProject(transaction, { scope, id }))
    if (!row) throw await this.#refusal(transaction, actor, id)
    requireVersionMatch(ifMatch, presentProject(row))
    return row
  }

  /** Why a project cannot be managed: the role forbids it, or it does not exist. */
  async #refusal(transaction: Db, actor: Actor, id: string): Promise<Error> {
    const reached = { scope: visibilityScope(actor), id }
    const row = await runInScope(
      transaction,
      reached.scope,
      async () =>
        (await findProject(transaction, reached)) ??
        (await findDeletedProject(transaction, reached, this.#deletionHorizon())),
    )
    const isManaged = reached.scope.kind === managedBy(actor).kind
    return row && !isManaged ? roleForbids() : projectNotFound()
  }
}

/** A budget without a currency is in the person's own. @throws invalidInput on `budget` */
function requireBudgetIn(ownCurrency: string, input: ProjectChange): ProjectChange {
  if (input.currency === undefined) parseFields(projectBudgetIn(ownCurrency), { budget: input.budget })
  return input
}

/** For callers whose project no longer exists. */
export const projectGone = refuseProject
