import { expect, type Page, test } from '@playwright/test'
import { addExpense } from './addExpense.ts'
import { register } from './people.ts'

async function changeCurrency(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).first().click()
  const section = page.getByRole('region', { name: 'Currency' })
  await section.getByLabel(/Preferred currency/).click()
  await section.getByPlaceholder('Search currencies...').fill(name)
  await section.getByRole('option', { name }).click()
  // The toast before may still be on its way out, and would be taken for this one's.
  const saved = page.waitForResponse(
    reply => reply.request().method() === 'PUT' && reply.url().endsWith('/api/user/currency'),
  )
  await section.getByRole('button', { name: 'Save Changes' }).click()
  await saved
  await expect(page.getByText('Currency Updated').last()).toBeVisible()
  await expect(section.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
}

/** The list's sums, the newest first. */
async function expectSums(page: Page, sums: readonly RegExp[]): Promise<void> {
  await page.getByRole('link', { name: 'Expenses' }).first().click()
  const rows = page.getByRole('link', { name: /Journey/ })
  await expect(rows).toHaveText(sums.map(sum => new RegExp(`Journey.*${sum.source}`)))
}

test('amounts follow the preferred currency, and come back to the cent', async ({ page }) => {
  await register(page)
  for (const [description, amount] of [
    ['Journey one', '19.99'],
    ['Journey two', '0.01'],
    ['Journey three', '1234.56'],
  ] as const)
    await addExpense(page, description, amount)
  const dollars = [/\$1,234\.56(?!\d)/, /\$0\.01(?!\d)/, /\$19\.99(?!\d)/]
  await expectSums(page, dollars)
  await changeCurrency(page, 'Euro')
  await expect(page.getByText(/^Last updated/)).toBeVisible()
  // What was typed stands beneath what it comes to.
  await expectSums(page, [/€(?!1,234\.56).*\$1,234\.56(?!\d)/, /€.*\$0\.01(?!\d)/, /€.*\$19\.99(?!\d)/])
  await changeCurrency(page, 'Japanese Yen')
  await expectSums(page, [/¥.*\$1,234\.56(?!\d)/, /¥.*\$0\.01(?!\d)/, /¥.*\$19\.99(?!\d)/])
  await changeCurrency(page, 'US Dollar')
  await expectSums(page, dollars)
  await expect(page.getByText(/[€¥]\d/)).toHaveCount(0)
})

test('another name shows in the menu, and another language in the list', async ({ page }) => {
  await register(page)
  await addExpense(page, 'Journey by train', '1234.56')
  await page.goto('/settings')
  await page.getByLabel('First Name').fill('Augusta')
  await page.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Augusta Lovelace' })).toBeVisible()
  const time = page.getByRole('region', { name: 'Time and language' })
  await time.getByLabel('Language', { exact: true }).click()
  await time.getByPlaceholder('Search languages...').fill('danish')
  await time.getByRole('option', { name: /dansk \(Danmark\)/ }).click()
  await time.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Time and language saved')).toBeVisible()
  await page.getByRole('link', { name: 'Expenses' }).first().click()
  await expect(page.getByRole('link', { name: /Journey by train.*1\.234,56\s(US)?\$/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /Journey by train.*1\.234,56\s(US)?\$/ })).toBeVisible()
})

test('choosing a tax country proposes its usual start, which is kept', async ({ page }) => {
  await register(page)
  await page.goto('/settings#taxes')
  const taxes = page.getByRole('region', { name: 'Taxes' })
  await taxes.getByLabel('Tax country').selectOption('Australia')
  await expect(taxes.getByLabel('Tax year starts', { exact: true })).toHaveValue('07')
  await expect(taxes.getByLabel('Day that the tax year starts on')).toHaveValue('01')
  await taxes.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Tax settings saved')).toBeVisible()
  await page.reload()
  await expect(taxes.getByLabel('Tax country')).toHaveValue('AU')
  await expect(taxes.getByLabel('Tax year starts', { exact: true })).toHaveValue('07')
})

test('the budget is a default until it is set, by keyboard alone', async ({ page }) => {
  await register(page)
  await page.goto('/settings#budget')
  const budget = page.getByRole('region', { name: 'Budget' })
  await expect(budget.getByText(/These are the default amounts/)).toBeVisible()
  await budget.getByLabel('Monthly budget').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3.500,00')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Budget saved')).toBeVisible()
  await page.reload()
  await expect(budget.getByLabel('Monthly budget')).toHaveValue('3500.00')
  await expect(budget.getByText(/default/)).toHaveCount(0)
})

test('a second device is listed, and signed out from the first', async ({ page, browser, baseURL }) => {
  const { username, password } = await register(page)
  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
  })
  const other = await phone.newPage()
  await other.goto('/login')
  await other.getByLabel('Username').fill(username)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(other.getByText('Welcome back!')).toBeVisible()
  await page.goto('/settings#devices')
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('This device')
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out this device?' })
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Device signed out')).toBeVisible()
  await expect(devices).toHaveCount(1)
  await other.goto('/settings')
  await expect(other.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await phone.close()
})
