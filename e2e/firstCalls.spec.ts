import { expect, type Page, test } from '@playwright/test'
import { pagesOfSession } from '../web/chunks/firstPages.ts'
import { register } from './people.ts'

// It answers with the plain page, which names no calls.
test.use({ serviceWorkers: 'block' })

/** How often each call of each page was made until all was quiet. */
async function timesAsked(page: Page): Promise<Record<string, number>> {
  const times: Record<string, number> = {}
  for (const { path, calls } of pagesOfSession) {
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

const onceEach = Object.fromEntries(
  pagesOfSession.flatMap(({ path, calls }) => calls.map(call => [`${path} ${call}`, 1])),
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
  expect(await timesAsked(page)).toEqual(onceEach)
})
