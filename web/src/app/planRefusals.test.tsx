import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dashboardOf } from '../testing/dashboard.ts'
import { ana } from '../testing/people.ts'
import { currentPlanOf } from '../testing/plans.ts'
import { projectOf } from '../testing/projects.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { jsonResponse, planRefusal, type StubResponses, stubServer } from '../testing/stubServer.ts'

const apollo = projectOf({ name: 'Apollo' })
const detail = 'Free includes 1 project of your own, and you have 1.'

/** Ana deletes her project and undoes it, but her plan has no room left for it. */
async function restoreBeyondPlan(answers: StubResponses = {}) {
  let projects = [apollo]
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/plans/current': () => jsonResponse(currentPlanOf()),
    'GET /api/projects': () => jsonResponse(projects),
    [`DELETE /api/projects/${apollo.id}`]: () => {
      projects = []
      return new Response(null, { status: 204 })
    },
    [`POST /api/projects/${apollo.id}/restore`]: () =>
      planRefusal(detail, { limit: 'projects', liftedBy: 'silver' }),
    ...answers,
  })
  const app = renderApp('/projects')
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Delete Apollo' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  const toast = (await screen.findByText('Failed to restore project')).closest('[role=alert]')
  if (!(toast instanceof HTMLElement)) throw new Error('No toast says so')
  return { ...app, person, toast }
}

describe('what a toast says is beyond the plan', () => {
  afterEach(() => vi.useRealTimers())

  test('leads to the plan that lifts it, and is gone once it was followed', async () => {
    const { person, toast, path, search } = await restoreBeyondPlan()
    expect(toast.textContent).toContain(`${detail} See Silver`)
    await person.click(within(toast).getByRole('link', { name: 'See Silver' }))
    await waitFor(() => expect(path()).toBe('/subscribe'))
    expect(search()).toBe('?plan=silver')
    expect(screen.queryByText('Failed to restore project')).toBeNull()
  })

  test('leads to all plans where no larger one lifts it', async () => {
    const { toast } = await restoreBeyondPlan({
      [`POST /api/projects/${apollo.id}/restore`]: () => planRefusal(detail, { liftedBy: null }),
    })
    expect(within(toast).getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/subscribe')
  })

  test('leads nowhere where only the owner of the team can lift it', async () => {
    const { toast } = await restoreBeyondPlan({
      [`POST /api/projects/${apollo.id}/restore`]: () =>
        planRefusal('Its owner can choose Platinum.', { liftedBy: 'platinum', isOwnPlan: false }),
    })
    expect(toast.textContent).toContain('Its owner can choose Platinum.')
    expect(within(toast).queryByRole('link')).toBeNull()
  })

  test('waits until it is read, as there is something to be done about it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await restoreBeyondPlan()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(screen.getByText('Failed to restore project')).toBeTruthy()
  })
})

test('a list that is beyond the plan leads to the one that lifts it', async () => {
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/dashboard': () => jsonResponse(dashboardOf()),
    'GET /api/projects': () => planRefusal(detail, { liftedBy: 'gold' }),
  })
  renderApp('/projects')
  expect((await screen.findByRole('link', { name: 'See Gold' })).getAttribute('href')).toBe(
    '/subscribe?plan=gold',
  )
})
