import type { CurrentPlan } from '@outlay/contract/plans/plans'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { reportOf } from '../features/analytics/analytics.factory.ts'
import { dashboardOf } from '../testing/dashboard.ts'
import { ana } from '../testing/people.ts'
import { currentPlanOf } from '../testing/plans.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { jsonResponse, planRefusal, type StubResponses, stubServer } from '../testing/stubServer.ts'
import { anaOwner, noTeam, teamDashboardOf, teamOf } from '../testing/teams.ts'

/** Opens a page as Ana, who owns the plan. */
function openWith(plan: CurrentPlan, address: string, answers: StubResponses = {}) {
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse({ ...ana, monthlyUploads: plan.uploads.used }),
    'GET /api/plans/current': () => jsonResponse(plan),
    'GET /api/dashboard': () => jsonResponse(dashboardOf()),
    'GET /api/receipts/readers': () => jsonResponse([]),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/teams/dashboard': () => jsonResponse(noTeam),
    ...answers,
  })
  return { ...server, ...renderApp(address), person: userEvent.setup() }
}

const way = (where: Pick<typeof screen, 'findByRole'>, name: string) =>
  where.findByRole('link', { name }).then(link => link.getAttribute('href'))

describe('uploads', () => {
  const usedUp = currentPlanOf({ uploads: { used: 5, limit: 5 } })

  test('that are used up close the drop zone, and name the plan that has more', async () => {
    openWith(usedUp, '/')
    expect(await screen.findByText(/You’ve used all 5 uploads this month/)).toBeTruthy()
    expect(screen.getByText(/Silver has 50 a month/)).toBeTruthy()
    expect(await way(screen, 'See Silver')).toBe('/subscribe?plan=silver')
    expect(screen.getByLabelText(/choose a file/)).toHaveProperty('disabled', true)
    expect(screen.queryByText('PLAN_LIMITS=off')).toBeNull()
  })

  test('that are used up tell anyone who runs the server how limits are lifted', async () => {
    openWith({ ...usedUp, isOperator: true }, '/')
    expect(await screen.findByText('PLAN_LIMITS=off')).toBeTruthy()
  })

  test('that are used up take no picture that is pasted', async () => {
    const { sent, person } = openWith(usedUp, '/')
    await screen.findByText(/You’ve used all 5 uploads this month/)
    const files = [new File(['x'], 'a.png', { type: 'image/png' })]
    fireEvent.paste(document.body, { clipboardData: { files } })
    await person.click(screen.getByText(/You’ve used all 5 uploads this month/))
    expect(screen.getByLabelText(/choose a file/)).toBeTruthy()
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('that are used up send no files together, which wait all the same', async () => {
    const { person } = openWith(usedUp, '/expenses?action=bulk', {
      'GET /api/expenses': () => jsonResponse([]),
    })
    expect(await screen.findByText(/You’ve used all 5 uploads this month/)).toBeTruthy()
    await person.upload(
      await screen.findByLabelText(/choose files/),
      new File(['x'], 'a.png', { type: 'image/png' }),
    )
    expect(await screen.findByText('a.png')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Process Files' })).toHaveProperty('disabled', true)
  })

  test('of which some are left close nothing', async () => {
    openWith(currentPlanOf({ uploads: { used: 4, limit: 5 } }), '/')
    expect(await screen.findByText('4 of 5 uploads used this month')).toBeTruthy()
    expect(screen.getByLabelText(/choose a file/)).toHaveProperty('disabled', false)
    expect(screen.queryByRole('link', { name: 'See Silver' })).toBeNull()
  })

  test('of which fewer are left than files were chosen say how many fit', async () => {
    const { person } = openWith(currentPlanOf({ uploads: { used: 4, limit: 5 } }), '/expenses?action=bulk', {
      'GET /api/expenses': () => jsonResponse([]),
    })
    const files = ['a.png', 'b.png', 'c.png'].map(name => new File(['x'], name, { type: 'image/png' }))
    await person.upload(await screen.findByLabelText(/choose files/), files)
    expect(
      await screen.findByText(/You can upload 1 of these 3 files this month\. The others stay in this list/),
    ).toBeTruthy()
  })
})

describe('storage', () => {
  test('that is nearly full is said where files are given', async () => {
    openWith(currentPlanOf({ storage: { used: 90_000_000, limit: 100_000_000 } }), '/')
    expect(await screen.findByText(/Your storage is nearly full: 90 MB of 100 MB/)).toBeTruthy()
    expect(await way(screen, 'See Silver')).toBe('/subscribe?plan=silver')
  })

  test('that is full says that nothing goes', async () => {
    openWith(currentPlanOf({ storage: { used: 100_000_000, limit: 100_000_000 } }), '/')
    expect(await screen.findByText(/Your storage is full: receipts use all 100 MB/)).toBeTruthy()
  })

  test('that is not nearly full is not mentioned', async () => {
    const { sent } = openWith(currentPlanOf({ storage: { used: 89_000_000, limit: 100_000_000 } }), '/')
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/plans/current')).toBe(true))
    expect(await screen.findByText('0 of 5 uploads used this month')).toBeTruthy()
    expect(screen.queryByText(/Your storage/)).toBeNull()
  })
})

describe('an export', () => {
  const answers: StubResponses = {
    'GET /api/expenses': () => jsonResponse([]),
    'GET /api/analytics/report': () => jsonResponse(reportOf()),
  }

  test('in a format of a larger plan says which, and does not begin', async () => {
    const { person } = openWith(currentPlanOf(), '/reports?format=pdf', answers)
    expect(await screen.findByText(/PDF is included in Silver\. Every plan includes CSV/)).toBeTruthy()
    expect(await way(screen, 'See Silver')).toBe('/subscribe?plan=silver')
    expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('option', { name: 'Tax pack (Gold)' })).toBeTruthy()
    await person.selectOptions(screen.getByLabelText('Format'), 'csv')
    expect(await screen.findByRole('link', { name: 'Export' })).toBeTruthy()
    expect(screen.queryByText(/is included in/)).toBeNull()
  })

  test('is locked in its dialog, too', async () => {
    openWith(currentPlanOf({ plan: 'silver' }), '/reports?format=taxpack&action=export', answers)
    const dialog = within(await screen.findByRole('dialog', { name: 'Export Report' }))
    expect(await dialog.findByText(/Tax pack is included in Gold/)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true)
    expect(dialog.getByText('PDF')).toBeTruthy()
    expect(dialog.getByText('Excel · Gold')).toBeTruthy()
  })

  test('for QuickBooks is locked on the dashboard', async () => {
    const { person } = openWith(currentPlanOf(), '/')
    await person.click(await screen.findByRole('button', { name: 'Sync to QuickBooks' }))
    expect(await screen.findByText(/QuickBooks is included in Gold/)).toBeTruthy()
    const download = screen.getByRole('button', { name: 'Download the QuickBooks file' })
    expect(download).toHaveProperty('disabled', true)
  })
})

describe('a new project', () => {
  const full = currentPlanOf({ projects: { used: 1, limit: 1 } })

  test('beyond the plan is said before it is described', async () => {
    openWith(full, '/projects?action=add')
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Project' }))
    expect(await dialog.findByText(/Free includes one project of your own/)).toBeTruthy()
    expect(await way(dialog, 'See Silver')).toBe('/subscribe?plan=silver')
    expect(dialog.getByRole('button', { name: 'Create Project' })).toHaveProperty('disabled', true)
  })

  test('that the server refuses keeps what was typed, and shows the way in the form', async () => {
    const { person } = openWith(currentPlanOf(), '/projects?action=add', {
      'POST /api/projects': () =>
        planRefusal('Free includes 1 project.', { limit: 'projects', liftedBy: 'silver' }),
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Project' }))
    await person.type(dialog.getByLabelText(/^Name/), 'Apollo')
    await person.click(dialog.getByRole('button', { name: 'Create Project' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Free includes 1 project.')
    expect(await way(dialog, 'See Silver')).toBe('/subscribe?plan=silver')
    expect(dialog.getByLabelText(/^Name/)).toHaveProperty('value', 'Apollo')
    expect(screen.queryByText('Failed to create project')).toBeNull()
  })

  test('that the server refuses tells anyone who runs it once how limits are lifted', async () => {
    const detail = 'Free includes 1 project. You run this server. Set PLAN_LIMITS=off to lift limits.'
    const { person } = openWith({ ...currentPlanOf(), isOperator: true }, '/projects?action=add', {
      'POST /api/projects': () => planRefusal(detail, { limit: 'projects', liftedBy: 'silver' }),
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Project' }))
    await person.type(dialog.getByLabelText(/^Name/), 'Apollo')
    await person.click(dialog.getByRole('button', { name: 'Create Project' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(`${detail} See Silver`)
  })
})

describe('a team', () => {
  test('beyond the plan is said before it is named, and once more in its form', async () => {
    const { person } = openWith(currentPlanOf(), '/teams')
    expect(await screen.findByText(/Gold includes a team of two\. Larger teams need Platinum/)).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Create Team' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Team' }))
    expect(await way(dialog, 'See Gold')).toBe('/subscribe?plan=gold')
    expect(dialog.getByRole('button', { name: 'Create Team' })).toHaveProperty('disabled', true)
  })

  const owned: StubResponses = {
    'GET /api/auth/user': () => jsonResponse({ ...ana, teamId: teamOf().id, role: 'owner' }),
    'GET /api/teams/dashboard': () => jsonResponse(teamDashboardOf([anaOwner])),
    [`GET /api/teams/${teamOf().id}`]: () => jsonResponse(teamOf()),
  }

  test('that is not covered any more invites nobody', async () => {
    openWith(currentPlanOf(), '/teams?action=invite', owned)
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite Member' }))
    expect(await dialog.findByText(/Gold includes a team of two\. Larger teams need Platinum/)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Send Invitation' })).toHaveProperty('disabled', true)
  })

  test('whose plan has no approvals is not offered to switch them on', async () => {
    openWith(currentPlanOf(), '/teams?action=settings', owned)
    expect(await screen.findByText(/Team approvals are part of Gold/)).toBeTruthy()
    expect(screen.getByRole('switch', { name: /^Approvals/ })).toHaveProperty('disabled', true)
  })

  test('of someone else is not held back by what a member pays: the server knows its plan', async () => {
    openWith(currentPlanOf(), '/teams?action=invite', {
      ...owned,
      'GET /api/auth/user': () => jsonResponse({ ...ana, teamId: teamOf().id, role: 'admin' }),
      'GET /api/teams/dashboard': () => jsonResponse(teamDashboardOf([{ ...anaOwner, role: 'admin' }])),
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite Member' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Send Invitation' })).toBeTruthy())
    expect(dialog.getByRole('button', { name: 'Send Invitation' })).toHaveProperty('disabled', false)
    expect(dialog.queryByText(/includes a team of two/)).toBeNull()
  })

  test('may have what the plan includes', async () => {
    openWith(currentPlanOf({ plan: 'platinum' }), '/teams?action=settings', owned)
    expect(await screen.findByRole('switch', { name: /^Approvals/ })).toHaveProperty('disabled', false)
    expect(screen.queryByText(/are part of/)).toBeNull()
  })
})

test('a payment that failed is told on the dashboard, with the way to pay it', async () => {
  const overdue = { ...ana, subscriptionPlan: 'gold', subscriptionStatus: 'past_due' }
  openWith(currentPlanOf({ plan: 'gold' }), '/', { 'GET /api/auth/user': () => jsonResponse(overdue) })
  expect(await screen.findByText(/^Your last payment for Gold didn’t go through\./)).toBeTruthy()
  const way = screen.getByRole('link', { name: 'Pay with another card' })
  expect(way.getAttribute('href')).toBe('/subscribe?pay=overdue')
})

describe('the trial', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const trialEndsAt = '2026-03-24T12:00:00.000Z'
  const inTrial: StubResponses = { 'GET /api/auth/user': () => jsonResponse({ ...ana, trialEndsAt }) }
  const at = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  const line = /Your trial ends on Mar 24, 2026\. After that, you’re on Free: 5 uploads a month · 1 project/

  test('says in its last three days when it ends and what is different then, until it is put away', async () => {
    at('2026-03-21T12:00:00Z')
    openWith(currentPlanOf(), '/', inTrial)
    expect(await screen.findByText(line)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss this notice' }))
    expect(screen.queryByText(line)).toBeNull()
  })

  test('says nothing before', async () => {
    at('2026-03-21T11:59:00Z')
    openWith(currentPlanOf(), '/', inTrial)
    expect(await screen.findByText('0 of 5 uploads used this month')).toBeTruthy()
    expect(screen.queryByText(/Your trial ends/)).toBeNull()
  })
})
