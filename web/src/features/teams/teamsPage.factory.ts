import type { TeamRole } from '@outlay/contract/core/teamRoles'
import type { TeamDashboard, TeamMember } from '@outlay/contract/teams/teams'
import userEvent from '@testing-library/user-event'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'
import { anaOwner, memberOf, teamDashboardOf, teamId, teamOf } from '../../testing/teams.ts'

type StubResponses = Parameters<typeof stubServer>[0]

export const ben = memberOf(2, {
  firstName: 'Ben',
  lastName: 'Okafor',
  username: 'ben',
  email: 'ben@example.com',
})
export const link = `https://outlay.example/teams/join/${teamId}?token=team-token`

interface OpenedTeams {
  readonly role?: TeamRole
  readonly others?: readonly TeamMember[]
  readonly dashboard?: Partial<TeamDashboard>
  readonly answers?: StubResponses
  readonly address?: string
}

/** The teams page as Ana, in a given role. */
export function openTeams({ role = 'owner', others = [ben], ...opened }: OpenedTeams = {}) {
  const dashboard = teamDashboardOf([{ ...anaOwner, role }, ...others], opened.dashboard)
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse({ ...ana, teamId, role }),
    'GET /api/teams/dashboard': () => jsonResponse(dashboard),
    [`GET /api/teams/${teamId}`]: () => jsonResponse(teamOf({ memberCount: others.length + 1 })),
    [`GET /api/teams/${teamId}/activity`]: () => jsonResponse([]),
    [`GET /api/teams/${teamId}/invitations`]: () => jsonResponse([]),
    [`GET /api/teams/${teamId}/link`]: () => jsonResponse({ link }),
    'GET /api/projects': () => jsonResponse([]),
    ...opened.answers,
  })
  return { ...server, ...renderApp(opened.address ?? '/teams'), person: userEvent.setup() }
}
