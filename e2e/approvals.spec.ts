import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { bankOrderIn } from './bankFiles.ts'
import { change, create } from './create.ts'
import { downloadedBy, rowsIn } from './downloads.ts'
import { letterTo } from './mailbox.ts'
import { register } from './people.ts'
import { drawnReceipt, germanReceipt } from './realReceipts.ts'
import { changeTeamSettings, submitAll, uploadOnProject } from './teamExpenses.ts'
import { type Colleague, inviteByMail } from './teamPeople.ts'

const receipt = germanReceipt('deBtoom020520200101999') ?? drawnReceipt('fr-bistro-photo')
const euros = `€${receipt.total}`
const teamName = 'Voyages'
const project = 'Ravenna'
const teamAccount = { holder: 'Voyages GmbH', iban: 'DE89 3704 0044 0532 0130 00' }
const memberAccount = { holder: 'Medora Lovelace', iban: 'FR14 2004 1010 0505 0001 3M02 606' }

/** The four of the team, each at a browser of their own. */
interface Four {
  readonly owner: Page
  readonly admin: Colleague
  readonly manager: Colleague
  readonly member: Colleague
}

/** A team that asks approval of everything, in two steps, and meals of nobody; its people come by invitations. */
async function teamOfFour(owner: Page, browser: Browser): Promise<Four> {
  await register(owner)
  // The others stay with their dollars: to the team and to the bank an expense is what was paid.
  await change(owner, 'PUT', '/api/user/currency', { preferredCurrency: 'EUR' })
  const { id: teamId } = await create(owner, '/api/teams', { data: { name: teamName } })
  await changeTeamSettings(owner, teamId, {
    currency: 'EUR',
    approvals: true,
    secondStepFrom: '0.01',
    allowedCategories: ['travel', 'office-supplies'],
  })
  const admin = await inviteByMail(owner, browser, { teamName, role: 'admin', firstName: 'Annabella' })
  const manager = await inviteByMail(owner, browser, { teamName, role: 'manager', firstName: 'Mary' })
  const member = await inviteByMail(owner, browser, { teamName, role: 'member', firstName: 'Medora' })
  await create(manager.page, '/api/projects', { data: { name: project, teamId } })
  return { owner, admin, manager, member }
}

/** What the person themselves has of the one expense. */
async function expenseOf(page: Page): Promise<{ id: string; status: string; approval: string | null }> {
  const [expense] = await (await page.request.get('/api/expenses')).json()
  return expense
}

/** The manager rejects what is flagged, with a reason that reaches the member by mail. */
async function reject({ manager, member }: Four): Promise<void> {
  await manager.page.goto('/approvals')
  await expect(manager.page.getByText('Category not allowed').first()).toBeVisible()
  await manager.page.keyboard.press('r')
  const reason = manager.page.getByLabel('Why is it rejected?')
  await reason.fill('This was a journey: book it as travel')
  const said = manager.page.getByRole('list', { name: 'What was done and said' })
  // Beside what was said, not over it.
  expect(await rightOf(reason)).toBeLessThanOrEqual((await said.boundingBox())?.x ?? 0)
  await manager.page.keyboard.press('Enter')
  await expect(manager.page.getByText('Nothing waits for you')).toBeVisible()
  expect(await letterTo(member.email, 'Rejected')).toContain('book it as travel')
}

async function mendAndSubmit({ member: { page } }: Four): Promise<void> {
  const { id } = await expenseOf(page)
  await page.goto(`/expenses?id=${id}`)
  const form = page.getByRole('dialog')
  await expect(form.getByText('This was a journey: book it as travel').first()).toBeVisible()
  await form.getByLabel(/^Category/).selectOption('travel')
  await form.getByRole('button', { name: 'Save and submit' }).click()
  await expect.poll(async () => (await expenseOf(page)).approval).toBe('submitted')
}

async function approveInTwoSteps({ manager, admin, member }: Four): Promise<void> {
  await expect(manager.page.getByText('Step 1 of 2').first()).toBeVisible()
  await manager.page.keyboard.press('a')
  await expect(manager.page.getByText('Nothing waits for you')).toBeVisible()
  await admin.page.goto('/approvals')
  await expect(admin.page.getByText('Step 2 of 2').first()).toBeVisible()
  await admin.page.keyboard.press('a')
  await expect.poll(() => expenseOf(member.page)).toMatchObject({ status: 'approved', approval: 'approved' })
}

/** The team's report tells the amount by member and project; its file has the very same figures. */
async function report({ owner }: Four): Promise<void> {
  await owner.goto(`/reports?scope=team&period=custom&from=${receipt.date}&to=${receipt.date}`)
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
    Date: receipt.date,
    Project: project,
    Amount: receipt.total,
    Currency: 'EUR',
  })
}

/** Fills an account at a bank, on the page that is open. */
async function saveAccount(
  page: Page,
  name: string,
  { holder, iban }: { holder: string; iban: string },
  password?: string,
): Promise<void> {
  const panel = page.getByRole('region', { name })
  await panel.getByLabel('Account holder').fill(holder)
  await panel.getByLabel('IBAN').fill(iban.replaceAll(' ', ''))
  if (password) await panel.getByLabel('Password', { exact: true }).fill(password)
  await panel.getByRole('button', { name: 'Save Changes' }).click()
  await expect(panel.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
  await expect(panel.getByLabel('IBAN')).toHaveValue(iban)
}

/** Who is paid is on file at both ends; the payment's two files say the same, and the member learns of it. */
async function payBack({ admin, member }: Four): Promise<void> {
  await member.page.goto('/settings')
  await saveAccount(member.page, 'Bank account', memberAccount, member.password)
  const { page } = admin
  await page.goto('/reimbursements')
  await saveAccount(page, 'Account of the team', teamAccount)
  await page.getByRole('checkbox', { name: 'Pay Medora Lovelace' }).check()
  await page.getByRole('button', { name: 'Open payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open payment' })
  await expect(dialog.getByText(`${euros} to 1 person`)).toBeVisible()
  const executionDate = await dialog.getByLabel('Execution date').inputValue()
  const xml = await downloadedBy(page, dialog.getByRole('button', { name: 'Open and download' }))
  expect(await bankOrderIn(page, xml)).toEqual({
    payer: { name: teamAccount.holder, iban: teamAccount.iban.replaceAll(' ', '') },
    executionDate,
    count: '1',
    sum: receipt.total,
    transfers: [
      {
        name: memberAccount.holder,
        iban: memberAccount.iban.replaceAll(' ', ''),
        amount: `${receipt.total} EUR`,
      },
    ],
  })
  expect(rowsIn(await downloadedBy(page, page.getByRole('button', { name: 'CSV file' })))).toEqual([
    {
      Name: memberAccount.holder,
      IBAN: memberAccount.iban.replaceAll(' ', ''),
      BIC: '',
      Amount: receipt.total,
      Currency: 'EUR',
      'Execution Date': executionDate,
      Text: 'Reimbursement of 1 expense',
    },
  ])
  await page.getByRole('button', { name: 'Mark as reimbursed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as reimbursed' }).click()
  await expect(page.getByText('Reimbursed: 1 expense')).toBeVisible()
  await expect(page.getByText('Nobody is to get anything back')).toBeVisible()
}

/** How far to the right something reaches, in pixels. */
async function rightOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box ? box.x + box.width : Number.NaN
}

test('an expense of a team goes from an invitation to a payment', async ({ page: owner, browser }) => {
  const four = await teamOfFour(owner, browser)
  const { member } = four
  await uploadOnProject(member.page, receipt, {
    project,
    category: 'meals',
    remark: 'The team does not allow this category.',
  })
  await submitAll(member.page)
  await reject(four)
  await mendAndSubmit(four)
  await approveInTwoSteps(four)
  await report(four)
  await payBack(four)

  await member.page.goto('/expenses')
  await expect(member.page.getByRole('link', { name: /Reimbursed/ })).toHaveCount(1)
  expect(await letterTo(member.email, 'Reimbursed')).toContain(euros)
})
