import { expect, type Page, test } from '@playwright/test'
import { type FirstPage, pagesOfSession } from '../web/chunks/firstPages.ts'
import { create } from './create.ts'
import { register } from './people.ts'

// The service worker serves the plain page, which preloads no calls.
test.use({ serviceWorkers: 'block' })

/** How often each of the pages' calls was made until the network was idle. */
async function promptCount(page: Page, pages: readonly Pick<FirstPage, 'path' | 'calls'>[]) {
  const times: Record<string, number> = {}
  for (const { path, calls } of pages) {
    const asked: string[] = []
    const note = (request: { url(): string }) => {
      const { pathname, search } = new URL(request.url())
      asked.push(pathname + search)
    }
    page.on('request', note)
    await page.goto(path)
    await expect(page.locator('#first-paint')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    page.off('request', note)
    for (const call of calls) times[`${path} ${call}`] = asked.filter(one => one === call).length
  }
  return times
}

const onceEach = (pages: readonly Pick<FirstPage, 'path' | 'calls'>[]) =>
  Object.fromEntries(pages.flatMap(({ path, calls }) => calls.map(call => [`${path} ${call}`, 1])))

const pagesOfTeam = pagesOfSession.flatMap(({ path, teamCalls }) =>
  teamCalls ? { path, calls: teamCalls } : [],
)

const link = /<link rel="preload" as="fetch"[^>]*href="([^"]*)">/g

test('a page begins with nothing that it does not want', { tag: '@full' }, async ({ page }) => {
  await register(page)
  await page.route('**/*', async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replaceAll(link, '')
    expect(body).not.toBe(html)
    await route.fulfill({ response, body })
  })
  expect(await promptCount(page, pagesOfSession)).toEqual(onceEach(pagesOfSession))
  await create(page, '/api/teams', { data: { name: 'Design studio' } })
  await page.goto('/insights')
  await page.getByText('Team', { exact: true }).click()
  expect(await promptCount(page, pagesOfTeam)).toEqual(onceEach(pagesOfTeam))
})
