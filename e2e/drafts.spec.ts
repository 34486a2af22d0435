import { expect, test } from '@playwright/test'
import { register } from './people.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('what is half typed outlives a server that is away and a reload, and Back asks before it is lost', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await register(page)
  await page.goto('/expenses')
  await expect(page.getByText('No expenses found')).toBeVisible()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add New Expense' })
  const description = form.getByLabel('Description')
  await description.fill('Half typed')

  await page.route('**/api/auth/user', route => route.fulfill({ status: 502, body: 'Not now' }))
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Outlay can’t be reached.')).toBeVisible()
  await expect(description).toHaveValue('Half typed')
  await page.unroute('**/api/auth/user')
  await page.reload()
  await expect(description).toHaveValue('Half typed')
  expect(asked).toEqual(['beforeunload'])

  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  const entries = await page.evaluate(() => history.length)
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Keep editing' }).tap()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/expenses\?action=add$/)
  await expect(description).toHaveValue('Half typed')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Discard' }).tap()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/expenses$/)
  // Nothing is left of the draft, neither for the next form nor to ask about.
  await page.reload()
  await expect(page.getByText('No expenses found')).toBeVisible()
  await page.keyboard.press('n')
  await expect(description).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  expect(asked).toEqual(['beforeunload'])

  await page.getByRole('link', { name: 'Settings' }).first().tap()
  const firstName = page.getByLabel('First Name')
  await firstName.fill('Augusta')
  await page.evaluate(() => history.back())
  const leaving = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await expect(leaving).toContainText('Profile isn’t saved yet.')
  await leaving.getByRole('button', { name: 'Keep editing' }).tap()
  await expect(leaving).toBeHidden()
  await expect(page).toHaveURL(/\/settings$/)
  await page.reload()
  await expect(firstName).toHaveValue('Augusta')
  expect(asked).toEqual(['beforeunload', 'beforeunload'])
})
