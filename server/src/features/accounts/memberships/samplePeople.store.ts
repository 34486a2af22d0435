import { randomBytes } from 'node:crypto'
import type { AssignableRole } from '@outlay/contract/core/teamRoles'
import { asc, eq } from 'drizzle-orm'
import { allowAuditErasure } from '../../../core/audit/auditErasure.store.ts'
import type { Db } from '../../../core/database/database.ts'
import { newId } from '../../../core/ids.ts'
import { users } from '../accounts.table.ts'

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
