import type { TeamRole } from '@outlay/contract/core/teamRoles'
import { formerMember } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import {
  countMembers,
  deleteSamplePeople,
  findMemberByEmail,
  findOpeningTime,
  findPerson,
  insertSamplePeople,
  listLivingMembers,
  listMembers,
  listPeople,
  listSamplePeople,
  lockPerson,
  type MemberRow,
  updateMemberships,
  updateRole,
} from './memberships.store.ts'

/** Fictional colleagues: they cannot sign in, get no email, and are never counted. */
const samples = {
  /** Requires the team to be locked. Returns their ids, in order. */
  insert: insertSamplePeople,
  list: listSamplePeople,
  /** Erases them and their data; team records must be deleted first. */
  erase: deleteSamplePeople,
}

export type { MemberRow } from './memberships.store.ts'

/** A person's name, with a placeholder for deleted accounts. */
export type NameOf = (id: string | null) => string

/** Who is in which team with which role; only teams change it. Writers lock the team's row, then the person's. */
export class Memberships {
  readonly samples = samples
  readonly list = listMembers
  /** A team's active members: without disabled people and samples. */
  readonly living = listLivingMembers
  /** Number of members, without samples. */
  readonly count = countMembers
  readonly find = findPerson
  readonly openingTimeOf = findOpeningTime
  /** Locks the person until the transaction ends. */
  readonly lock = lockPerson
  /** A team member by address, lower case. */
  readonly findByEmail = findMemberByEmail
  readonly changeRole = updateRole

  /** By id; missing people are omitted. */
  async findAll(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, MemberRow>> {
    const people = ids.length === 0 ? [] : await listPeople(db, ids)
    return new Map(people.map(person => [person.id, person]))
  }

  /** Requires the person to be locked and in no team. */
  enter(
    transaction: Db,
    userId: string,
    { teamId, role, at }: { readonly teamId: string; readonly role: TeamRole; readonly at: Date },
  ): Promise<void> {
    return updateMemberships(transaction, [userId], { teamId, role, joinedTeamAt: at })
  }

  leave(transaction: Db, userIds: readonly string[]): Promise<void> {
    return updateMemberships(transaction, userIds, { teamId: null, role: 'member', joinedTeamAt: null })
  }

  /** People's names, in one statement. */
  async namesOf(db: Db, ids: Iterable<string | null>): Promise<NameOf> {
    return this.namesIn(
      await this.findAll(
        db,
        [...new Set(ids)].filter(id => id !== null),
      ),
    )
  }

  /** Names of people, found or not. */
  namesIn(found: ReadonlyMap<string, MemberRow>): NameOf {
    return id => (id === null ? undefined : found.get(id)?.name) ?? formerMember
  }
}
