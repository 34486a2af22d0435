import type { PersonEventKind } from '@outlay/contract/personEvents'
import {
  type Project,
  type ProjectChange,
  type ProjectFields,
  projectBudgetIn,
  readOnlyProjectFields,
  type UpdateProject,
} from '@outlay/contract/projects'
import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { invalidInput } from '../../core/errors.ts'
import { recordEvent } from '../../core/events/recordEvent.ts'
import { parseFields } from '../../core/http/parse.ts'
import { newId } from '../../core/ids.ts'
import { changesNothing, type Opened, requireAsKept, requireCurrent } from '../../core/versions.ts'
import { withCurrencyLock, withCurrencyShared } from '../accounts/accountSettings.service.ts'
import { projectNotFound, tooManyProjects } from './projects.errors.ts'
import { mayUseProject } from './projects.policy.ts'
import { columnsOf, presentProject } from './projects.presentation.ts'
import {
  countProjects,
  eraseProjects,
  findProject,
  insertProject,
  listNames,
  listProjects,
  listWatchers,
  lockProject,
  lockProjects,
  markDeleted,
  mostProjects,
  type OwnProject,
  type ProjectRow,
  unmarkDeleted,
  updateProject,
} from './projects.store.ts'

const deletionKeptMs = 30 * 24 * 60 * 60_000
const erasedAtOnce = 1000

/** What hangs on projects and goes, or comes back, with them: told within the transaction, the project held. */
export interface ProjectFollower {
  removed(transaction: Db, project: OwnProject): Promise<void>
  restored(transaction: Db, project: OwnProject): Promise<void>
}

type ProjectEventKind = Extract<PersonEventKind, `project-${string}`>
type EventProject = { readonly id: string; readonly name: string }

export type { OwnProject, ProjectRow } from './projects.store.ts'

export class Projects {
  readonly #db: Db
  readonly #clock: Clock
  readonly #followers: ProjectFollower[] = []

  constructor({ db, clock }: { db: Db; clock: Clock }) {
    this.#db = db
    this.#clock = clock
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
    return listProjects(this.#db, actor.userId)
  }

  /** @throws tooManyProjects */
  async create(actor: Actor, input: ProjectFields): Promise<Project> {
    return this.#db.transaction(async transaction => {
      const { userId: ownerId, preferredCurrency } = await withCurrencyLock(transaction, actor)
      if ((await countProjects(transaction, ownerId)) >= mostProjects) throw tooManyProjects()
      const row = await insertProject(transaction, {
        currency: preferredCurrency,
        ...columnsOf(requireBudgetIn(preferredCurrency, input), preferredCurrency),
        id: newId(),
        ownerId,
        createdAt: this.#clock.now(),
      })
      await this.#record(transaction, actor, 'project-added', row)
      return presentProject(row)
    })
  }

  /** Budget, currency and last day stay where nothing is said of them. @throws projectNotFound, outdated */
  async update(actor: Actor, { id, ifMatch }: Opened, input: UpdateProject): Promise<Project> {
    const { preferredCurrency } = actor
    const change = columnsOf(requireBudgetIn(preferredCurrency, input), preferredCurrency)
    return this.#db.transaction(async transaction => {
      const present = await lockOpened(transaction, actor, { id, ifMatch })
      requireAsKept(input, presentProject(present), { readOnly: readOnlyProjectFields })
      if (changesNothing(change, present)) return presentProject(present)
      const row = await updateProject(transaction, { id, ownerId: actor.userId }, change)
      if (!row) throw projectNotFound()
      await this.#record(transaction, actor, 'project-changed', row)
      return presentProject(row)
    })
  }

  /** Its expenses stay, without a project; for 30 days it can be restored. @throws projectNotFound, outdated */
  async remove(actor: Actor, { id, ifMatch }: Opened): Promise<void> {
    await this.#db.transaction(async transaction => {
      const own = { id, ownerId: actor.userId }
      // The person before the project, as all who write expenses: else two that met would lock each other out.
      await withCurrencyShared(transaction, actor)
      await lockOpened(transaction, actor, { id, ifMatch })
      const row = await markDeleted(transaction, own, this.#clock.now())
      if (!row) throw projectNotFound()
      for (const follower of this.#followers) await follower.removed(transaction, own)
      await this.#record(transaction, actor, 'project-deleted', row)
    })
  }

  /**
   * Takes a deletion back. @throws projectNotFound when there is none, or it is over 30 days old
   * @throws tooManyProjects
   */
  async restore(actor: Actor, id: string): Promise<Project> {
    return this.#db.transaction(async transaction => {
      const own = { id, ownerId: actor.userId }
      await withCurrencyLock(transaction, actor)
      const row = await unmarkDeleted(transaction, own, this.#deletionHorizon())
      if (!row) throw projectNotFound()
      if ((await countProjects(transaction, actor.userId)) > mostProjects) throw tooManyProjects()
      for (const follower of this.#followers) await follower.restored(transaction, own)
      await this.#record(transaction, actor, 'project-restored', row)
      return presentProject(row)
    })
  }

  /** Erases for good what can no longer be restored. */
  async eraseDeleted(): Promise<void> {
    const horizon = this.#deletionHorizon()
    while ((await eraseProjects(this.#db, horizon, erasedAtOnce)) === erasedAtOnce);
  }

  /** Refuses a project that an expense of this person cannot stand on. @throws invalidInput on `projectId` */
  async requireUsable(actor: Actor, id: string | null | undefined): Promise<void> {
    if (!id) return
    const project = await findProject(this.#db, id)
    if (!project || !mayUseProject(actor, project)) throw projectGone()
  }

  /** The project if it is still there, which it then stays until the transaction ends. */
  async stillThere(transaction: Db, id: string | null): Promise<string | null> {
    const there = await this.allStillThere(transaction, id ? [id] : [])
    return id && there.has(id) ? id : null
  }

  /** Those of some projects that are still there, which they then stay until the transaction ends. */
  async allStillThere(transaction: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(ids.length === 0 ? [] : await lockProjects(transaction, ids))
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

  /** The last statement of a transaction. */
  #record(transaction: Db, actor: Actor, kind: ProjectEventKind, project: EventProject): Promise<void> {
    const { id, name: title } = project
    return recordEvent(transaction, actor, {
      kind,
      title,
      status: 'completed',
      itemId: id,
      at: this.#clock.now(),
      ...(kind === 'project-deleted' ? {} : { subjectId: id }),
    })
  }

  #deletionHorizon(): Date {
    return new Date(this.#clock.now().getTime() - deletionKeptMs)
  }
}

/**
 * The project, held until the transaction ends: nobody changes it between the look at its version and the write.
 * @throws projectNotFound, outdated
 */
async function lockOpened(
  transaction: Db,
  { userId: ownerId }: Actor,
  { id, ifMatch }: Opened,
): Promise<ProjectRow> {
  const row = await lockProject(transaction, { id, ownerId })
  if (!row) throw projectNotFound()
  requireCurrent(ifMatch, presentProject(row))
  return row
}

/** A budget without a currency is in the person's own. @throws invalidInput on `budget` */
function requireBudgetIn(ownCurrency: string, input: ProjectChange): ProjectChange {
  if (input.currency === undefined) parseFields(projectBudgetIn(ownCurrency), { budget: input.budget })
  return input
}

/** What an expense is told whose project does not exist, or ceased to. */
export function projectGone(): Error {
  const message = 'This project does not exist'
  return invalidInput({ detail: `${message}.`, errors: [{ path: 'projectId', message }] })
}
