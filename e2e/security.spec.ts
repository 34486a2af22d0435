import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { downloadedBy } from './downloads.ts'
import { plugInDevice } from './passkeyDevice.ts'
import { type Account, register, signIn, signOut } from './people.ts'

test('two-step verification is turned on, asked for at sign-in, and turned off by a recovery code', async ({
  page,
}) => {
  const account = await register(page)
  await page.goto('/settings/sign-in#two-step')
  const section = page.getByRole('region', { name: 'Two-step verification' })
  await section.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step verification' })
  await dialog.getByLabel('Password', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const secret = ((await dialog.getByTestId('secret').textContent()) ?? '').replaceAll(' ', '')
  const nextCode = authenticatorOf(secret)
  await dialog.getByLabel('Code', { exact: true }).fill(nextCode())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCodes = await codes.allTextContents()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(recoveryCodes.join('\n'))
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(section.getByText('On. You have 10 recovery codes left.')).toBeVisible()

  await signOut(page)
  await page.goto('/settings/sign-in')
  await givePassword(page, account)
  await giveCode(page, '000000')
  await expect(page.getByText(/^This code is wrong/)).toBeVisible()
  await giveCode(page, nextCode())
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/sign-in$/)
  await section.getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off two-step verification' })
  await off.getByLabel('Password', { exact: true }).fill(account.password)
  await off.getByLabel('Code').fill(recoveryCodes[0] ?? '')
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(section.getByText(/^Off\. You sign in/)).toBeVisible()
})

test('a passkey is added, signs in, and signs nobody in once it is removed', async ({ page }) => {
  const { authenticatorId, session } = await plugInDevice(page)
  const { password } = await register(page)
  await page.goto('/settings#passkeys')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Fingerprint')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(section.getByText(/never used$/)).toBeVisible()

  await signOut(page)
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await button.click()
  await expect(page.getByText('This was canceled or took too long. Try again.')).toBeVisible()
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await button.click()
  await expect(page.getByText('Welcome back!')).toBeVisible()

  await page.goto('/settings/sign-in#passkeys')
  await expect(section.getByText(/last used/)).toBeVisible()
  await section.getByRole('button', { name: 'Remove Fingerprint' }).click()
  const question = page.getByRole('dialog', { name: 'Remove this passkey?' })
  await question.getByLabel('Password', { exact: true }).fill(password)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByText('No passkeys yet.')).toBeVisible()
  await signOut(page)
  await button.click()
  await expect(page.getByText(/^This passkey doesn’t work here/)).toBeVisible()
})

test('a second device is listed, signed out from the first, and in the audit log with its file', {
  tag: '@full',
}, async ({ page, browser }) => {
  const { username, password } = await register(page)
  const phone = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
  })
  const other = await phone.newPage()
  await other.goto('/login')
  await signIn(other, username, password)
  await expect(other.getByText('Welcome back!')).toBeVisible()

  await page.goto('/settings/sign-in#devices')
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('This device')
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await page
    .getByRole('dialog', { name: 'Sign out this device?' })
    .getByRole('button', { name: 'Sign out' })
    .click()
  await expect(devices).toHaveCount(1)
  await other.goto('/expenses')
  await expect(other.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await phone.close()

  await page.goto('/security')
  const recent = page.getByRole('region', { name: 'Recent activity' })
  await expect(recent.getByText('Account created')).toBeVisible()
  await expect(recent.getByText('Signed in')).toBeVisible()
  const file = (await downloadedBy(page, recent.getByRole('link', { name: 'Export' }))).toString('utf8')
  expect(file).toContain('Time (UTC),What,Details,Who,Device,Network,Kind')
  expect(file).toContain('Safari on iPhone')
})

async function givePassword(page: Page, { username, password }: Account): Promise<void> {
  await signIn(page, username, password)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Each code works once, and the next one is accepted half a minute early: two codes per test. */
function authenticatorOf(secret: string): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  let step = 0
  return () => {
    step = Math.max(step + 1, Math.floor(Date.now() / 30_000))
    return totp.generate({ timestamp: step * 30_000 })
  }
}
