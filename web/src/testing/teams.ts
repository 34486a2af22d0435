import type { TeamSettings } from '@outlay/contract/teams/teamPolicies'
import type { Team, TeamDashboard, TeamMember } from '@outlay/contract/teams/teams'
import { ana } from './people.ts'

export const teamId = '01936f00-0000-7000-8000-0000000000b1'

export const noPolicies: TeamSettings = {
  currency: 'USD',
  approvals: false,
  approvalFrom: '0',
  secondStepFrom: null,
  receiptFrom: null,
  allowedCategories: null,
  submitWithinDays: null,
  mealsPerDay: null,
}

export function teamOf(part: Partial<Team> = {}): Team {
  return {
    id: teamId,
    name: 'Design studio',
    description: null,
    ownerId: ana.id,
    logoKey: null,
    memberLimit: 10,
    memberCount: 2,
    settings: noPolicies,
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    ...part,
  }
}

/** Ana's membership in the team. */
export const anaOwner: TeamMember = {
  id: ana.id,
  email: ana.email,
  username: ana.username,
  firstName: ana.firstName,
  lastName: ana.lastName,
  avatarEmoji: null,
  avatarBackground: null,
  avatarMeaning: null,
  role: 'owner',
}

/** Another member, identified by a number. */
export function memberOf(number: number, part: Partial<TeamMember> = {}): TeamMember {
  return {
    id: `01936f00-0000-7000-8000-${String(number).padStart(12, '0')}`,
    email: `member${number}@example.com`,
    username: `member${number}`,
    firstName: 'Member',
    lastName: String(number),
    avatarEmoji: null,
    avatarBackground: null,
    avatarMeaning: null,
    role: 'member',
    ...part,
  }
}

/** The data of the teams page: Ana with others. */
export function teamDashboardOf(
  members: readonly TeamMember[],
  part: Partial<TeamDashboard> = {},
): TeamDashboard {
  const { id, name, description } = teamOf()
  return {
    team: { id, name, description, members: [...members] },
    ownedTeams: [],
    teamProjects: [],
    teamStats: {
      totalMembers: members.length,
      totalProjects: 3,
      monthlyExpenses: '1234.50',
      pendingApprovals: 4,
    },
    ...part,
  }
}

export const noTeam: TeamDashboard = {
  team: null,
  ownedTeams: [],
  teamProjects: [],
  teamStats: { totalMembers: 0, totalProjects: 0, monthlyExpenses: '0.00', pendingApprovals: 0 },
}
