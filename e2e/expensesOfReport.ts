import { type APIResponse, expect, type Page } from '@playwright/test'

const days = ['2026-02-03', '2026-02-10', '2026-02-28', '2026-03-01']

async function post(page: Page, path: string, data: object): Promise<APIResponse> {
  const { origin } = new URL(page.url())
  const answer = await page.request.post(path, { data, headers: { origin } })
  expect(answer.status()).toBe(201)
  return answer
}

/** Four expenses, 10.05 to 40.05, of two projects, one of them not deductible and one of March. */
export async function recordSome(page: Page): Promise<void> {
  const { id: projectId } = await (await post(page, '/api/projects', { name: 'Apollo' })).json()
  for (const [index, date] of days.entries())
    await post(page, '/api/expenses', {
      ...{ description: `Number ${index}`, amount: `${index + 1}0.05`, currency: 'USD', date },
      category: index === 1 ? 'travel' : 'meals',
      projectId: index === 0 ? projectId : null,
      isDeductible: index === 2 ? 'false' : 'true',
    })
}
