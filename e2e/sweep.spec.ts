import { expect, type Page, test } from '@playwright/test'
import { pagesOfSession } from '../web/chunks/firstPages.ts'
import { change, create } from './create.ts'
import { register } from './people.ts'
import { routeOf, routes, Sweep } from './sweeping.ts'
import { another } from './teamPeople.ts'

const ofStrangers = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/account-closed/2026-12-31',
  '/pricing',
  '/pricing?billing=annual',
  '/terms',
  '/compliance',
  '/expenses',
  '/no-such-page',
]

const ofNewAccount = [
  '/expenses',
  '/budgets',
  '/recurring',
  '/projects',
  '/projects/unknown',
  '/reports',
  '/approvals',
  '/reimbursements',
  '/insights',
  '/claude-insights',
  '/claude-insights?tab=mood',
  '/import',
  '/import/unknown',
  '/privacy',
  '/privacy/data',
  '/security/activity',
  '/subscribe?billing=annual',
  '/teams',
  '/no-such-page',
]

/** In addition to those of an account without sample data. */
const ofSampleData = [
  '/?scope=team',
  '/expenses?scope=team',
  '/expenses?group=category',
  '/expenses?category=meals&period=this-year',
  '/projects?whose=team',
  '/claude-insights?tab=mood',
  '/reports?period=this-year',
  '/reports?scope=team&period=this-year',
  '/teams?action=settings',
  '/security/activity',
]

test('a stranger', async ({ page, browser }) => {
  const owner = await another(browser)
  await register(owner)
  const { id } = await create(owner, '/api/teams', { data: { name: 'Design studio' } })
  const data = { email: 'someone@example.com', role: 'manager' }
  const { link } = await create<{ link: string }>(owner, `/api/teams/${id}/invite`, { data })
  const sweep = await Sweep.through(page)
  for (const path of [...ofStrangers, link]) await sweep.load(path)
  await sweep.end()
})

test('a new account', async ({ page }) => {
  await register(page)
  const sweep = await Sweep.through(page)
  await sweep.load('/')
  for (const path of ofNewAccount) await sweep.goTo(path)
  await sweep.end()
})

/** An account with half a year of data and a team. */
async function sweepWithSampleData(page: Page): Promise<Sweep> {
  await register(page)
  await change(page, 'POST', '/api/sample-data', {})
  const sweep = await Sweep.through(page)
  // An event of the sample data's team makes the first page reload its data.
  await sweep.load('/')
  return sweep
}

test('an account with half a year of data and a team, on the pages that can be opened directly', async ({
  page,
}) => {
  const sweep = await sweepWithSampleData(page)
  for (const { path, calls } of pagesOfSession) await sweep.load(path, calls)
  await sweep.end()
})

test('the same account, on the pages of its team and from page to page', async ({ page }) => {
  const sweep = await sweepWithSampleData(page)
  await page.goto('/insights')
  await page.getByText('Team', { exact: true }).click()
  for (const { path, teamCalls } of pagesOfSession) if (teamCalls) await sweep.load(path, teamCalls)
  await page.getByText('Mine', { exact: true }).click()
  for (const path of ofSampleData) await sweep.goTo(path)
  const projects = await (await page.request.get('/api/projects')).json()
  await sweep.goTo(`/projects/${projects[0].id}`)
  await sweep.end()
})

test('every route is looked at', () => {
  const seen = [
    ...ofStrangers,
    ...ofNewAccount,
    ...ofSampleData,
    ...pagesOfSession.map(({ path }) => path),
    '/teams/join/ID',
  ].map(routeOf)
  expect(routes.filter(route => !seen.includes(route))).toEqual([])
})
