import { expect, test } from '@playwright/test'

test('the prices are read without scripts, and nothing moves once those have come', async ({
  page,
  browser,
}) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto('/pricing')
  await expect(plain).toHaveTitle('Pricing · Outlay')
  const professional = plain.getByRole('listitem', { name: 'Professional' })
  await expect(professional.getByText('$19')).toBeVisible()
  await expect(professional.getByText('or $15 a month, billed annually')).toBeVisible()
  await plain.getByText('What happens after 14 days?').click()
  await expect(plain.getByText(/You aren’t charged, and nothing is deleted/)).toBeVisible()
  await plain.context().close()

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
  await expect(page.getByText('$180 a year, save $48')).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})
