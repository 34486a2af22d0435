import { expect, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { axeViolations } from './axe.ts'
import { change, create } from './create.ts'
import { today } from './dashboardData.ts'
import { plugInDevice } from './passkeyDevice.ts'
import { register, signIn, signOut } from './people.ts'
import { type Opening, Sweep } from './sweeping.ts'

const ofPages: readonly Opening[] = [
  ['/', 'Customize dashboard', 'Customize'],
  ['/', 'Find', 'Find'],
  ['/', 'Remove the sample data?', 'Remove'],
  ['/?assistant=chat', 'Assistant'],
  ['/?assistant=chat', 'Assistant', 'Earlier conversations'],
  ['/?assistant=personality', 'Assistant'],
  ['/?assistant=progress', 'Assistant'],
  ['/?scope=team&assistant=chat', 'Assistant'],
  ['/budgets', 'Add Budget', 'Add Budget'],
  ['/budgets', 'Edit Budget', 'Edit the budget for Travel'],
  ['/budgets', 'Remove this budget?', 'Remove the budget for Travel'],
  ['/recurring', 'Add Recurring', 'Add Recurring'],
  ['/recurring', 'Delete this recurring expense?', 'Delete Office rent'],
  ['/projects?action=add', 'Create New Project'],
  ['/projects', 'Edit Project', 'Edit Apollo (sample)'],
  ['/projects', 'Delete Project', 'Delete Apollo (sample)'],
  ['/reports?action=export', 'Export Report'],
  ['/teams?action=invite', 'Invite Member'],
  ['/teams', 'Revoke the invitation', 'Revoke the invitation to someone@example.com'],
  ['/teams?action=settings', 'Renew the invite link', 'Renew'],
  ['/teams?action=settings', 'Close the team', 'Close the team'],
  ['/approvals', 'Shortcuts', 'Shortcuts'],
  ['/import', 'Undo this import?', 'Undo the import of card.csv'],
  ['/privacy/data', 'Delete my account', 'Delete my account'],
  ['/privacy/data', 'Create archive', 'Create archive'],
  ['/settings/sign-in', 'Turn on two-step verification', 'Turn on'],
  ['/settings/sign-in', 'Add a passkey', 'Add a passkey'],
  ['/settings/api-keys', 'New API key', 'New API key'],
  ['/settings/api-keys', 'Revoke this API key?', 'Revoke Bookkeeping'],
  ['/settings/sign-in', 'Change your email address', 'Change address'],
  ['/settings/sign-in', 'Sign out everywhere?', 'Sign out everywhere'],
  ['/settings/receipts', 'Edit Merchant', 'Edit Aurora'],
  ['/settings/receipts', /Forget/, 'Forget Aurora'],
  ['/settings/receipts?rule=new', 'Add Merchant'],
]

test('dialogs of every page', async ({ page }) => {
  const account = await register(page)
  const { password } = account
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
  await sweep.openAll(ofPages)
  await lookAtQuickBooks(sweep)
  await openMemberDialogs(sweep)
  await lookAtImportPreview(sweep)
  await lookAtAnswer(sweep)
  await lookAtPasskeys(sweep, password)
  await turnOnTwoSteps(sweep, password)
  await sweep.end()
  await signOut(page)
  await signIn(page, account.username, password)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await sweep.look('the second step of signing in')
  await sweep.end()
})

/** At one width only: cards change columns with the width of the window, which closes what they opened. */
async function lookAtQuickBooks(sweep: Sweep): Promise<void> {
  const { page } = sweep
  await sweep.stepTo('/')
  await page.getByRole('button', { name: 'Sync to QuickBooks' }).click()
  const dialog = page.getByRole('dialog', { name: 'QuickBooks integration coming soon!' })
  await expect(dialog).toBeVisible()
  expect(await axeViolations(page, { part: 'dialog[open]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).first().click()
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

/** Dialogs available with two-step verification. */
async function turnOnTwoSteps(sweep: Sweep, password: string): Promise<void> {
  const { page } = sweep
  await sweep.stepTo('/settings/sign-in')
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step verification' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await sweep.lookAtDialog('Turn on two-step verification')
  const secret = ((await dialog.getByTestId('secret').textContent()) ?? '').replaceAll(' ', '')
  await dialog
    .getByLabel('Code', { exact: true })
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await sweep.lookAtDialog('Turn on two-step verification')
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  for (const [button, name] of [
    ['Turn off', 'Turn off two-step verification'],
    ['New recovery codes', 'New recovery codes'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await sweep.lookAtAndClose(name)
  }
}

async function lookAtImportPreview(sweep: Sweep): Promise<void> {
  const { page } = sweep
  await sweep.load('/import')
  const buffer = Buffer.from('Date,Description,Amount\n2026-01-06,Parking,-8.50\n2026-01-07,Salary,3000')
  const file = { name: 'next.csv', mimeType: 'text/csv', buffer }
  await page.locator('main input[type=file]').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'Import next.csv' })).toBeVisible()
  await sweep.look('the preview of an import')
  await page.getByRole('button', { name: 'Import 1 expense' }).click()
  await expect(page).toHaveURL(/\/import\/[0-9a-f-]+$/)
  await sweep.look('an import')
}

async function lookAtAnswer(sweep: Sweep): Promise<void> {
  const { page } = sweep
  await sweep.load('/?assistant=chat')
  await page.getByRole('dialog').getByLabel('Message').fill('how much did I spend this month')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Response generated')).toBeVisible()
  await sweep.lookAtDialog('Assistant')
}

async function lookAtPasskeys(sweep: Sweep, password: string): Promise<void> {
  const { page } = sweep
  await plugInDevice(page)
  await sweep.load('/settings/sign-in')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Fingerprint')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Rename Fingerprint' }).click()
  await sweep.lookAtAndClose('Rename passkey')
  await page.getByRole('button', { name: 'Remove Fingerprint' }).click()
  await sweep.lookAtAndClose('Remove this passkey?')
}
