import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { bankOrderIn } from './bankFiles.ts'
import { change, create } from './create.ts'
import { downloadedBy, rowsIn } from './downloads.ts'
import { emailTo } from './mailbox.ts'
import { register } from './people.ts'
import { changeTeamSettings, recordOnProject } from './teamExpenses.ts'
import { type Colleague, colleague, inviteByMail } from './teamPeople.ts'

const amount = '84.20'
const euros = `€${amount}`
const teamName = 'Voyages'
const project = 'Ravenna'
const teamAccount = { holder: 'Voyages GmbH', iban: 'DE89370400440532013000' }
const memberAccount = { holder: 'Medora Lovelace', iban: 'FR1420041010050500013M02606' }
const today = () => new Date().toISOString().slice(0, 10)

/** The team's three people, each in their own browser. */
interface Three {
  readonly owner: Page
  readonly manager: Colleague
  readonly member: Colleague
}

/** A team that requires two-step approval of everything and allows no meals; the member joins by email. */
async function teamOfThree(owner: Page, browser: Browser): Promise<Three> {
  await register(owner)
  // The others keep USD: the team and the bank use the amount paid.
  await change(owner, 'PUT', '/api/user/currency', { preferredCurrency: 'EUR' })
  const { id: teamId } = await create(owner, '/api/teams', { data: { name: teamName } })
  await changeTeamSettings(owner, teamId, {
    currency: 'EUR',
    approvals: true,
    secondStepFrom: '0.01',
    allowedCategories: ['travel', 'office-supplies'],
  })
  const manager = await colleague(owner, browser, { teamId, role: 'manager', firstName: 'Mary' })
  const { id: projectId } = await create(manager.page, '/api/projects', { data: { name: project, teamId } })
  const member = await inviteByMail(owner, browser, { teamName, role: 'member', firstName: 'Medora' })
  const dinner = { description: 'Dinner on the way', amount, currency: 'EUR', category: 'meals' }
  await recordOnProject(member.page, { projectId, ...dinner })
  return { owner, manager, member }
}

/** The person's own view of the one expense. */
async function expenseOf(page: Page): Promise<{ id: string; status: string; approval: string | null }> {
  const [expense] = await (await page.request.get('/api/expenses')).json()
  return expense
}

async function submit({ member: { page } }: Three): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Expenses' }).first().click()
  await page.getByRole('button', { name: 'Submit all that are ready (1)' }).click()
  await expect(page.getByRole('region', { name: 'Expenses to submit' })).toHaveCount(0)
}

/** The manager rejects the flagged expense, with a reason that the member gets by email. */
async function reject({ manager, member }: Three): Promise<void> {
  await manager.page.goto('/approvals')
  await expect(manager.page.getByText('Category not allowed').first()).toBeVisible()
  await manager.page.keyboard.press('r')
  const reason = manager.page.getByLabel('Why are you rejecting it?')
  await reason.fill('This was a journey: book it as travel')
  const said = manager.page.getByRole('list', { name: 'Approval history and comments' })
  // Next to the comment, not on top of it.
  expect(await rightOf(reason)).toBeLessThanOrEqual((await said.boundingBox())?.x ?? 0)
  await manager.page.keyboard.press('Enter')
  await expect(manager.page.getByText('You’re all caught up')).toBeVisible()
  expect(await emailTo(member.email, 'Rejected')).toContain('book it as travel')
}

async function correctAndSubmit({ member: { page } }: Three): Promise<void> {
  await page.getByRole('link', { name: /Dinner on the way/ }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByText('This was a journey: book it as travel').first()).toBeVisible()
  await form.getByLabel(/^Category/).selectOption('travel')
  await form.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect.poll(async () => (await expenseOf(page)).approval).toBe('submitted')
}

async function approveInTwoSteps({ manager, owner, member }: Three): Promise<void> {
  await expect(manager.page.getByText('Step 1 of 2').first()).toBeVisible()
  await manager.page.keyboard.press('a')
  await expect(manager.page.getByText('You’re all caught up')).toBeVisible()
  await owner.goto('/approvals')
  await expect(owner.getByText('Step 2 of 2').first()).toBeVisible()
  await owner.keyboard.press('a')
  await expect.poll(() => expenseOf(member.page)).toMatchObject({ status: 'approved', approval: 'approved' })
}

/** The team's report shows the amount by member and project; its file has the same figures. */
async function report({ owner }: Three): Promise<void> {
  await owner.goto(`/reports?scope=team&period=custom&from=${today()}&to=${today()}`)
  for (const [title, name] of [
    ['Expenses by Member', 'Medora Lovelace'],
    ['Expenses by Project', project],
  ] as const) {
    const lines = owner.getByRole('region', { name: title }).getByRole('listitem')
    await expect(lines).toHaveCount(1)
    await expect(lines).toContainText(name)
    await expect(lines).toContainText(euros)
  }
  const file = await downloadedBy(owner, owner.getByRole('link', { name: 'Export', exact: true }))
  const rows = rowsIn(file)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    Date: today(),
    Project: project,
    Amount: amount,
    Currency: 'EUR',
  })
}

/** Both ends have the account details; the payment's two files agree, and the member is notified. */
async function payBack({ owner: page, member }: Three): Promise<void> {
  const password = member.password
  await change(member.page, 'PUT', '/api/user/bank-account', { ...memberAccount, bic: null, password })
  await page.goto('/reimbursements')
  const account = page.getByRole('region', { name: 'Team bank account' })
  await account.getByLabel('Account holder').fill(teamAccount.holder)
  await account.getByLabel('IBAN').fill(teamAccount.iban)
  await account.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Team bank account saved')).toBeVisible()
  await expect(account.getByLabel('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00')
  await page.getByRole('checkbox', { name: 'Pay Medora Lovelace' }).check()
  await page.getByRole('button', { name: 'Create payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create payment' })
  await expect(dialog.getByText(`${euros} to 1 person`)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /^SEPA/ })).toBeChecked()
  const executionDate = await dialog.getByLabel('Execution date').inputValue()
  const xml = await downloadedBy(page, dialog.getByRole('button', { name: 'Create and download' }))
  expect(await bankOrderIn(page, xml)).toEqual({
    payer: { name: teamAccount.holder, iban: teamAccount.iban },
    executionDate,
    count: '1',
    sum: amount,
    transfers: [
      {
        name: memberAccount.holder,
        iban: memberAccount.iban,
        amount: `${amount} EUR`,
      },
    ],
  })
  expect(rowsIn(await downloadedBy(page, page.getByRole('button', { name: 'CSV file' })))).toEqual([
    {
      Name: memberAccount.holder,
      IBAN: memberAccount.iban,
      BIC: '',
      Amount: amount,
      Currency: 'EUR',
      'Execution Date': executionDate,
      Text: 'Reimbursement of 1 expense',
    },
  ])
  await page.getByRole('button', { name: 'Mark as reimbursed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as reimbursed' }).click()
  await expect(page.getByText('Reimbursed: 1 expense')).toBeVisible()
  await expect(page.getByText('No one to reimburse')).toBeVisible()
}

/** The element's right edge in pixels. */
async function rightOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box ? box.x + box.width : Number.NaN
}

test('an expense of a team goes from an invitation by email to a payment', async ({
  page: owner,
  browser,
}) => {
  const three = await teamOfThree(owner, browser)
  const { member } = three
  await submit(three)
  await reject(three)
  await correctAndSubmit(three)
  await approveInTwoSteps(three)
  await report(three)
  await payBack(three)
  await expect(member.page.getByRole('row', { name: /Reimbursed/ })).toHaveCount(1)
  expect(await emailTo(member.email, 'Reimbursed')).toContain(euros)
})
