import { expect, test } from '@playwright/test'
import { register } from './people.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the prices can be read, and each question be opened', async ({ page, request }) => {
    const html = await (await request.get('/pricing')).text()
    expect(html).toContain('<title>Pricing · Outlay</title>')
    expect(html).toMatch(/<meta name="description" content="[^"]*Professional \$19/)
    await page.goto('/pricing')
    const professional = page.getByRole('listitem', { name: 'Professional' })
    await expect(professional.getByText('$19')).toBeVisible()
    await expect(professional.getByText('or $15 a month by the year')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await page.getByText('What happens after 14 days?').click()
    await expect(page.getByText(/Nothing is charged and nothing is deleted/)).toBeVisible()
  })
})

test('nothing moves when the page is taken over, nor when billing changes', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/pricing')
  await expect(page.getByRole('link', { name: 'Contact Sales' })).toHaveAttribute('href', /^mailto:/)
  const button = page.getByRole('link', { name: 'Start Pro Trial' })
  const before = await button.boundingBox()
  await page.getByRole('group', { name: 'Billing' }).getByText('Annual').click()
  await expect(page.getByText('Save $48 a year, $180 at once')).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})

test('whoever is in sees the same page with the way to the app, loaded by itself or gone to', async ({
  page,
}) => {
  await register(page)
  await page.goto('/pricing?billing=annual')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('link', { name: 'Start Free' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})
