import { expect, type Page, test } from '@playwright/test'
import { create } from './create.ts'
import { recordMonth } from './dashboardData.ts'
import { register } from './people.ts'
import { quietNetwork } from './quietNetwork.ts'
import { deadEnds, placeholderLexicon } from './sweeping.ts'

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Links that only differ in the item they open or the list filter lead to the same page. */
function kindOf({ pathname, searchParams }: URL): string {
  const search = [...searchParams].map(([name, value]) =>
    name === 'action' || name === 'tab' || name === 'plan' ? `${name}=${value}` : name,
  )
  return `${pathname.replace(id, 'ID')}?${search.toSorted().join('&')}`
}

/** All internal links of the page, including those in closed menus. */
async function linksOn(page: Page): Promise<URL[]> {
  const found = await page.locator('a[href]').evaluateAll(links =>
    links.map(link => ({
      href: (link as HTMLAnchorElement).href,
      text: link.getAttribute('href') ?? '',
    })),
  )
  expect(found.filter(({ text }) => text === '' || text === '#' || /^javascript:/.test(text))).toEqual([])
  const { origin } = new URL(page.url())
  return found.map(({ href }) => new URL(href)).filter(url => url.origin === origin)
}

/**
 * Follows a link; returns the links of the page it led to, unless that is only a dialog or a filter of another page.
 */
async function follow(page: Page, url: URL): Promise<URL[]> {
  if (url.pathname.startsWith('/api/')) {
    const answer = await page.request.get(url.href)
    expect(answer.status(), url.href).toBe(200)
    return []
  }
  const answer = await page.goto(url.href, { waitUntil: 'domcontentloaded' })
  expect(answer?.status(), url.href).toBeLessThan(400)
  await expect(page.getByRole('heading').first(), url.href).toBeVisible()
  if (url.search === '') await page.waitForLoadState('networkidle')
  const headings = await page.getByRole('heading').allInnerTexts()
  expect(
    headings.filter(text => deadEnds.includes(text)),
    url.href,
  ).toEqual([])
  const main = page.locator('main')
  if (await main.count()) expect(await main.first().textContent(), url.href).not.toMatch(placeholderLexicon)
  return url.search === '' ? linksOn(page) : []
}

/**
 * Follows each kind of link once, starting from `start`, and returns the kinds. Links that another walk starts with are
 * left to it.
 */
async function walk(
  page: Page,
  start: readonly string[],
  elsewhere: readonly string[] = [],
): Promise<string[]> {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(`${page.url()}: ${error.message}`))
  const { origin } = new URL((await page.request.get('/robots.txt')).url())
  const open = start.map(path => new URL(path, origin))
  const left = new Set(elsewhere.map(path => kindOf(new URL(path, origin))))
  const seen = new Set<string>()
  for (let url = open.shift(); url; url = open.shift()) {
    const kind = kindOf(url)
    if (seen.has(kind) || left.has(kind)) continue
    seen.add(kind)
    open.push(...(await follow(page, url)))
  }
  expect(faults).toEqual([])
  return [...seen]
}

const signedIn = [
  '/',
  '/expenses',
  '/projects',
  '/reports',
  '/insights',
  '/claude-insights',
  '/claude-insights?tab=mood',
  '/teams',
  '/settings',
  '/settings/money',
  '/settings/notifications',
  '/settings/sign-in',
  '/settings/receipts',
  '/settings/api-keys',
  '/subscribe',
  '/avatar',
  '/security',
  '/privacy',
  '/import',
  '/approvals',
  '/reimbursements',
]

/** Pages where a new account shows different links than a used one. */
const beginnings = ['/', '/expenses', '/projects', '/insights', '/claude-insights', '/teams']

test('no link leads a person without any expense to a dead end', { tag: '@full' }, async ({ page }) => {
  await quietNetwork(page)
  await register(page)
  const first = new Set<string>()
  for (const path of beginnings) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const { pathname, search } of await linksOn(page)) first.add(pathname + search)
  }
  const walked = await walk(page, [...first], signedIn)
  // The test is only valid if links were found.
  expect(walked).toContain('/expenses?action=add')
})

const middle = signedIn.length / 2
const parts = [signedIn.slice(0, middle), signedIn.slice(middle)] as const

for (const [start, elsewhere] of [parts, parts.toReversed()] as const)
  test(`nor one with expenses and a team, from ${start.join(' ')} on`, { tag: '@full' }, async ({ page }) => {
    await quietNetwork(page)
    await register(page)
    await recordMonth(page)
    await create(page, '/api/teams', { data: { name: 'Studio', description: '' } })
    const walked = await walk(page, start, elsewhere)
    expect(walked.length).toBeGreaterThan(start.length)
    for (const path of ['/terms?', '/compliance?']) expect(walked).toContain(path)
    if (start.includes('/projects')) expect(walked).toContain('/projects/ID?')
  })

test('nor a stranger', { tag: '@full' }, async ({ page }) => {
  const walked = await walk(page, ['/login', '/pricing', '/terms', '/compliance', '/register'])
  expect(walked).toContain('/forgot-password?')
})
