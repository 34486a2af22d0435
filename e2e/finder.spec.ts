import { expect, type Page, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { record } from './dashboardData.ts'
import { register } from './people.ts'

const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Find pages, actions, projects and expenses' })
const finder = (page: Page) => page.getByRole('dialog', { name: 'Find' })

test('one key finds expenses, pages and actions, also without a network, which is said', async ({
  page,
  context,
}) => {
  await register(page)
  await record(page, { description: 'Lunch with Ana', amount: '23.50' })
  const code = page.waitForResponse(/\/[\w-]*loadFinder\b/)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Monthly Total' })).toBeVisible()
  // It comes by itself, before anyone asks.
  await code
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
  expect(await axeFindings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.type('lunch')
  await expect(page.getByRole('option', { name: /^Lunch with Ana.*Today.*\$23\.50/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit Expense' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.getByRole('button', { name: 'Find' }).click()
  await field(page).fill('dash')
  await expect(finder(page)).toContainText('Your expenses could not be searched.')
  await page.keyboard.press('Enter')
  await expect(finder(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.locator('main')).toBeFocused()

  await record(page, { description: 'Written elsewhere', amount: '1.00' })
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await expect(page.getByRole('link', { name: /Written elsewhere/ }).first()).toBeVisible()
})

test('all that is typed from its key on is the finder’s, on a page just opened and a slow line', async ({
  page,
}) => {
  await register(page)
  const code = await holdFinderCode(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Find' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('xy')
  await page.keyboard.press('Escape')

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('n/invoice', { delay: 20 })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Opening the finder…')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  code.letThrough()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('s')
  await expect(field(page)).toHaveValue('n/invoices')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page).toHaveURL(/\/$/)
})

test('a finder whose code does not come says so, and what was typed is dropped', async ({ page }) => {
  await register(page)
  const code = await holdFinderCode(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Find' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('invoice')
  code.refuse()
  await expect(page.getByText('The finder could not be loaded')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Add New Expense' })).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('')
})

/** The finder's own code waits until it is let through or refused. */
async function holdFinderCode(page: Page) {
  let decide = (_isRefused: boolean) => {}
  const isRefused = new Promise<boolean>(resolve => (decide = resolve))
  await page.route(/\/[\w-]*loadFinder\b/, async route =>
    (await isRefused) ? route.abort() : route.continue(),
  )
  return { letThrough: () => decide(false), refuse: () => decide(true) }
}
