import type { User } from '@outlay/contract/accounts/currentUser'
import { isTeamRole } from '@outlay/contract/core/teamRoles'
import type { Actor, Membership } from '../../core/actor.ts'
import type { AccountPlan } from './accounts.ports.ts'
import type { SessionRow, UserRow } from './accounts.store.ts'

export function presentUser(row: UserRow, { month, plan }: { month: string; plan: AccountPlan }): User {
  return {
    id: row.id,
    username: row.displayUsername,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    preferredCurrency: row.preferredCurrency,
    timezone: row.timezone,
    locale: row.locale,
    taxCountry: row.taxCountry,
    taxYearStart: row.taxYearStart,
    subscriptionPlan: plan.plan,
    subscriptionStatus: plan.status,
    subscriptionEndDate: plan.endsAt?.toISOString() ?? null,
    trialEndsAt: plan.trialEndsAt?.toISOString() ?? null,
    monthlyUploads: row.uploadsMonth >= month ? row.monthlyUploads : 0,
    uploadLimit: plan.inclusions.uploads,
    avatarEmoji: row.avatarEmoji,
    avatarBackground: row.avatarBackground,
    avatarCategory: row.avatarCategory,
    avatarMeaning: row.avatarMeaning,
    hasSampleData: row.sampleDataAt !== null,
    hasBudget: row.monthlyBudget !== null,
    dashboardCards: row.dashboardCards,
    role: row.role,
    teamId: row.teamId,
    hasOneTimePassword: row.hasOneTimePassword,
    createdAt: row.createdAt.toISOString(),
    version: row.settingsVersion,
  }
}

interface LibrarySession {
  readonly session: { readonly id: string }
  readonly user: {
    readonly id: string
    readonly timezone?: string | null | undefined
    readonly preferredCurrency?: string | null | undefined
    readonly teamId?: string | null | undefined
    readonly role?: string | null | undefined
    readonly disabledAt?: Date | null | undefined
    readonly hasOneTimePassword?: boolean | null | undefined
  }
}

/** The actor of a library session; null if they may no longer sign in. */
export function presentActor({ session, user }: LibrarySession): Actor | null {
  if (user.disabledAt) return null
  return {
    userId: user.id,
    sessionId: session.id,
    timezone: user.timezone ?? 'UTC',
    preferredCurrency: user.preferredCurrency ?? 'USD',
    team: membershipOf(user),
    hasOneTimePassword: user.hasOneTimePassword ?? false,
  }
}

function membershipOf({ teamId, role }: LibrarySession['user']): Membership | null {
  return teamId && role && isTeamRole(role) ? { id: teamId, role } : null
}

export function presentSession(row: SessionRow, actor: Actor) {
  return {
    id: row.id,
    isCurrent: row.id === actor.sessionId,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    ipAddress: row.ipAddress || null,
    userAgent: row.userAgent || null,
  }
}

/** A new session: the person and its cookies. */
export interface StartedSession {
  readonly user: User
  readonly cookies: string[]
}

/** A sign-in awaiting its code. */
export interface SecondStepCookie {
  readonly secondStepCookie: string
}
