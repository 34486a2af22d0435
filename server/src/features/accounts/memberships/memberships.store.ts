import { randomBytes } from 'node:crypto'
import type { AssignableRole, TeamRole } from '@outlay/contract/core/teamRoles'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { allowAuditErasure } from '../../../core/audit/auditEvents.store.ts'
import type { Db } from '../../../core/database/database.ts'
import { newId } from '../../../core/ids.ts'
import { users } from '../accounts.table.ts'

/** A team member's data. */
export interface MemberRow {
  readonly id: string
  readonly email: string
  readonly username: string
  /** Full name, or the username. */
  readonly name: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly avatarEmoji: string | null
  readonly avatarBackground: string | null
  readonly avatarMeaning: string | null
  readonly role: TeamRole
  readonly teamId: string | null
  readonly preferredCurrency: string
  /** Sign-in is disabled. */
  readonly isDisabled: boolean
  /** A sample person, who does nothing. */
  readonly isSample: boolean
}

interface NewMembership {
  readonly teamId: string | null
  readonly role: TeamRole
  readonly joinedTeamAt: Date | null
}

const memberColumns = {
  id: users.id,
  email: users.email,
  username: users.displayUsername,
  firstName: users.firstName,
  lastName: users.lastName,
  avatarEmoji: users.avatarEmoji,
  avatarBackground: users.avatarBackground,
  avatarMeaning: users.avatarMeaning,
  role: users.role,
  teamId: users.teamId,
  preferredCurrency: users.preferredCurrency,
  isDisabled: sql<boolean>`${users.disabledAt} is not null`,
  isSample: sql<boolean>`${users.sampleOf} is not null`,
}

type Columns = Omit<MemberRow, 'name'>

function named(row: Columns): MemberRow {
  return { ...row, name: [row.firstName, row.lastName].filter(Boolean).join(' ') || row.username }
}

const firstNamed = ([row]: Columns[]): MemberRow | undefined => row && named(row)

const isReal = (teamId: string) => and(eq(users.teamId, teamId), isNull(users.sampleOf))
const isOneOf = (ids: readonly string[]): SQL => sql`${users.id} = any(${sql.param(ids)}::uuid[])`

export async function listMembers(db: Db, teamId: string): Promise<MemberRow[]> {
  const rows = await db
    .select(memberColumns)
    .from(users)
    .where(eq(users.teamId, teamId))
    .orderBy(asc(users.id))
  return rows.map(named)
}

/** Without disabled people and samples. */
export async function listLivingMembers(db: Db, teamId: string): Promise<MemberRow[]> {
  const rows = await db
    .select(memberColumns)
    .from(users)
    .where(and(isReal(teamId), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
  return rows.map(named)
}

/** Samples do not count. */
export async function countMembers(db: Db, teamId: string): Promise<number> {
  return db.$count(users, isReal(teamId))
}

/** When someone opened their account; not subject to row-level security. */
export async function findOpeningTime(db: Db, userId: string): Promise<Date | undefined> {
  const [row] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId))
  return row?.createdAt
}

export async function findPerson(db: Db, userId: string): Promise<MemberRow | undefined> {
  return firstNamed(await db.select(memberColumns).from(users).where(eq(users.id, userId)))
}

/** Locks the person's membership until the transaction ends. */
export async function lockPerson(transaction: Db, userId: string): Promise<MemberRow | undefined> {
  const rows = await transaction
    .select(memberColumns)
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return firstNamed(rows)
}

export async function findMemberByEmail(
  db: Db,
  teamId: string,
  email: string,
): Promise<MemberRow | undefined> {
  const rows = await db
    .select(memberColumns)
    .from(users)
    .where(and(eq(users.email, email), eq(users.teamId, teamId)))
  return firstNamed(rows)
}

export async function updateMemberships(
  transaction: Db,
  userIds: readonly string[],
  membership: NewMembership,
): Promise<void> {
  await transaction.update(users).set(membership).where(isOneOf(userIds))
}

export async function updateRole(transaction: Db, userId: string, role: TeamRole): Promise<void> {
  await transaction.update(users).set({ role }).where(eq(users.id, userId))
}

export async function listPeople(db: Db, ids: readonly string[]): Promise<MemberRow[]> {
  const rows = await db.select(memberColumns).from(users).where(isOneOf(ids))
  return rows.map(named)
}

export interface SamplePerson {
  readonly firstName: string
  readonly role: AssignableRole
}

/** The owner of the sample data, and the team. */
export interface SampleMembership {
  readonly sampleOf: string
  readonly teamId: string
  readonly preferredCurrency: string
  readonly at: Date
}

/** Returns their ids, in order. They have no credentials, so they cannot sign in. */
export async function insertSamplePeople(
  transaction: Db,
  { at, teamId, ...rest }: SampleMembership,
  people: readonly SamplePerson[],
): Promise<string[]> {
  const rows = people.map(({ firstName, role }) => {
    const username = `sample-${randomBytes(12).toString('hex')}`
    return {
      ...rest,
      id: newId(),
      name: `${firstName} (sample)`,
      firstName,
      lastName: '(sample)',
      username,
      displayUsername: username,
      // A domain reserved for invalid addresses.
      email: `${username}@sample.invalid`,
      role,
      teamId,
      joinedTeamAt: at,
      createdAt: at,
      updatedAt: at,
    }
  })
  await transaction.insert(users).values(rows)
  return rows.map(({ id }) => id)
}

export async function listSamplePeople(db: Db, sampleOf: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.sampleOf, sampleOf))
    .orderBy(asc(users.id))
  return rows.map(({ id }) => id)
}

export async function deleteSamplePeople(transaction: Db, sampleOf: string): Promise<void> {
  // Their audit events are deleted with the row.
  await allowAuditErasure(transaction, 'departed')
  await transaction.delete(users).where(eq(users.sampleOf, sampleOf))
}
