import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { axeFindings } from './axe.ts'
import { letterTo } from './mailbox.ts'
import { type Account, register, signOut } from './people.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Two-step verification' })

async function givePassword(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** A code is taken once, and the app's next one half a minute early: two of them in a journey. */
function authenticatorOf(secret: string): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  let step = 0
  return () => {
    step = Math.max(step + 1, Math.floor(Date.now() / 30_000))
    return totp.generate({ timestamp: step * 30_000 })
  }
}

test('two-step verification is turned on, asked for, and turned off again', async ({ page }) => {
  const account = await register(page)
  await page.goto('/security')
  await page.getByRole('link', { name: 'Open Two-step verification' }).click()
  await expect(page).toHaveURL(/\/settings#two-step$/)
  await section(page).getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step verification' })
  await dialog.getByLabel('Password', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  expect(await axeFindings(page, '[role=dialog]')).toEqual([])
  const secret = ((await dialog.getByTestId('secret').textContent()) ?? '').replaceAll(' ', '')
  const nextCode = authenticatorOf(secret)
  await dialog.getByLabel('Code', { exact: true }).fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText(/^This code is not right/)).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(nextCode())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCodes = await codes.allTextContents()
  expect(await axeFindings(page, '[role=dialog]')).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(recoveryCodes.join('\n'))
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(section(page).getByText('It is on. 10 recovery codes are left.')).toBeVisible()
  await letterTo(account.email, 'Two-step verification was turned on for Outlay')
  await page.goto('/security')
  await expect(page.getByText('Two-step verification is turned on')).toBeVisible()

  await signOut(page)
  await givePassword(page, account)
  expect(await axeFindings(page)).toEqual([])
  await giveCode(page, '000000')
  await expect(page.getByText(/^This code is not right/)).toBeVisible()
  await page.goto('/expenses')
  await givePassword(page, account)
  await giveCode(page, nextCode())
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page).toHaveURL(/\/expenses$/)

  await signOut(page)
  await givePassword(page, account)
  await giveCode(page, recoveryCodes[0] ?? '')
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await page.goto('/settings#two-step')
  await expect(section(page).getByText('It is on. 9 recovery codes are left.')).toBeVisible()
  await section(page).getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off two-step verification' })
  await off.getByLabel('Password', { exact: true }).fill(account.password)
  expect(await axeFindings(page, '[role=dialog]')).toEqual([])
  await off.getByLabel('Code').fill(recoveryCodes[1] ?? '')
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-step verification turned off', { exact: true })).toBeVisible()
  await expect(section(page).getByText(/^It is off/)).toBeVisible()
  await signOut(page)
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
})

test('a password is changed, and recovery codes are made anew, only with a code', async ({ page }) => {
  const account = await register(page)
  const setup = await page.request.post('/api/auth/two-step/setup', { data: { password: account.password } })
  const nextCode = authenticatorOf((await setup.json()).secret)
  await page.request.post('/api/auth/two-step', { data: { code: nextCode() } })
  await page.goto('/settings#two-step')
  await section(page).getByRole('button', { name: 'New recovery codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'New recovery codes' })
  await dialog.getByLabel('Password', { exact: true }).fill(account.password)
  await dialog.getByLabel('Code', { exact: true }).fill(nextCode())
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  expect(await axeFindings(page, '[role=dialog]')).toEqual([])
  const [recoveryCode = ''] = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  const password = page.getByRole('region', { name: 'Password' })
  await password.getByLabel('Current Password').fill(account.password)
  await password.getByLabel('New Password', { exact: true }).fill('battery staple 9')
  await password.getByLabel('Confirm New Password').fill('battery staple 9')
  await password.getByRole('button', { name: 'Save Changes' }).click()
  await expect(password.getByText(/^Enter the code/)).toBeVisible()
  await password.getByLabel('Code').fill(recoveryCode)
  await password.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
})
