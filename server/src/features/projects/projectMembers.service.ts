import type { ProjectMember } from '@outlay/contract/projects/projects'
import type { TeamActor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { readInScope } from '../../core/database/access/rowLevelSecurity.ts'
import { type Scope, teamScope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { notFound } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { TeamProjects } from '../teams/teams.service.ts'
import {
  deleteProjectMember,
  listActiveProjects,
  listProjectMembers,
  listSeenProjectIds,
  type ProjectMemberRow,
  removeFromProjects,
  transferProjects,
  upsertProjectMember,
} from './projectMembers.store.ts'
import { projectNotFound } from './projects.errors.ts'
import { presentProject } from './projects.presentation.ts'
import { findProject } from './projects.store.ts'

type People = Pick<Accounts['memberships'], 'lock' | 'namesOf'>

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly people: People
}

interface Membership {
  readonly id: string
  readonly userId: string
}

/** Members of team projects, and which of them see other people's expenses there. */
export class ProjectMembers {
  readonly #db: Db
  readonly #clock: Clock
  readonly #people: People

  constructor({ db, clock, people }: Dependencies) {
    this.#db = db
    this.#clock = clock
    this.#people = people
  }

  /** Sorted by name. @throws projectNotFound if this person cannot see it */
  list(actor: TeamActor, id: string): Promise<ProjectMember[]> {
    return this.#onProject(actor, id, async (db, scope) => {
      const rows = await listProjectMembers(db, { scope, id })
      const nameOf = await this.#people.namesOf(
        db,
        rows.map(({ userId }) => userId),
      )
      const members = rows.map(row => presentMember(row, nameOf(row.userId)))
      return members.toSorted((one, other) => one.name.localeCompare(other.name))
    })
  }

  /** Adds a team member to a project, or changes their permissions. @throws projectNotFound, notFound */
  keep(actor: TeamActor, { id, userId }: Membership, seesExpenses: boolean): Promise<ProjectMember> {
    return this.#onProject(actor, id, async db => {
      // Locked, so that someone leaving concurrently is either removed from the project or rejected here.
      const person = await this.#people.lock(db, userId)
      // Does not reveal people outside the team.
      if (person?.teamId !== actor.team.id) throw notFound()
      const row = await upsertProjectMember(db, {
        id: newId(),
        projectId: id,
        teamId: actor.team.id,
        userId,
        role: 'member',
        permissions: { seesExpenses },
        addedBy: actor.userId,
        createdAt: this.#clock.now(),
      })
      if (!row) throw notFound()
      return presentMember(row, person.name)
    })
  }

  /** @throws projectNotFound, notFound if they are not a member */
  async remove(actor: TeamActor, { id, userId }: Membership): Promise<void> {
    const isGone = await this.#onProject(actor, id, (db, scope) =>
      deleteProjectMember(db, { scope, id }, userId),
    )
    if (!isGone) throw notFound()
  }

  /** Runs under row-level security, after checking that this person can see the project. */
  #onProject<Result>(
    actor: TeamActor,
    id: string,
    work: (db: Db, scope: Scope) => Promise<Result>,
  ): Promise<Result> {
    const scope = teamScope(actor)
    return readInScope(this.#db, scope, async db => {
      if (!(await findProject(db, { scope, id }))) throw projectNotFound()
      return work(db, scope)
    })
  }
}

function presentMember({ userId, permissions, createdAt }: ProjectMemberRow, name: string): ProjectMember {
  const { seesExpenses } = permissions
  return { userId, name, seesExpenses, createdAt: createdAt.toISOString() }
}

/** Implements the port through which teams use projects. */
export const teamProjects: TeamProjects = {
  listActive: async (db, scope) => (await listActiveProjects(db, scope)).map(presentProject),
  listSeenIds: listSeenProjectIds,
  async leave(transaction, { teamId, userIds, newOwnerId }) {
    await removeFromProjects(transaction, teamId, userIds)
    if (newOwnerId !== null) await transferProjects(transaction, { teamId, from: userIds, to: newOwnerId })
  },
}
