import { type APIResponse, expect, type Page } from '@playwright/test'
import { journeyLimits } from '../scripts/test-limits.mjs'

type Sent = Pick<NonNullable<Parameters<Page['request']['post']>[1]>, 'data' | 'multipart' | 'headers'>

/** Creates something on the server as the page's person, even before the page has been opened. */
export async function create<Created = { id: string }>(
  page: Page,
  path: string,
  sent: Sent,
): Promise<Created> {
  const answer = await ask(page, 'POST', path, sent)
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** Like `create`, for something that already exists. */
export async function change(page: Page, method: 'POST' | 'PUT', path: string, data: object): Promise<void> {
  const answer = await ask(page, method, path, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A request outside a page must set its own Origin. */
async function ask(
  page: Page,
  method: string,
  path: string,
  { headers, ...sent }: Sent,
): Promise<APIResponse> {
  return page.request.fetch(path, {
    ...sent,
    method,
    headers: { origin: await originOf(page), ...headers },
    timeout: journeyLimits.waitMs,
  })
}

/** The origin of the Outlay the page shows or will show, which may be its own (see ownOutlay.ts). */
export async function originOf(page: Page): Promise<string> {
  const shown = page.url()
  const address = shown.startsWith('http') ? shown : (await page.request.get('/robots.txt')).url()
  return new URL(address).origin
}
