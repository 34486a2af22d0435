import { drawnSales } from '@outlay/reader/testing/receipts/drawnSales'
import { saleSheet, sheetsFile } from '@outlay/reader/testing/receipts/drawnSheets'
import { expect, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { change, create } from './create.ts'
import { today } from './dashboardData.ts'
import { register } from './people.ts'
import { Sweep } from './sweeping.ts'

/** Where it is opened, its name, and what is pressed for it. */
type Opening = readonly [path: string, dialog: string | RegExp, ...pressed: string[]]

const ofPages: readonly Opening[] = [
  ['/', 'QuickBooks integration coming soon!', 'Sync to QuickBooks'],
  ['/', 'Customize dashboard', 'Customize'],
  ['/', 'Find', 'Find'],
  ['/', 'Remove the sample data?', 'Remove'],
  ['/?assistant=chat', 'Assistant'],
  ['/?assistant=chat', 'Assistant', 'Earlier conversations'],
  ['/?assistant=personality', 'Assistant'],
  ['/?assistant=progress', 'Assistant'],
  ['/?scope=team&assistant=chat', 'Assistant'],
  ['/budgets', 'Add Budget', 'Add Budget'],
  ['/budgets', 'Edit Budget', 'Edit the budget of Travel'],
  ['/budgets', 'Remove this budget?', 'Remove the budget of Travel'],
  ['/recurring', 'Add Recurring', 'Add Recurring'],
  ['/recurring', 'Delete this recurring expense?', 'Delete Office rent'],
  ['/projects?action=add', 'Create New Project'],
  ['/projects', 'Edit Project', 'Edit Apollo (sample)'],
  ['/projects', 'Delete Project', 'Delete Apollo (sample)'],
  ['/reports?action=export', 'Export Report'],
  ['/teams?action=invite', 'Invite Member'],
  ['/teams', 'Revoke the invitation', 'Revoke the invitation of someone@example.com'],
  ['/teams?action=settings', 'Renew the invite link', 'Renew'],
  ['/teams?action=settings', 'Close the team', 'Close the team'],
  ['/approvals', 'Keys', 'Keys'],
  ['/import', 'Undo this import?', 'Undo the import of card.csv'],
  ['/privacy/data', 'Delete my account', 'Delete my account'],
  ['/privacy/data', 'Make an archive', 'Make an archive'],
  ['/settings', 'Turn on two-step verification', 'Turn on'],
  ['/settings', 'Add a passkey', 'Add a passkey'],
  ['/settings', 'New API key', 'New API key'],
  ['/settings', 'Revoke this API key?', 'Revoke Bookkeeping'],
  ['/settings', 'Change your email address', 'Change address'],
  ['/settings', 'Sign out everywhere?', 'Sign out everywhere'],
  ['/settings', 'Edit Merchant', 'Edit Aurora'],
  ['/settings', /Forget/, 'Forget Aurora'],
  ['/settings?rule=new', 'Add Merchant'],
]

const ofExpenses: readonly Opening[] = [
  ['/expenses?action=add', 'Add New Expense'],
  ['/expenses?action=bulk', 'Bulk Upload Receipts'],
  ['/expenses?action=scan', 'Scan Receipt'],
  ['/expenses?action=capture', 'Add receipts'],
  ['/expenses?action=deleted', 'Recently deleted'],
  ['/expenses', 'Saved views', 'Views'],
  ['/expenses', 'Columns', 'Compact rows', 'Columns'],
]

/** With two of the list selected. */
const ofSelection: readonly (readonly [dialog: string | RegExp, button: string, item?: string])[] = [
  ['Set category', 'Category'],
  ['Set project', 'Project'],
  ['Change tags', 'Tags'],
  ['Set date', 'More', 'Date…'],
  ['Set whom they are for', 'More', 'For…'],
  ['Set mood', 'More', 'Mood…'],
  ['Merge into one', 'More', 'Merge into one…'],
  [/Delete/, 'Delete'],
]

test('dialogs of every page', async ({ page }) => {
  const { password } = await register(page)
  await change(page, 'POST', '/api/sample-data', {})
  await create(page, '/api/budgets', { data: { category: 'travel', amount: '90', currency: 'USD' } })
  const rent = { description: 'Office rent', amount: '900.00', currency: 'USD', category: 'rent' }
  await create(page, '/api/recurring-expenses', {
    data: { ...rent, unit: 'months', every: 1, startDate: today() },
  })
  await create(page, '/api/merchant-rules', { data: { match: 'AURORA STORES 0042', merchant: 'Aurora' } })
  await create(page, '/api/api-keys', {
    data: { name: 'Bookkeeping', rights: 'read', expiresInDays: null, password },
  })
  const statement = Buffer.from('Date,Description,Amount\n2026-01-05,City Parking,-7.50')
  await create(page, '/api/imports', {
    multipart: { file: { name: 'card.csv', mimeType: 'text/csv', buffer: statement } },
  })
  const { teamId } = await (await page.request.get('/api/auth/user')).json()
  const invitation = { email: 'someone@example.com', role: 'manager' }
  await create(page, `/api/teams/${teamId}/invite`, { data: invitation })

  const sweep = await Sweep.through(page)
  await openAll(sweep, ofPages)
  await openMemberDialogs(sweep)
  await turnOnTwoSteps(sweep, password)
  await sweep.end()
})

test('dialogs of expenses', async ({ page }) => {
  await register(page)
  const lunch = { description: 'Lunch', amount: '61.00', currency: 'USD', category: 'meals', date: today() }
  const ids: string[] = []
  for (const description of ['Hotel in Porto', 'Taxi', 'Lunch'])
    ids.push((await create(page, '/api/expenses', { data: { ...lunch, description } })).id)
  const [hotel, taxi, split] = ids
  const part = { amount: '30.50', description: 'Half', category: 'meals', isDeductible: 'true' }
  await change(page, 'POST', `/api/expenses/${split}/split`, { parts: [part, part] })
  const bytes = pdf([drawnSales.hotel])
  const { expense } = await create<{ expense: { id: string } }>(page, '/api/expenses/upload-receipt-claude', {
    multipart: { receipt: { name: 'hotel.pdf', mimeType: 'application/pdf', buffer: bytes } },
  })
  const gone = (await create(page, '/api/expenses', { data: { ...lunch, description: 'Flight' } })).id
  await page.request.delete(`/api/expenses/${gone}`)

  const sweep = await Sweep.through(page)
  await openAll(sweep, [
    ...ofExpenses,
    [`/expenses?action=review&id=${expense.id}`, /./],
    [`/expenses?id=${hotel}`, 'Edit Expense'],
    [`/expenses?id=${split}`, 'Edit Expense'],
    [`/expenses?action=split&id=${taxi}`, 'Split Expense'],
  ])
  await lookAtSelection(sweep)
  await lookAtCalculations(sweep)
  await lookAtQuestionAboutPages(sweep)
  await sweep.end()
})

async function openAll(sweep: Sweep, openings: readonly Opening[]): Promise<void> {
  const { page } = sweep
  let last = ''
  for (const [path, dialog, ...pressed] of openings) {
    if (path !== last) await sweep.stepTo(path)
    // A dialog that is in the address leaves it when it is closed.
    last = path.includes('?') ? '' : path
    for (const name of pressed) await page.getByRole('button', { name, exact: true }).first().click()
    await sweep.lookAtAndClose(dialog)
  }
}

async function openMemberDialogs(sweep: Sweep): Promise<void> {
  const { page } = sweep
  await sweep.stepTo('/teams')
  for (const [action, dialog] of [
    ['Change role', 'Change role'],
    ['Hand over the team', 'Hand over the team'],
    ['Remove from the team', 'Remove from the team'],
  ] as const) {
    await page.getByRole('button', { name: /^Actions for Maya/ }).click()
    await page.getByRole('menuitem', { name: action }).click()
    await sweep.lookAtAndClose(dialog)
  }
}

/** The dialogs that there are with it. */
async function turnOnTwoSteps(sweep: Sweep, password: string): Promise<void> {
  const { page } = sweep
  await sweep.stepTo('/settings')
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step verification' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await sweep.lookAtDialog('Turn on two-step verification')
  const secret = ((await dialog.getByTestId('secret').textContent()) ?? '').replaceAll(' ', '')
  await dialog
    .getByLabel('Code', { exact: true })
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await sweep.lookAtDialog('Turn on two-step verification')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  for (const [button, name] of [
    ['Turn off', 'Turn off two-step verification'],
    ['New recovery codes', 'New recovery codes'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await sweep.lookAtAndClose(name)
  }
}

async function lookAtSelection(sweep: Sweep): Promise<void> {
  const { page } = sweep
  await sweep.stepTo('/expenses')
  for (const description of ['Hotel in Porto', 'Taxi'])
    await page.getByRole('checkbox', { name: `Select ${description}` }).click()
  const bar = page.getByRole('region', { name: 'Selected expenses' })
  await expect(bar).toBeVisible()
  await sweep.look('with two selected')
  for (const [dialog, button, item] of ofSelection) {
    await bar.getByRole('button', { name: button, exact: true }).click()
    if (item) await page.getByRole('menuitem', { name: item }).click()
    await sweep.lookAtAndClose(dialog)
  }
}

/** Amounts that are calculated, from a distance and from days. */
async function lookAtCalculations(sweep: Sweep): Promise<void> {
  const { page } = sweep
  const dialog = page.getByRole('dialog', { name: 'Add New Expense' })
  await sweep.load('/expenses?action=add')
  await dialog.getByText('Mileage', { exact: true }).click()
  await dialog.getByRole('switch', { name: 'Read off the odometer' }).check()
  await sweep.lookAtDialog('Add New Expense')
  await dialog.getByText('Per diem', { exact: true }).click()
  await dialog.getByLabel('Country of the rates').selectOption('Germany')
  await dialog.getByLabel('Place').fill('Hamburg')
  await dialog.getByLabel('Trip began').fill('2026-03-02T08:00')
  await dialog.getByLabel('Trip ended').fill('2026-03-04T18:00')
  await expect(dialog.getByRole('checkbox', { name: /^Breakfast on/ })).toHaveCount(3)
  await sweep.lookAtDialog('Add New Expense')
}

/** Three receipts in one file. */
async function lookAtQuestionAboutPages(sweep: Sweep): Promise<void> {
  const { page } = sweep
  await sweep.load('/')
  const bytes = pdf([drawnSales.stationer, drawnSales.hotel, drawnSales.bistro])
  const file = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: bytes }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByRole('region', { name: 'This file holds 3 receipts' })).toBeVisible()
  await sweep.look('the question about pages')
}

const pdf = (sales: readonly Parameters<typeof saleSheet>[0][]) =>
  Buffer.from(sheetsFile(sales.map(sale => saleSheet(sale))))
