import { expect, type Page, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { importMany, record, recordMonth } from './dashboardData.ts'
import { register } from './people.ts'

declare global {
  interface Window {
    layoutShift: number
  }
}

/** Adds up what moves by itself on every page from now on. */
async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver(list => {
      // Entries of this kind have these two fields (Layout Instability, W3C).
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) window.layoutShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens the dashboard afresh and waits for its charts. Nothing may have moved. */
async function openDashboard(page: Page): Promise<void> {
  await page.goto('/')
  await expect(card(page, 'Monthly Total')).toBeVisible()
  await expect(card(page, 'Security Status')).toBeVisible()
  await page.waitForFunction(() => document.querySelectorAll('main [aria-busy="true"]').length === 0)
  const charts = page.getByRole('img', { name: /^(Ring|Column) chart/ })
  if (await page.getByRole('button', { name: /^Show Numbers/ }).count()) await expect(charts).toHaveCount(2)
  const shift = await page.evaluate(() => window.layoutShift)
  expect(shift).toBe(0)
}

async function expectAccessible(page: Page): Promise<void> {
  await openDashboard(page)
  expect(await axeFindings(page)).toEqual([])
  // Nothing moves in the dark either, where that left it.
  await openDashboard(page)
}

test('a new account finds a calm page that asks the server once and says what will be there', async ({
  page,
}) => {
  await watchLayout(page)
  await register(page)
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await openDashboard(page)
  // The provider's keys, the live feed, what a form will need, the plan's room and the footer's claims, which come once the page is there.
  const later = [
    '/api/receipts/readers',
    '/api/activity/stream',
    '/api/projects',
    '/api/plans/current',
    '/api/site',
  ]
  expect(asked.filter(path => !later.includes(path))).toEqual(['/api/auth/user', '/api/dashboard'])

  await expect(card(page, 'Monthly Total')).toContainText('$0.00')
  await expect(card(page, 'Monthly Total')).toContainText('No earlier month yet')
  await expect(card(page, 'Processed')).toContainText('after your first receipts')
  await expect(page.getByText('No expenses found')).toBeVisible()
  await expect(card(page, 'Budget')).toContainText('Example')
  await expect(card(page, 'Mood Insights')).toContainText('Choose how you feel')
  await expect(card(page, 'Project Allocation')).toContainText('Give an expense a project')
  await expectAccessible(page)
})

test('one expense shows at once everywhere, and nothing is claimed from it', async ({ page }) => {
  await watchLayout(page)
  await register(page)
  await record(page, { description: 'Team lunch', amount: '41.20', mood: 'happy' })
  await openDashboard(page)
  await expect(card(page, 'Monthly Total').getByText('$41.20')).toBeVisible()
  await expect(card(page, 'Recent Expenses')).toContainText('Today')
  await expect(card(page, 'Categories This Month')).toContainText('Meals & Entertainment')
  await expect(card(page, 'Project Allocation')).toContainText('No Project')
  await expect(card(page, 'Mood Insights')).toContainText('Averages are compared once there are two moods.')
  await expect(card(page, 'Budget')).not.toContainText('Example')
  await card(page, 'Recent Expenses')
    .getByRole('link', { name: /Team lunch/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Expense' })
  await dialog.getByLabel(/^Amount/).fill('50')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Expense updated successfully!')).toBeVisible()
  await page.getByRole('link', { name: 'Outlay', exact: true }).first().click()
  await expect(card(page, 'Monthly Total').getByText('$50.00')).toBeVisible()
})

test('on a phone nothing moves when it turns out that something waits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await watchLayout(page)
  await register(page)
  await record(page, { description: 'Team lunch', amount: '41.20', status: 'pending' })
  await openDashboard(page)
  await expect(page.getByRole('link', { name: '1 needs review' })).toBeVisible()
})

test('a month of data agrees in every widget, whose aims are changed in place', async ({ page }) => {
  await watchLayout(page)
  await register(page)
  await recordMonth(page)
  await openDashboard(page)
  await expect(card(page, 'Monthly Total').getByText('$4,061.40')).toBeVisible()
  await expect(card(page, 'Processed').getByText('28', { exact: true })).toBeVisible()
  await expect(card(page, 'Active Projects')).toContainText('Ending soon: 1')
  await expect(card(page, 'Recent Expenses').getByRole('listitem')).toHaveCount(10)
  await expect(card(page, 'Categories This Month').getByRole('listitem')).toHaveCount(6)
  await expect(card(page, 'Mood Insights')).toContainText('75%, 21 of 28 expenses')
  const budget = card(page, 'Budget')
  // Nobody chose the amount it begins with, so it alarms nobody.
  await expect(budget).toContainText('$4,061.40 spent of $2,000.00')
  await expect(budget).toContainText('You have chosen no budget yet')
  await expect(budget).not.toContainText('Over budget')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Show Spending by Project' }).click()
  await page.getByRole('button', { name: 'Show Numbers, Spending by Project' }).click()
  await expect(card(page, 'Spending by Project, numbers')).toContainText('Website relaunch')

  await budget.getByRole('button', { name: /^Monthly budget/ }).click()
  await page.keyboard.type('lots')
  await page.keyboard.press('Enter')
  await expect(budget.getByRole('alert')).toHaveText('Amount must be a number, like 12.50')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('5000')
  await page.keyboard.press('Enter')
  await expect(budget).toContainText('81% used, $938.60 left')
  await expect(budget.getByRole('button', { name: /^Monthly budget/ })).toBeFocused()
})

test('10,000 expenses are as calm as one', async ({ page }) => {
  test.slow()
  await watchLayout(page)
  await register(page)
  await importMany(page, 10_000)
  await openDashboard(page)
  await expect(card(page, 'Monthly Total').getByText('$100,100.00')).toBeVisible()
  await expect(card(page, 'Processed').getByText('10,000', { exact: true })).toBeVisible()
  await expect(card(page, 'Recent Expenses').getByRole('listitem')).toHaveCount(10)
})

test('every way on from the dashboard leads where it says, also by keyboard and on a phone', async ({
  page,
}) => {
  await watchLayout(page)
  await register(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(page)
  const actions = page.getByRole('button', { name: 'Quick actions', exact: true })
  await actions.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Scan Receipt' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(actions).toBeFocused()
  await expect(actions).toHaveAttribute('aria-expanded', 'false')

  const banner = card(page, 'IRS Compliance Ready')
  const report = page.waitForEvent('download')
  await banner.getByRole('link', { name: 'Export Tax Report' }).click()
  expect((await report).suggestedFilename()).toMatch(/\.csv$/)
  await banner.getByRole('button', { name: 'Sync to QuickBooks' }).click()
  await expect(page.getByRole('dialog', { name: 'QuickBooks integration coming soon!' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(banner.getByRole('button', { name: 'Sync to QuickBooks' })).toBeFocused()

  // At the page's end the button stands beneath the last card, not on it.
  const [rest, last] = [await actions.boundingBox(), await banner.boundingBox()]
  expect(rest && last && rest.y >= last.y + last.height).toBe(true)

  await page.getByRole('link', { name: 'Filter expenses' }).click()
  await expect(page.locator('#expense-search')).toBeFocused()
  await page.goBack()
  await card(page, 'Quick Actions').getByRole('link', { name: 'Manual Entry' }).click()
  await expect(page.getByRole('dialog', { name: 'Add New Expense' })).toBeVisible()
})

test('without a network a line of quick add still becomes a form, and a card that cannot load leaves the rest', async ({
  page,
  context,
}) => {
  await watchLayout(page)
  await register(page)
  const cardCode = /\/assets\/[\w-]*SecurityCard/
  const rulesCode = /\/assets\/[\w-]*readQuickAdd/
  for (const code of [cardCode, rulesCode]) await context.route(code, route => route.abort())
  await page.goto('/')
  const security = card(page, 'Security Status')
  await expect(security).toContainText('Security Status could not be loaded')
  await expect(card(page, 'Live Activity')).toBeVisible()
  await expect(card(page, 'Monthly Total')).toContainText('$0.00')
  await context.unroute(cardCode)
  await security.getByRole('button', { name: 'Try again' }).click()
  await expect(security).not.toContainText('could not be loaded')
  expect(await page.evaluate(() => window.layoutShift)).toBe(0)

  // Without its rules, a line is taken as it is.
  const line = page.getByLabel('Quick add')
  const dialog = page.getByRole('dialog', { name: 'Add New Expense' })
  await line.fill('taxi 9')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(/^Description/)).toHaveValue('taxi 9')
  await context.unroute(rulesCode)

  const [form, rules] = await Promise.all([
    page.waitForResponse(/\/assets\/[\w-]*ExpenseDialog.*\.js/),
    page.waitForResponse(rulesCode),
    page.waitForResponse(/\/assets\/([\w-]*-)?Expenses-.*\.js/),
    page.goto('/'),
  ])
  await Promise.all([form.finished(), rules.finished()])
  await context.setOffline(true)
  await line.fill('taxi offline 12.50')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(/^Amount/)).toHaveValue('12.50')
  await expect(dialog.getByLabel(/^Description/)).toHaveValue('Taxi offline')
  await page.goBack()
  await expect(line).toHaveValue('taxi offline 12.50')
  await page.getByRole('button', { name: 'Chat', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('The assistant could not be loaded')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
