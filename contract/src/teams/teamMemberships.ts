import * as z from 'zod/mini'
import { idSchema, internationalEmailSchema } from '../core/fields.ts'
import { defineRoute } from '../core/route.ts'
import { assignableRoles } from '../core/teamRoles.ts'
import { logoKeySchema, teamMemberSchema, teamParams, teamSchema } from './teams.ts'

export const invitationDays = 7
export const givenRoleSchema = z.enum(assignableRoles, 'This role can’t be assigned')

/** `lapsed`: the inviter may no longer give this role, so the link is invalid until someone resends it. */
export const invitationStatuses = ['pending', 'accepted', 'revoked', 'expired', 'lapsed'] as const
export const invitationMailStates = ['none', 'queued', 'sent', 'failed'] as const

export const teamInvitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: givenRoleSchema,
  status: z.enum(invitationStatuses),
  /** The inviter's name. */
  invitedBy: z.string(),
  expiresAt: z.string(),
  createdAt: z.string(),
  /** `none`: this installation sends no email, and the inviter passes the link on. */
  mail: z.enum(invitationMailStates),
})
export type TeamInvitation = z.infer<typeof teamInvitationSchema>

/** The link is shown only once, when an invitation is created or renewed: only a hash of its token is stored. */
export const sentInvitationSchema = z.extend(teamInvitationSchema, { link: z.string() })
export type SentInvitation = z.infer<typeof sentInvitationSchema>

export const inviteBody = z.strictObject({
  email: internationalEmailSchema,
  role: z._default(givenRoleSchema, 'member'),
})

/** What a join link reveals before joining; an invalid link reveals nothing of a team. */
export const joinPreviewSchema = z.object({
  teamId: z.string(),
  teamName: z.string(),
  teamDescription: z.nullable(z.string()),
  /** As in the team. */
  logoKey: z.nullable(z.string()),
  memberCount: z.int(),
  /** Null for the team's own link. */
  invitedBy: z.nullable(z.string()),
  role: givenRoleSchema,
  /** If set, only a person with this address can join. */
  email: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  isFull: z.boolean(),
  /** The team's plan has ended, so no one can join. */
  isPlanOver: z.boolean(),
  /** What keeps the person from joining; `none` if nothing does. */
  obstacle: z.enum(['none', 'signed-out', 'member-already', 'in-another-team', 'wrong-person']),
})
export type JoinPreview = z.infer<typeof joinPreviewSchema>

/** From a link that may be cut off or mistyped: an unknown team gets the same response as an invalid invitation. */
const joinParams = z.object({ teamId: z.string().check(z.maxLength(100)) })
const joinToken = z.string().check(z.minLength(1), z.maxLength(200))

export const teamLinkSchema = z.object({ link: z.string() })

/**
 * What happens to a member's expenses when they leave, shown beforehand. Sums are decimal text in the reader's
 * currency.
 */
export const departureSchema = z.object({
  /** Decided, or needing no decision: these stay in the team's books. */
  staying: z.object({ count: z.int(), total: z.string() }),
  /** Not submitted, submitted or rejected: these are removed from the team's projects and become personal. */
  leaving: z.object({ count: z.int(), total: z.string() }),
  /** Of those staying, not reimbursed yet. */
  owed: z.object({ count: z.int(), total: z.string() }),
})
export type Departure = z.infer<typeof departureSchema>

const memberParams = z.object({ teamId: idSchema, userId: idSchema })
const invitationParams = z.object({ teamId: idSchema, id: idSchema })

/** Joining a team, changing roles, and leaving. */
export const teamMembershipRoutes = {
  invite: defineRoute({
    method: 'POST',
    path: '/api/teams/{teamId}/invite',
    summary: 'Invites an address for seven days; the answer has the link, once',
    access: { team: 'invite people' },
    params: teamParams,
    body: inviteBody,
    response: sentInvitationSchema,
    status: 201,
    isSecret: true,
    callsPerMinute: 30,
  }),
  invitations: defineRoute({
    method: 'GET',
    path: '/api/teams/{teamId}/invitations',
    summary: 'Invitations that are open, have run out or lapsed, newest first',
    access: { team: 'invite people' },
    params: teamParams,
    response: z.array(teamInvitationSchema),
  }),
  resend: defineRoute({
    method: 'POST',
    path: '/api/teams/{teamId}/invitations/{id}/resend',
    summary: 'A new link for another seven days; the one before holds no more',
    access: { team: 'invite people' },
    params: invitationParams,
    response: sentInvitationSchema,
    isSecret: true,
    callsPerMinute: 30,
  }),
  revoke: defineRoute({
    method: 'DELETE',
    path: '/api/teams/{teamId}/invitations/{id}',
    summary: 'Takes an invitation back',
    access: { team: 'invite people' },
    params: invitationParams,
    response: null,
    versioned: false,
  }),
  link: defineRoute({
    method: 'GET',
    path: '/api/teams/{teamId}/link',
    summary: 'The link by which anyone who has it joins as a member',
    access: { team: 'invite people' },
    params: teamParams,
    response: teamLinkSchema,
  }),
  renewLink: defineRoute({
    method: 'POST',
    path: '/api/teams/{teamId}/link/renew',
    summary: 'Another link; the one before holds no more',
    access: { team: 'invite people' },
    params: teamParams,
    response: teamLinkSchema,
    isSecret: true,
    callsPerMinute: 30,
  }),
  joinPreview: defineRoute({
    method: 'GET',
    path: '/api/teams/{teamId}/join',
    summary: 'What is joined by a link, before joining',
    access: 'public',
    params: joinParams,
    query: z.object({ token: joinToken }),
    response: joinPreviewSchema,
    callsPerMinute: 60,
  }),
  joinLogo: defineRoute({
    method: 'GET',
    path: '/api/teams/{teamId}/join/logo',
    summary: 'The logo of the team that is joined by a link',
    access: 'public',
    params: teamParams,
    query: z.object({ token: joinToken, key: z.optional(logoKeySchema) }),
    response: 'bytes',
    callsPerMinute: 60,
  }),
  join: defineRoute({
    method: 'POST',
    path: '/api/teams/{teamId}/join',
    summary: 'Joins by a link',
    access: 'session',
    params: joinParams,
    body: z.strictObject({ token: joinToken }),
    response: teamSchema,
    versioned: teamSchema,
    callsPerMinute: 30,
  }),
  changeRole: defineRoute({
    method: 'PUT',
    path: '/api/teams/{teamId}/members/{userId}',
    summary: 'Gives a member another role, below owner; not oneself',
    access: { team: 'change roles and remove members' },
    params: memberParams,
    body: z.strictObject({ role: givenRoleSchema }),
    response: teamMemberSchema,
    versioned: false,
  }),
  departure: defineRoute({
    method: 'GET',
    path: '/api/teams/{teamId}/members/{userId}/departure',
    summary: 'What becomes of the expenses of someone who leaves; oneself, or someone one may remove',
    access: { team: 'see the team' },
    params: memberParams,
    response: departureSchema,
  }),
  removeMember: defineRoute({
    method: 'DELETE',
    path: '/api/teams/{teamId}/members/{userId}',
    summary: 'Removes a member, other than the owner and oneself',
    access: { team: 'change roles and remove members' },
    params: memberParams,
    response: null,
    versioned: false,
  }),
  leave: defineRoute({
    method: 'POST',
    path: '/api/teams/{teamId}/leave',
    summary: 'Leaves the team',
    access: { team: 'leave the team' },
    params: teamParams,
    response: null,
  }),
  handOver: defineRoute({
    method: 'POST',
    path: '/api/teams/{teamId}/owner',
    summary: 'Makes another member the owner, and oneself an admin',
    access: { team: 'hand over the team' },
    params: teamParams,
    body: z.strictObject({ userId: idSchema }),
    response: teamSchema,
    versioned: teamSchema,
  }),
}
