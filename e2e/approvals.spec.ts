import { type Browser, expect, type Page, test } from '@playwright/test'
import { create } from './create.ts'
import { letterTo, linkIn } from './mailbox.ts'
import { register } from './people.ts'
import { drawnReceipt, phonePicture } from './realReceipts.ts'

const receipt = phonePicture('us1004') ?? drawnReceipt('us-restaurant-photo')
const password = 'violet harbour 7'
const teamName = 'Voyages'

/** Asks approval of everything, in two steps, and meals of nobody. */
const settings = {
  currency: 'USD',
  approvals: true,
  approvalFrom: '0',
  secondStepFrom: '0.01',
  receiptFrom: null,
  allowedCategories: ['travel', 'office-supplies'],
  submitWithinDays: null,
  mealsPerDay: null,
}

interface Colleague {
  readonly page: Page
  readonly email: string
}

/** Invites someone by mail; they open the letter's link at a browser of their own, register by it and join. */
async function inviteAndJoin(
  owner: Page,
  browser: Browser,
  { firstName, role }: { firstName: string; role: 'admin' | 'manager' | 'member' },
): Promise<Colleague> {
  const username = `${firstName.toLowerCase()}${process.pid.toString(36)}${Date.now().toString(36)}`
  const email = `${username}@example.com`
  await owner.goto('/teams?action=invite')
  const dialog = owner.getByRole('dialog', { name: 'Invite Member' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Role').selectOption(role)
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(owner.getByText('Invitation Sent')).toBeVisible()
  const link = linkIn(await letterTo(email, teamName), '/teams/join/')

  const { baseURL = '', locale = 'en-US', timezoneId = 'UTC' } = test.info().project.use
  const page = await (await browser.newContext({ baseURL, locale, timezoneId })).newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Join ${teamName}` })).toBeVisible()
  await page.getByRole('link', { name: 'Create Account' }).click()
  await page.getByLabel('First Name').fill(firstName)
  await page.getByLabel('Last Name').fill('Byron')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('button', { name: 'Join the team' }).click()
  await expect(page).toHaveURL(/\/teams$/)
  return { page, email }
}

/** Uploads the receipt, and accepts what was read of it, on the team's project. */
async function uploadOnProject(page: Page, project: string): Promise<void> {
  await page.goto('/')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${receipt.name}.jpg`, mimeType: 'image/jpeg', buffer: receipt.bytes })
  await expect(page.getByText('Receipt processed successfully!')).toBeVisible()
  await page.getByRole('link', { name: 'Review', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/^Amount/)).toHaveValue(receipt.total)
  await dialog.getByLabel(/^Category/).selectOption('meals')
  await dialog.getByLabel(/^Project/).selectOption({ label: project })
  await expect(dialog.getByText('The team does not allow this category.')).toBeVisible()
  await dialog.getByRole('button', { name: /^(Accept|Save Changes)$/ }).click()
  await expect(page.getByText('All receipts are reviewed')).toBeVisible()
}

async function submitAll(page: Page): Promise<void> {
  await page.goto('/expenses')
  await page.getByRole('button', { name: 'Submit all that are ready (1)' }).click()
  await expect(page.getByRole('region', { name: 'Expenses to submit' })).toHaveCount(0)
}

/** What the person themselves has of the one expense. */
async function expenseOf(page: Page): Promise<{ id: string; status: string; approval: string | null }> {
  const [expense] = await (await page.request.get('/api/expenses')).json()
  return expense
}

test('an expense of a team goes from an invitation to a payment', async ({ page: owner, browser }) => {
  await register(owner)
  const team = await create(owner, '/api/teams', { data: { name: teamName } })
  const origin = test.info().project.use.baseURL ?? ''
  const changed = await owner.request.put(`/api/teams/${team.id}/settings`, {
    data: { settings },
    headers: { origin },
  })
  expect(changed.status()).toBe(200)
  const admin = await inviteAndJoin(owner, browser, { firstName: 'Annabella', role: 'admin' })
  const manager = await inviteAndJoin(owner, browser, { firstName: 'Mary', role: 'manager' })
  const member = await inviteAndJoin(owner, browser, { firstName: 'Medora', role: 'member' })
  await create(manager.page, '/api/projects', { data: { name: 'Ravenna', teamId: team.id } })

  await uploadOnProject(member.page, 'Ravenna')
  await submitAll(member.page)

  await manager.page.goto('/approvals')
  await expect(manager.page.getByText('Category not allowed').first()).toBeVisible()
  await manager.page.keyboard.press('r')
  await manager.page.getByLabel('Why is it rejected?').fill('This was a journey: book it as travel')
  await manager.page.keyboard.press('Enter')
  await expect(manager.page.getByText('Nothing waits for you')).toBeVisible()

  const rejection = await letterTo(member.email, 'Rejected')
  expect(rejection).toContain('book it as travel')
  const { id } = await expenseOf(member.page)
  await member.page.goto(`/expenses?id=${id}`)
  const form = member.page.getByRole('dialog')
  await expect(form.getByText('This was a journey: book it as travel').first()).toBeVisible()
  await form.getByLabel(/^Category/).selectOption('travel')
  await form.getByRole('button', { name: 'Save and submit' }).click()
  await expect.poll(async () => (await expenseOf(member.page)).approval).toBe('submitted')

  await expect(manager.page.getByText('Step 1 of 2').first()).toBeVisible()
  await manager.page.keyboard.press('a')
  await expect(manager.page.getByText('Nothing waits for you')).toBeVisible()
  await admin.page.goto('/approvals')
  await expect(admin.page.getByText('Step 2 of 2').first()).toBeVisible()
  await admin.page.keyboard.press('a')
  await expect
    .poll(async () => expenseOf(member.page))
    .toMatchObject({ status: 'approved', approval: 'approved' })
})
