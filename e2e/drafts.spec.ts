import { expect, type Page, test } from '@playwright/test'
import { register, signOut } from './people.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you typed?' })
const description = (page: Page) => page.getByRole('dialog').getByLabel('Description')

/** With the list behind it, as a person comes there. */
async function typeAnExpense(page: Page): Promise<void> {
  await register(page)
  await page.goto('/expenses')
  await expect(page.getByText('No expenses found')).toBeVisible()
  await page.keyboard.press('n')
  await description(page).fill('Half typed')
}

for (const status of [502, 429])
  test(`what was typed outlives a ${status} of the current-user call, a reload, and comes back where it was`, async ({
    page,
  }) => {
    await typeAnExpense(page)
    await page.route('**/api/auth/user', route => route.fulfill({ status, body: 'Not now' }))
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('Outlay cannot be reached.')).toBeVisible()
    await expect(description(page)).toHaveValue('Half typed')
    await page.unroute('**/api/auth/user')
    page.once('dialog', dialog => dialog.accept())
    await page.reload()
    await expect(description(page)).toHaveValue('Half typed')
    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.reload()
    await expect(page.getByText('No expenses found')).toBeVisible()
    await page.keyboard.press('n')
    await expect(description(page)).toHaveValue('')
  })

test('Escape right after the last key asks, and Keep editing goes on at the very letter', async ({
  page,
}) => {
  await typeAnExpense(page)
  await description(page).fill('')
  await description(page).focus()
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(description(page)).toBeFocused()
  await page.keyboard.type('bc')
  await expect(description(page)).toHaveValue('abc')
  await expect(page).toHaveURL(/\/expenses\?action=add$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('Back asks, stays where it was after a no, and leaves after a yes', async ({ page }) => {
    await typeAnExpense(page)
    const entries = await page.evaluate(() => history.length)
    await page.evaluate(() => history.back())
    await question(page).getByRole('button', { name: 'Keep editing' }).tap()
    await expect(question(page)).toBeHidden()
    await expect(page).toHaveURL(/\/expenses\?action=add$/)
    await expect(description(page)).toHaveValue('Half typed')
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await page.evaluate(() => history.back())
    await question(page).getByRole('button', { name: 'Discard' }).tap()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/\/expenses$/)
  })
})

test('a tab is not closed over an expense half typed without a question, nor asked about without one', async ({
  page,
}) => {
  await typeAnExpense(page)
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).accept()
})

test('at 768 pixels the header has the navigation, below it the bar', async ({ page }) => {
  await register(page)
  for (const width of [767, 768, 800, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/expenses')
    const header = page.getByRole('banner').getByRole('navigation')
    await expect(header.getByRole('link', { name: 'Settings' })).toBeVisible({ visible: width >= 768 })
    await expect(page.getByRole('navigation', { name: 'Quick' })).toBeVisible({ visible: width < 768 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    const account = await page.getByRole('button', { name: /^Account of/ }).boundingBox()
    expect((account?.x ?? width) + (account?.width ?? 0)).toBeLessThanOrEqual(width)
    if (width >= 768)
      for (const link of await header.getByRole('link').all())
        expect((await link.boundingBox())?.height).toBeLessThanOrEqual(44)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/w${width}.png` })
  }
})

test.describe('the settings', () => {
  const leave = (page: Page) => page.getByRole('dialog', { name: 'Discard what you typed?' })
  const firstName = (page: Page) => page.getByLabel('First Name')
  const goal = (page: Page) => page.getByRole('region', { name: 'Budget' }).getByLabel('Savings goal')

  async function typeSettings(page: Page): Promise<void> {
    await register(page)
    await page.goto('/expenses')
    await expect(page.getByText('No expenses found')).toBeVisible()
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await firstName(page).fill('Augusta')
    await goal(page).fill('900')
  }

  test('ask once, by name, before Back or a link loses what was typed', async ({ page }) => {
    await typeSettings(page)
    await page.evaluate(() => history.back())
    await expect(leave(page)).toContainText('Profile and Budget are not saved yet.')
    await page.keyboard.press('Enter')
    await expect(leave(page)).toBeHidden()
    await expect(page).toHaveURL(/\/settings$/)
    await expect(firstName(page)).toHaveValue('Augusta')
    // Another section of the page is no way out of it.
    await page.getByRole('navigation', { name: 'Settings sections' }).getByText('Taxes').click()
    await expect(page).toHaveURL(/#taxes$/)
    await expect(leave(page)).toBeHidden()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await leave(page).getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(/\/(dashboard)?$/)
    await page.goto('/settings')
    await expect(firstName(page)).toHaveValue('Ada')
  })

  test('have what was typed again after a reload, and none of it after a sign-out', async ({ page }) => {
    await typeSettings(page)
    const asked: string[] = []
    page.on('dialog', dialog => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
    await expect(firstName(page)).toHaveValue('Augusta')
    await expect(goal(page)).toHaveValue('900')
    await signOut(page)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Augusta')
  })

  test('changed in two windows keep both, and show what collides', async ({ page, context }) => {
    await typeSettings(page)
    const other = await context.newPage()
    await other.goto('/settings')
    await other.getByLabel('Last Name').fill('King')
    await firstName(other).fill('Adele')
    const saveProfile = (where: Page) =>
      where.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'Save Changes' }).click()
    await saveProfile(other)
    await expect(other.getByText('Profile saved')).toBeVisible()
    await saveProfile(page)
    await expect(page.getByText('First Name is now Adele; you have Augusta.')).toBeVisible()
    await page.getByRole('button', { name: /^Keep mine.*First Name$/ }).click()
    await expect(page.getByText('Profile saved')).toBeVisible()
    const person = await (await page.request.get('/api/auth/user')).json()
    expect(person).toMatchObject({ firstName: 'Augusta', lastName: 'King' })
    await expect(goal(page)).toHaveValue('900')
  })
})
