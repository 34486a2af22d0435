import * as z from 'zod/mini'
import { idSchema } from '../core/fields.ts'
import { noControlCharacters, optionalText } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { teamRoles } from '../core/teamRoles.ts'
import { readOnlyFields, versionSchema } from '../core/versions.ts'
import { projectSchema } from '../projects/projects.ts'
import { teamSettingsSchema } from './teamPolicies.ts'

export const teamRoleSchema = z.enum(teamRoles)

export const defaultMemberLimit = 10
/** The uploaded file; the logo is stored square and small. */
export const maxLogoBytes = 2 * 1024 * 1024

const teamNameRequired = 'Team name is required'
const teamName = z
  .string(teamNameRequired)
  .check(z.trim())
  .check(z.minLength(1, teamNameRequired))
  .check(z.maxLength(80, 'A team name can be at most 80 characters'))
  .check(noControlCharacters)

export const teamMemberSchema = z.object({
  id: z.string(),
  /** Empty for those who may not invite people, except their own. */
  email: z.string(),
  username: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  avatarEmoji: z.nullable(z.string()),
  avatarBackground: z.nullable(z.string()),
  avatarMeaning: z.nullable(z.string()),
  role: teamRoleSchema,
})
export type TeamMember = z.infer<typeof teamMemberSchema>

const namedTeamSchema = z.object({ id: z.string(), name: z.string(), description: z.nullable(z.string()) })

/**
 * The whole team page. `monthlyExpenses` is decimal text in the reader's currency: this month's counted expenses on all
 * team projects.
 */
export const teamDashboardSchema = z.object({
  team: z.nullable(z.extend(namedTeamSchema, { members: z.array(teamMemberSchema) })),
  /** Teams the person owns; with one team at a time, their own or none. */
  ownedTeams: z.array(namedTeamSchema),
  /** Active ones the person may see, by name. */
  teamProjects: z.array(projectSchema),
  teamStats: z.object({
    totalMembers: z.int(),
    totalProjects: z.int(),
    monthlyExpenses: z.string(),
    pendingApprovals: z.int(),
  }),
})
export type TeamDashboard = z.infer<typeof teamDashboardSchema>

/** A team as its members see it. */
export const teamSchema = z.extend(namedTeamSchema, {
  ownerId: z.string(),
  /** Changes with each logo, and is part of its URL; null if there is none. */
  logoKey: z.nullable(z.string()),
  memberLimit: z.int(),
  memberCount: z.int(),
  settings: teamSettingsSchema,
  createdAt: z.string(),
  version: versionSchema,
})
export type Team = z.infer<typeof teamSchema>

const writableFields = { name: teamName, description: optionalText(1000) }
export const createTeamBody = z.strictObject(writableFields)
export type CreateTeam = z.output<typeof createTeamBody>
export const updateTeamBody = z.strictObject({
  ...readOnlyFields(teamSchema, writableFields),
  ...writableFields,
})
export type UpdateTeam = z.output<typeof updateTeamBody>
const settingsField = { settings: teamSettingsSchema }
export const updateTeamSettingsBody = z.strictObject({
  ...readOnlyFields(teamSchema, settingsField),
  ...settingsField,
})

export const teamActivitySchema = z.object({
  id: z.string(),
  /** Name of the person. */
  who: z.string(),
  userId: z.nullable(z.string()),
  action: z.string(),
  entityType: z.nullable(z.string()),
  entityId: z.nullable(z.string()),
  /** What it is about, in the person's words: a description or a name. */
  title: z.string(),
  /** For an invitation, its address, if the reader may invite; else null. */
  email: z.nullable(z.string()),
  at: z.string(),
})
export type TeamActivityItem = z.infer<typeof teamActivitySchema>

/** Identifies one logo, to bust caches when it changes. */
export const logoKeySchema = z.string().check(z.maxLength(100))

export const teamParams = z.object({ teamId: idSchema })

export const teamRoutes = {
  dashboard: defineRoute({
    method: 'GET',
    path: '/api/teams/dashboard',
    summary: "The person's team with its people, projects and figures; team is null without one",
    access: 'session',
    response: teamDashboardSchema,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/api/teams',
    summary: 'Founds a team, which its founder owns; 409 for who is in one',
    access: 'session',
    body: createTeamBody,
    response: teamSchema,
    status: 201,
    versioned: teamSchema,
    callsPerMinute: 20,
  }),
  get: defineRoute({
    method: 'GET',
    path: '/api/teams/{teamId}',
    summary: 'The team, with its expense policies',
    access: { team: 'see the team' },
    params: teamParams,
    response: teamSchema,
    versioned: teamSchema,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/api/teams/{teamId}',
    summary: 'Renames and describes the team',
    access: { team: 'change the team' },
    params: teamParams,
    body: updateTeamBody,
    response: teamSchema,
    versioned: teamSchema,
  }),
  updateSettings: defineRoute({
    method: 'PUT',
    path: '/api/teams/{teamId}/settings',
    summary: 'Sets approvals and policies',
    access: { team: 'change the team' },
    params: teamParams,
    body: updateTeamSettingsBody,
    response: teamSchema,
    versioned: teamSchema,
  }),
  close: defineRoute({
    method: 'DELETE',
    path: '/api/teams/{teamId}',
    summary: 'Closes the team: all leave it, and each keeps their own expenses',
    access: { team: 'close the team' },
    params: teamParams,
    response: null,
    versioned: teamSchema,
  }),
  logo: defineRoute({
    method: 'GET',
    path: '/api/teams/{teamId}/logo',
    summary: "The team's logo",
    access: { team: 'see the team' },
    params: teamParams,
    query: z.object({ key: z.optional(logoKeySchema) }),
    response: 'bytes',
  }),
  changeLogo: defineRoute({
    method: 'POST',
    path: '/api/teams/{teamId}/logo',
    summary: 'Puts a logo in place of the one before',
    access: { team: 'change the team' },
    params: teamParams,
    upload: { file: 'logo', maxBytes: maxLogoBytes, fields: z.object({}) },
    response: teamSchema,
    versioned: teamSchema,
    callsPerMinute: 20,
  }),
  removeLogo: defineRoute({
    method: 'DELETE',
    path: '/api/teams/{teamId}/logo',
    summary: 'Takes the logo away',
    access: { team: 'change the team' },
    params: teamParams,
    response: teamSchema,
    versioned: teamSchema,
  }),
  activity: defineRoute({
    method: 'GET',
    path: '/api/teams/{teamId}/activity',
    summary: 'Team activity, newest first, at most 50; expense activity only for those who may see it',
    access: { team: 'see the team' },
    params: teamParams,
    response: z.array(teamActivitySchema),
  }),
}
