import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { formerMember } from '../../../core/formerMember.ts'
import { people } from '../../accounts/accounts.service.ts'

type NewPerson = typeof people.$inferInsert
/** Amounts in a team's books depend on that currency. */
type Kept = 'id' | 'preferredCurrency' | 'settingsVersion'
type Emptied = {
  readonly [Column in Exclude<keyof NewPerson, Kept>]-?: NonNullable<NewPerson[Column]> | null
}

/** Anonymizes the account row that a team's records still refer to. */
export async function emptyAccount(transaction: Db, userId: string, now: Date): Promise<void> {
  const username = `former-${randomBytes(12).toString('hex')}`
  const emptied = {
    name: formerMember,
    username,
    displayUsername: formerMember,
    email: `${username}@deleted.invalid`,
    emailVerified: false,
    image: null,
    createdAt: now,
    updatedAt: now,
    firstName: null,
    lastName: null,
    timezone: 'UTC',
    locale: null,
    taxCountry: 'US',
    taxYearStart: '01-01',
    monthlyBudget: null,
    savingsGoal: null,
    budgetCurrency: null,
    avatarEmoji: null,
    avatarBackground: null,
    avatarCategory: null,
    avatarMeaning: null,
    dashboardCards: null,
    sampleDataAt: null,
    sampleOf: null,
    role: 'member',
    teamId: null,
    joinedTeamAt: null,
    trialEndsAt: null,
    monthlyUploads: 0,
    uploadsMonth: '',
    uploadsGivenBack: 0,
    disabledAt: now,
    deletionRequestedAt: null,
    deletionDueAt: null,
    purgedAt: now,
    hasOneTimePassword: false,
    oneTimePasswordUsedAt: null,
  } satisfies Emptied
  await transaction.update(people).set(emptied).where(eq(people.id, userId))
}

export async function deleteAccount(transaction: Db, userId: string): Promise<void> {
  await transaction.delete(people).where(eq(people.id, userId))
}
