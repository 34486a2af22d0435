import {
  type Project,
  type ProjectChange,
  type ProjectFields,
  projectBudgetIn,
  readOnlyProjectFields,
  type UpdateProject,
} from '@outlay/contract/projects'
import { requireRight, roleForbids } from '../../core/access/teamAccess.ts'
import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { ownScope, reachScope, teamScope } from '../../core/database/access/scope.ts'
import { reading, within } from '../../core/database/access/wall.ts'
import type { Db } from '../../core/database/database.ts'
import { parseFields } from '../../core/http/parse.ts'
import { newId } from '../../core/ids.ts'
import { changesNothing, type Opened, requireAsKept, requireCurrent } from '../../core/versions.ts'
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
  mostProjects,
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

/** A project that someone deletes or restores. */
export interface FollowedProject extends ReachedProject {
  readonly actorId: string
}

/** What hangs on projects and goes, or comes back, with them: told within the transaction, the project held. */
export interface ProjectFollower {
  /** Whose things hang on it, or did before it was deleted. */
  peopleOf(db: Db, project: FollowedProject): Promise<string[]>
  removed(transaction: Db, project: FollowedProject): Promise<void>
  restored(transaction: Db, project: FollowedProject): Promise<void>
}

export type { ProjectRow } from './projects.store.ts'

/** For a statement of another feature. */
export const projectNameOf = nameOfProject

type ProjectPlans = UsePlans & Pick<IncludedPlans, 'requireProject'>

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly plans: ProjectPlans
  /** Writes down what was done in a team. */
  readonly recordTeamActivity?: RecordTeamActivity
}

/** People's own projects, and those of their teams. */
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

  /** From now on told of every deletion and of every one taken back. */
  follow(follower: ProjectFollower): void {
    this.#followers.push(follower)
  }

  async list(actor: Actor): Promise<Project[]> {
    return (await this.rows(actor)).map(presentProject)
  }

  /** The same for other features: as they are kept, and not as they are shown. */
  rows(actor: Actor): Promise<ProjectRow[]> {
    const scope = reachScope(actor)
    return reading(this.#db, scope, db => listProjects(db, scope))
  }

  /** A person's own that are not deleted. */
  countOwn(db: Db, userId: string): Promise<number> {
    return countProjects(db, ownScope({ userId }))
  }

  /** The person's own, or their team's. @throws tooManyProjects, overPlan, notFound on another team, roleForbids */
  async create(actor: Actor, input: ProjectFields): Promise<Project> {
    const { teamId } = input
    const scope = teamId ? teamScope(requireRight(actor, 'manage team projects', teamId)) : ownScope(actor)
    return this.#db.transaction(async transaction => {
      const { userId: ownerId, preferredCurrency } = await withCurrencyLock(transaction, actor)
      if (teamId) await this.#plans.requireCovered(transaction, { userId: ownerId, teamId })
      const row = await within(transaction, scope, async () => {
        await lockProjectCount(transaction, scope)
        const count = await countProjects(transaction, scope)
        if (count >= mostProjects) throw tooManyProjects()
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

  /** Budget, currency and last day stay where nothing is said of them. @throws projectNotFound, roleForbids, outdated */
  async update(actor: Actor, { id, ifMatch }: Opened, input: UpdateProject): Promise<Project> {
    const { preferredCurrency } = actor
    const change = columnsOf(requireBudgetIn(preferredCurrency, input), preferredCurrency)
    const reached = { scope: managedBy(actor), id }
    return this.#db.transaction(async transaction => {
      const present = await this.#lockOpened(transaction, actor, { id, ifMatch })
      requireAsKept(input, presentProject(present), { readOnly: readOnlyProjectFields })
      if (changesNothing(change, present)) return presentProject(present)
      const row = await within(transaction, reached.scope, () => updateProject(transaction, reached, change))
      if (!row) throw projectNotFound()
      await this.#record(transaction, actor, 'project-changed', row)
      return presentProject(row)
    })
  }

  /**
   * Its expenses, whoever's they are, stay without a project; for 30 days it can be restored.
   * @throws projectNotFound, roleForbids, outdated
   */
  async remove(actor: Actor, { id, ifMatch }: Opened): Promise<void> {
    await this.#db.transaction(async transaction => {
      const project = { scope: managedBy(actor), id, actorId: actor.userId }
      // People before the project, as all who write expenses: else two that met would lock each other out.
      await this.#lockPeopleOf(transaction, actor, project)
      await this.#lockOpened(transaction, actor, { id, ifMatch })
      const row = await within(transaction, project.scope, async () => {
        const deleted = await markDeleted(transaction, project, this.#clock.now())
        for (const follower of this.#followers) await follower.removed(transaction, project)
        return deleted
      })
      if (!row) throw projectNotFound()
      await this.#record(transaction, actor, 'project-deleted', row)
    })
  }

  /**
   * Takes a deletion back. @throws projectNotFound when there is none, or it is over 30 days old
   * @throws roleForbids, tooManyProjects, overPlan
   */
  async restore(actor: Actor, id: string): Promise<Project> {
    return this.#db.transaction(async transaction => {
      const project = { scope: managedBy(actor), id, actorId: actor.userId }
      await this.#lockPeopleOf(transaction, actor, project)
      const row = await within(transaction, project.scope, async () => {
        await lockProjectCount(transaction, project.scope)
        const restored = await unmarkDeleted(transaction, project, this.#deletionHorizon())
        for (const follower of restored ? this.#followers : []) await follower.restored(transaction, project)
        return restored
      })
      if (!row) throw await this.#refusal(transaction, actor, id)
      const counted = row.teamId && actor.team ? teamScope({ ...actor, team: actor.team }) : ownScope(actor)
      const count = await within(transaction, counted, () => countProjects(transaction, counted))
      if (count > mostProjects) throw tooManyProjects()
      await this.#requirePlanFor(transaction, actor, row, count - 1)
      await this.#record(transaction, actor, 'project-restored', row)
      return presentProject(row)
    })
  }

  /** Erases for good what can no longer be restored. */
  async eraseDeleted(): Promise<void> {
    const horizon = this.#deletionHorizon()
    while ((await eraseProjects(this.#db, horizon, erasedAtOnce)) === erasedAtOnce);
  }

  /** Names by id, of every project this person sees. */
  async names(actor: Actor): Promise<Map<string, string>> {
    const rows = await this.rows(actor)
    return new Map(rows.map(({ id, name }) => [id, name]))
  }

  /** Names by id, of some projects that a statement of the caller's has reached. */
  async namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return new Map((await listNames(db, [...new Set(ids)])).map(({ id, name }) => [id, name]))
  }

  /** Who was given to see the expenses on a project of a team. */
  async watchersOf(db: Db, projectId: string | null): Promise<ReadonlySet<string>> {
    return new Set(projectId ? await listWatchers(db, projectId) : [])
  }

  /** Those whose things hang on a project, held; the person alone as all who write expenses hold themselves. */
  async #lockPeopleOf(transaction: Db, actor: Actor, project: FollowedProject): Promise<void> {
    const people = await within(transaction, project.scope, async () => {
      const found = new Set([actor.userId])
      for (const follower of this.#followers)
        for (const id of await follower.peopleOf(transaction, project)) found.add(id)
      return [...found]
    })
    if (people.length > 1) await lockPeople(transaction, people)
    await withCurrencyLock(transaction, actor)
  }

  /** Of a project that comes back, where there are so many others. @throws overPlan */
  async #requirePlanFor(transaction: Db, { userId }: Actor, { teamId }: ProjectRow, others: number) {
    if (teamId) await this.#plans.requireCovered(transaction, { userId, teamId })
    else await this.#plans.requireProject(transaction, userId, others)
  }

  /** The last statements of a transaction. */
  #record(transaction: Db, actor: Actor, kind: ProjectEventKind, project: ProjectRow): Promise<void> {
    const at = this.#clock.now()
    return recordProjectEvent(transaction, { actor, kind, project, at }, this.#recordTeamActivity)
  }

  #deletionHorizon(): Date {
    return new Date(this.#clock.now().getTime() - deletionKeptMs)
  }

  /**
   * The project, held until the transaction ends: nobody changes it between the look at its version and the write.
   * @throws projectNotFound, roleForbids, outdated
   */
  async #lockOpened(transaction: Db, actor: Actor, { id, ifMatch }: Opened): Promise<ProjectRow> {
    const scope = managedBy(actor)
    const row = await within(transaction, scope, () => lockProject(transaction, { scope, id }))
    if (!row) throw await this.#refusal(transaction, actor, id)
    requireCurrent(ifMatch, presentProject(row))
    return row
  }

  /** Why someone does not manage a project: they see it in the team, or it does not exist. */
  async #refusal(transaction: Db, actor: Actor, id: string): Promise<Error> {
    const reached = { scope: reachScope(actor), id }
    const row = await within(
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

/** For whoever holds what was to stand on one that ceased to exist. */
export const projectGone = refuseProject
