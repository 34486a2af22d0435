import { addDays, addMonths } from '@outlay/contract/core/daySpans'
import { expect, type Page, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { create } from './create.ts'
import { register } from './people.ts'
import { quietNetwork } from './quietNetwork.ts'

const today = () => new Date().toISOString().slice(0, 10)

async function record(page: Page, data: Record<string, string>): Promise<void> {
  await create(page, '/api/expenses', {
    data: { description: 'Lunch', category: 'meals', currency: 'USD', date: today(), ...data },
  })
}

async function recordLife(page: Page): Promise<void> {
  for (let month = 7; month >= 0; month -= 1) {
    const date = addMonths(today(), -month)
    await record(page, { merchant: 'Haus & Grund', category: 'rent', amount: '800.00', date })
    await record(page, {
      merchant: 'Cloudbox',
      category: 'software',
      amount: month > 0 ? '10.00' : '15.00',
      date,
    })
  }
  for (let day = 0; day < 6; day += 1) {
    const date = addDays(today(), -day)
    await record(page, { amount: `${80 + day}.00`, mood: 'stressed', date })
    await record(page, { amount: `${10 + day}.00`, mood: 'happy', date })
  }
}

test('the assistant says what stands out in spending and moods, from the figures, and where to go on', async ({
  page,
}) => {
  await quietNetwork(page)
  await register(page)
  await page.goto('/claude-insights')
  await expect(page.getByText(/^Not enough expense data for comprehensive analysis\./)).toBeVisible()
  await page.getByRole('tab', { name: 'Mood Analysis' }).click()
  await expect(page).toHaveURL(/\?tab=mood$/)
  await expect(page.getByText(/^No mood data available\. Start tracking your mood/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await recordLife(page)
  await page.goto('/claude-insights')
  await expect(page.getByText('28 expenses', { exact: true })).toBeVisible()
  const cloud = page.getByRole('listitem').filter({ hasText: '“Cloudbox” went up' })
  await expect(cloud).toContainText('from $10.00 to $15.00')
  await expect(cloud).toContainText('High urgency')
  await expect(cloud).toContainText(/\d+% confidence/)
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('tab', { name: 'Mood Analysis' }).click()
  await expect(page.getByText('12 mood entries')).toBeVisible()
  await expect(page.getByRole('row', { name: /Stressed 6 \$82\.50 More than others/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Spending Triggers' })).toContainText(
    'Stressed purchases cost more: $82.50 on average over 6, against $12.50 over the 6 others.',
  )
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Export Report' }).click()
  await expect(page.getByText('Feature coming soon')).toBeVisible()
  await page.getByRole('link', { name: 'Ask Claude' }).click()
  await expect(page.getByRole('dialog', { name: 'Assistant' })).toBeVisible()
})
