import { expect, type Locator, type Page, test } from '@playwright/test'
import { importMany, record, recordMonth } from './dashboardData.ts'
import { register } from './people.ts'

declare global {
  interface Window {
    layoutShift: number
  }
}

/** Sums up layout shifts on every page from now on. */
async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver(list => {
      // The library lacks these two fields (Layout Instability, W3C).
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) window.layoutShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens the dashboard, waits for its charts and checks that nothing moved. */
async function openDashboard(page: Page): Promise<void> {
  await page.goto('/')
  await expect(card(page, 'Monthly Total')).toBeVisible()
  await expect(card(page, 'Security Status')).toBeVisible()
  await page.waitForFunction(() => document.querySelectorAll('main [aria-busy="true"]').length === 0)
  const charts = page.getByRole('img', { name: /^(Donut|Column) chart/ })
  if (await page.getByRole('button', { name: /^Show Numbers/ }).count()) await expect(charts).toHaveCount(2)
  expect(await page.evaluate(() => window.layoutShift)).toBe(0)
}

/** The texts of the page that reach below a button floating at its right edge, wherever one scrolls to. */
function textsBelow(button: Locator): Promise<string[]> {
  return button.evaluate(button => {
    const { left } = button.getBoundingClientRect()
    const texts: string[] = []
    const walker = document.createTreeWalker(document.querySelector('main') ?? button, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: text } = walker
      const range = document.createRange()
      range.selectNodeContents(text)
      const end = Math.min(
        range.getBoundingClientRect().right,
        // Truncated texts end with their element.
        text.parentElement?.getBoundingClientRect().right ?? 0,
      )
      if (end > left) texts.push(text.textContent ?? '')
    }
    return texts
  })
}

/** The code that turns a quick-add line into a form is prefetched. */
function formCodeOf(page: Page): Promise<unknown> {
  const code = [
    /\/assets\/[\w-]*ExpenseDialog.*\.js/,
    /\/assets\/[\w-]*readQuickAdd/,
    /\/assets\/([\w-]*-)?Expenses-.*\.js/,
  ]
  return Promise.all(code.map(async one => (await page.waitForResponse(one)).finished()))
}

test('a new account finds a calm page that says what will be there, and adds an expense without a network', async ({
  page,
  context,
}) => {
  await watchLayout(page)
  await register(page)
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  const formCode = formCodeOf(page)
  await openDashboard(page)
  // Fetched after the page is shown: provider keys, live feed, form data, plan usage and the footer's claims.
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
  await expect(card(page, 'Project Allocation')).toContainText('Assign an expense to a project')

  await formCode
  await context.setOffline(true)
  const line = page.getByLabel('Quick add')
  await line.fill('taxi offline 12.50')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add New Expense' })
  await expect(dialog.getByLabel(/^Amount/)).toHaveValue('12.50')
  await expect(dialog.getByLabel(/^Description/)).toHaveValue('Taxi offline')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expect(page.getByText('Expense created successfully!')).toBeVisible()
  await page.getByRole('link', { name: 'Outlay', exact: true }).first().click()
  await expect(card(page, 'Monthly Total').getByText('$12.50')).toBeVisible()
  await expect(card(page, 'Recent Expenses')).toContainText('Taxi offline')
})

/** Edits the monthly budget in place, by keyboard. */
async function changeBudgetInPlace(page: Page): Promise<void> {
  const budget = card(page, 'Budget')
  await budget.getByRole('button', { name: /^Monthly budget/ }).click()
  await page.keyboard.type('lots')
  await page.keyboard.press('Enter')
  await expect(budget.getByRole('alert')).toHaveText('Amount must be a number, like 12.50')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('5000')
  await page.keyboard.press('Enter')
  await expect(budget).toContainText('$938.60 left of $5,000.00')
  await expect(budget).toContainText('81% used')
  await expect(budget.getByRole('button', { name: /^Monthly budget/ })).toBeFocused()
}

test('a month of data agrees in every card, the budget is changed in place, and 10,000 expenses are as calm', async ({
  page,
}) => {
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
  await expect(card(page, 'Budget')).toContainText('$2,061.40 over $2,000.00')
  await expect(card(page, 'Budget')).toContainText('Default')
  await changeBudgetInPlace(page)

  await importMany(page, 10_000)
  await record(page, { description: 'Team lunch', amount: '41.20', status: 'pending' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(page)
  await expect(card(page, 'Monthly Total').getByText('$104,161.40')).toBeVisible()
  await expect(card(page, 'Processed').getByText('10,028', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '1 needs review' })).toBeVisible()
  expect(await textsBelow(page.getByRole('button', { name: 'Quick actions', exact: true }))).toEqual([])

  await page.getByRole('button', { name: 'Project Allocation', exact: true }).click()
  await page.getByRole('button', { name: 'Show Spending by Project' }).click()
  await page.getByRole('button', { name: 'Show Numbers, Spending by Project' }).click()
  await expect(card(page, 'Spending by Project, numbers')).toContainText('Website relaunch')
})
