import type { Project, ProjectInput } from '@outlay/contract/projects'
import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { invalidInput } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { projectNotFound, tooManyProjects } from './projects.errors.ts'
import { mayUseProject } from './projects.policy.ts'
import {
  countProjects,
  deleteProject,
  findProject,
  insertProject,
  listProjects,
  lockProject,
  mostProjects,
  type ProjectRow,
  updateProject,
} from './projects.store.ts'

export class Projects {
  readonly #db: Db
  readonly #clock: Clock

  constructor({ db, clock }: { db: Db; clock: Clock }) {
    this.#db = db
    this.#clock = clock
  }

  async list(actor: Actor): Promise<Project[]> {
    return (await listProjects(this.#db, actor.userId)).map(presentProject)
  }

  /** @throws tooManyProjects */
  async create(actor: Actor, input: ProjectInput): Promise<Project> {
    if ((await countProjects(this.#db, actor.userId)) >= mostProjects) throw tooManyProjects()
    const row = await insertProject(this.#db, {
      ...columnsOf(input),
      id: newId(),
      ownerId: actor.userId,
      currency: actor.preferredCurrency,
      createdAt: this.#clock.now(),
    })
    return presentProject(row)
  }

  /** @throws projectNotFound */
  async update(actor: Actor, id: string, input: ProjectInput): Promise<Project> {
    const row = await updateProject(this.#db, { id, ownerId: actor.userId }, columnsOf(input))
    if (!row) throw projectNotFound()
    return presentProject(row)
  }

  /** Its expenses stay, without a project. @throws projectNotFound */
  async remove(actor: Actor, id: string): Promise<void> {
    if (!(await deleteProject(this.#db, { id, ownerId: actor.userId }))) throw projectNotFound()
  }

  /** Refuses a project that an expense of this person cannot stand on. @throws invalidInput on `projectId` */
  async requireUsable(actor: Actor, id: string | null | undefined): Promise<void> {
    if (!id) return
    const project = await findProject(this.#db, id)
    if (!project || !mayUseProject(actor, project)) throw projectGone()
  }

  /** The project if it is still there, which it then stays until the transaction ends. */
  async stillThere(transaction: Db, id: string | null): Promise<string | null> {
    const project = id ? await lockProject(transaction, id) : undefined
    return project?.id ?? null
  }

  /** Names by id, of every project this person sees. */
  async names(actor: Actor): Promise<Map<string, string>> {
    const rows = await listProjects(this.#db, actor.userId)
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
}

/** What an expense is told whose project does not exist, or ceased to. */
export function projectGone(): Error {
  const message = 'This project does not exist'
  return invalidInput({ detail: `${message}.`, errors: [{ path: 'projectId', message }] })
}

function columnsOf({ name, description, color, isActive }: ProjectInput) {
  return { name, description: description ?? null, color, isActive: isActive === 'true' }
}

function presentProject(row: ProjectRow): Project {
  return { ...row, isActive: row.isActive ? 'true' : 'false', createdAt: row.createdAt.toISOString() }
}
