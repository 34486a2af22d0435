import type { TeamRole } from '@outlay/contract/core/teamRoles'
import type { TeamDashboard, TeamMember } from '@outlay/contract/teams/teams'
import userEvent from '@testing-library/user-event'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonAnswer, stubServer } from '../../testing/stubServer.ts'
import { anaOwner, memberOf, teamDashboardOf, teamId, teamOf } from '../../testing/teams.ts'

type Answers = Parameters<typeof stubServer>[0]

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
  readonly answers?: Answers
  readonly address?: string
}

/** The teams page as Ana, in a given role. */
export function openTeams({ role = 'owner', others = [ben], ...opened }: OpenedTeams = {}) {
  const dashboard = teamDashboardOf([{ ...anaOwner, role }, ...others], opened.dashboard)
  const server = stubServer({
    'GET /api/auth/user': () => jsonAnswer({ ...ana, teamId, role }),
    'GET /api/teams/dashboard': () => jsonAnswer(dashboard),
    [`GET /api/teams/${teamId}`]: () => jsonAnswer(teamOf({ memberCount: others.length + 1 })),
    [`GET /api/teams/${teamId}/activity`]: () => jsonAnswer([]),
    [`GET /api/teams/${teamId}/invitations`]: () => jsonAnswer([]),
    [`GET /api/teams/${teamId}/link`]: () => jsonAnswer({ link }),
    'GET /api/projects': () => jsonAnswer([]),
    ...opened.answers,
  })
  return { ...server, ...renderApp(opened.address ?? '/teams'), person: userEvent.setup() }
}
