import type { TeamRole } from '@outlay/contract/core/teamRoles'
import type { Db } from '../../../core/database/database.ts'
import {
  countMembers,
  findMemberByEmail,
  findOpeningTime,
  findPerson,
  listLivingMembers,
  listMembers,
  listPeople,
  lockPerson,
  type MemberRow,
  updateMemberships,
  updateRole,
} from './memberships.store.ts'
import {
  deleteSamplePeople,
  insertSamplePeople,
  listSamplePeople,
  type SampleMembership,
  type SamplePerson,
} from './samplePeople.store.ts'

/** Fictional colleagues: they cannot sign in, get no email, and are never counted. */
class SamplePeople {
  /** Requires the team to be locked. Returns their ids, in order. */
  insert(transaction: Db, membership: SampleMembership, people: readonly SamplePerson[]): Promise<string[]> {
    return insertSamplePeople(transaction, membership, people)
  }

  /** Ids of someone's sample people. */
  list(db: Db, sampleOf: string): Promise<string[]> {
    return listSamplePeople(db, sampleOf)
  }

  /** Erases them and their data; team records must be deleted first. */
  erase(transaction: Db, sampleOf: string): Promise<void> {
    return deleteSamplePeople(transaction, sampleOf)
  }
}

export type { MemberRow } from './memberships.store.ts'

/** A person's name, with a placeholder for deleted accounts. */
export type NameOf = (id: string | null) => string

const whoLeft = 'Former member'

/** Who is in which team with which role; only teams change it. Writers lock the team's row, then the person's. */
export class Memberships {
  readonly samples = new SamplePeople()

  list(db: Db, teamId: string): Promise<MemberRow[]> {
    return listMembers(db, teamId)
  }

  /** A team's active members: without disabled people and samples. */
  living(db: Db, teamId: string): Promise<MemberRow[]> {
    return listLivingMembers(db, teamId)
  }

  /** Number of members, without samples. */
  count(db: Db, teamId: string): Promise<number> {
    return countMembers(db, teamId)
  }

  find(db: Db, userId: string): Promise<MemberRow | undefined> {
    return findPerson(db, userId)
  }

  openingTimeOf(db: Db, userId: string): Promise<Date | undefined> {
    return findOpeningTime(db, userId)
  }

  /** By id; missing people are omitted. */
  async findAll(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, MemberRow>> {
    const people = ids.length === 0 ? [] : await listPeople(db, ids)
    return new Map(people.map(person => [person.id, person]))
  }

  /** Locks the person until the transaction ends. */
  lock(transaction: Db, userId: string): Promise<MemberRow | undefined> {
    return lockPerson(transaction, userId)
  }

  /** A team member by address, lower case. */
  findByEmail(db: Db, teamId: string, email: string): Promise<MemberRow | undefined> {
    return findMemberByEmail(db, teamId, email)
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

  changeRole(transaction: Db, userId: string, role: TeamRole): Promise<void> {
    return updateRole(transaction, userId, role)
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
    return id => (id === null ? undefined : found.get(id)?.name) ?? whoLeft
  }
}
