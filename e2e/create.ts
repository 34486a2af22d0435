import { expect, type Page, test } from '@playwright/test'
import { journeyLimits } from '../scripts/test-limits.mjs'

type Sent = Pick<NonNullable<Parameters<Page['request']['post']>[1]>, 'data' | 'multipart' | 'headers'>

/** Makes something on the server as the person whose page it is, which need not have been opened yet. */
export async function create<Created = { id: string }>(
  page: Page,
  path: string,
  { headers, ...sent }: Sent,
): Promise<Created> {
  const origin = test.info().project.use.baseURL ?? ''
  const answer = await page.request.post(path, {
    ...sent,
    headers: { origin, ...headers },
    timeout: journeyLimits.waitMs,
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}
