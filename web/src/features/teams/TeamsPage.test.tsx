import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { descriptionOf } from '../../testing/descriptionOf.ts'
import { ana } from '../../testing/people.ts'
import { projectOf } from '../../testing/projects.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../testing/stubServer.ts'
import {
  anaOwner,
  memberOf,
  noPolicies,
  noTeam,
  teamDashboardOf,
  teamId,
  teamOf,
} from '../../testing/teams.ts'
import { ben, link, openTeams } from './teamsPage.factory.ts'

const rows = async () => within(await screen.findByRole('list', { name: 'Members' })).getAllByRole('listitem')

describe('without a team', () => {
  function openWithout(dashboard = noTeam, answers: Parameters<typeof stubServer>[0] = {}) {
    const server = stubServer({
      'GET /api/auth/user': () => jsonResponse(ana),
      'GET /api/teams/dashboard': () => jsonResponse(dashboard),
      ...answers,
    })
    return { ...server, ...renderApp('/teams'), person: userEvent.setup() }
  }

  test('a team is founded by its name', async () => {
    let dashboard = noTeam
    const { person, sent } = openWithout(undefined, {
      'GET /api/teams/dashboard': () => jsonResponse(dashboard),
      'POST /api/teams': () => {
        dashboard = teamDashboardOf([anaOwner])
        return jsonResponse(teamOf(), 201)
      },
    })
    expect(await screen.findByText('No Team Yet')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Create Team' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Team' }))
    const name = await dialog.findByLabelText(/^Team name/)
    await person.click(dialog.getByRole('button', { name: 'Create Team' }))
    await waitFor(() => expect(descriptionOf(name)).toContain('Team name is required'))
    await person.type(name, 'Design studio')
    await person.click(dialog.getByRole('button', { name: 'Create Team' }))
    expect(await screen.findByText('Team Created')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Design studio' })).toBeTruthy()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Design studio',
      description: '',
    })
  })

  test('that it failed is said, with the server’s reason where it gives one, and nothing typed is lost', async () => {
    const answers = [new Response('', { status: 500 }), problemResponse(409, 'You’re already in a team.')]
    const { person } = openWithout(undefined, {
      'POST /api/teams': () => answers.pop() ?? problemResponse(500, ''),
    })
    await person.click(await screen.findByRole('button', { name: 'Create Team' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Team' }))
    const name = await dialog.findByLabelText(/^Team name/)
    await person.type(name, 'Studio')
    await person.click(dialog.getByRole('button', { name: 'Create Team' }))
    expect(await screen.findByText('Error')).toBeTruthy()
    expect(await screen.findByText('You’re already in a team.')).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Create Team' }))
    expect(await screen.findByText('Failed to create team')).toBeTruthy()
    expect(name).toHaveProperty('value', 'Studio')
  })

  test('who owns a team is not offered to create another', async () => {
    openWithout({ ...noTeam, ownedTeams: [{ id: teamId, name: 'Design studio', description: null }] })
    expect(await screen.findByText('No Team Yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Create Team' })).toBeNull()
  })
})

describe('the steps of a new team', () => {
  const noProject = {
    teamStats: { totalMembers: 1, totalProjects: 0, monthlyExpenses: '0', pendingApprovals: 0 },
  }
  const steps = () => screen.findByRole('region', { name: 'Set up your team' })

  test('lead to inviting people, a project and approvals', async () => {
    openTeams({ others: [], dashboard: noProject })
    const links = within(await steps()).getAllByRole('link')
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      '/teams?action=invite',
      '/projects?action=add&whose=team',
      '/teams?action=settings',
    ])
  })

  test('are checked off one by one, and gone once all are done', async () => {
    openTeams()
    expect(within(await steps()).getByText('2 of 3 done')).toBeTruthy()
    expect(
      within(await steps())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Turn on approvals/)])
    cleanup()
    const settings = { ...noPolicies, approvals: true }
    openTeams({ answers: { [`GET /api/teams/${teamId}`]: () => jsonResponse(teamOf({ settings })) } })
    expect(await screen.findByText('of 10 seats')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Set up your team' })).toBeNull()
  })

  test('can be dismissed, and are only for those who can take them', async () => {
    const { person } = openTeams()
    await person.click(within(await steps()).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('region', { name: 'Set up your team' })).toBeNull()
    cleanup()
    localStorage.clear()
    openTeams({ role: 'manager' })
    expect(await screen.findByText('of 10 seats')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Set up your team' })).toBeNull()
  })
})

describe('a team', () => {
  test('is shown in four figures, by its people with their roles, and by its projects', async () => {
    openTeams({ dashboard: { teamProjects: [projectOf({ name: 'Apollo', teamId })] } })
    const cards = {
      'Team Members': '2',
      'Active Projects': '3',
      'Monthly Expenses': '$1,234.50',
      'Pending Approvals': '4',
    }
    for (const [label, figure] of Object.entries(cards))
      expect(within(await screen.findByRole('region', { name: label })).getByText(figure)).toBeTruthy()
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      'AMAna MarquezYouana@example.comOwner',
      'BOBen Okaforben@example.comMember',
    ])
    const project = await screen.findByRole('link', { name: 'Apollo' })
    expect(project.getAttribute('href')).toBe(`/projects/${projectOf().id}`)
    expect(screen.queryByRole('button', { name: 'Create Team' })).toBeNull()
  })

  test('of eight people has no search, and one of 200 is found by name and shown in portions', async () => {
    const others = Array.from({ length: 199 }, (_, index) => memberOf(index + 2))
    const { person, search } = openTeams({ others })
    expect(await rows()).toHaveLength(20)
    await person.type(screen.getByRole('searchbox', { name: 'Search members' }), 'member 177')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect((await rows())[0]?.textContent).toContain('Member 177')
    expect(search()).toContain('search=member+177')
    await person.clear(screen.getByRole('searchbox', { name: 'Search members' }))
    await person.click(await screen.findByRole('button', { name: 'Show 20 more of 180' }))
    expect(await rows()).toHaveLength(40)
  })

  test('that could not be loaded is asked for again', async () => {
    const answers = [problemResponse(503, 'Not now.')]
    const { person } = openTeams({
      answers: {
        'GET /api/teams/dashboard': () => answers.pop() ?? jsonResponse(teamDashboardOf([anaOwner, ben])),
      },
    })
    expect(await screen.findByText('Your team couldn’t be loaded')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rows()).toHaveLength(2)
  })

  test('offers a member neither invitations nor settings, and no menu about others', async () => {
    openTeams({ role: 'member', address: '/teams?action=settings', others: [{ ...ben, role: 'owner' }] })
    await rows()
    expect(screen.queryByRole('button', { name: 'Invite Member' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Team settings' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Copy invite link' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Actions for Ben Okafor' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Actions for Ana Marquez' })).toBeTruthy()
    // For non-approvers, the figure counts their own expenses.
    expect(screen.getByRole('link', { name: 'of yours are pending approval' }).getAttribute('href')).toBe(
      '/expenses?approval=submitted',
    )
  })

  test('says to an accountant, who decides nothing, that none of theirs waits, not that nothing does', async () => {
    const { teamStats } = teamDashboardOf([anaOwner])
    openTeams({ role: 'accountant', dashboard: { teamStats: { ...teamStats, pendingApprovals: 0 } } })
    expect(await screen.findByText('None of yours are pending approval')).toBeTruthy()
  })

  test('tells what was done in it', async () => {
    const about = { entityType: null, entityId: null, email: null }
    const done = { ...about, who: 'Ben Okafor', userId: ben.id, title: 'Team lunch' }
    const invited = { ...done, userId: ana.id, title: 'member', at: new Date().toISOString() }
    openTeams({
      answers: {
        [`GET /api/teams/${teamId}/activity`]: () =>
          jsonResponse([
            { ...done, id: '2', action: 'expense.approved', at: new Date().toISOString() },
            { ...invited, id: '5', action: 'invitation.sent', email: 'cleo@example.com' },
            { ...invited, id: '4', action: 'invitation.revoked', email: 'cleo@example.com' },
            { ...invited, id: '3', action: 'invitation.sent' },
            { ...done, id: '1', userId: ana.id, action: 'member.joined', at: new Date().toISOString() },
          ]),
      },
    })
    expect(await screen.findByText('Ben Okafor approved Team lunch')).toBeTruthy()
    expect(screen.getByText('You joined the team')).toBeTruthy()
    expect(screen.getByText('You invited cleo@example.com as Member')).toBeTruthy()
    expect(screen.getByText('You revoked cleo@example.com’s invitation')).toBeTruthy()
    expect(screen.getByText('You invited someone as Member')).toBeTruthy()
  })
})

describe('the invite link', () => {
  afterEach(() => vi.useRealTimers())

  test('is copied, which shows for two seconds', async () => {
    const { person } = openTeams()
    const button = await screen.findByRole('button', { name: 'Copy invite link' })
    await waitFor(async () => {
      await person.click(button)
      expect(await navigator.clipboard.readText()).toBe(link)
    })
    expect(await screen.findByText('Copied!')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  })

  test('is said not to be copied where the browser does not let it', async () => {
    const { person } = openTeams()
    const button = await screen.findByRole('button', { name: 'Copy invite link' })
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
    await person.click(button)
    expect(await screen.findByText('Failed to copy invite link')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy invite link' })).toBeTruthy()
  })
})
