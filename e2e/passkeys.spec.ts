import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { letterTo } from './mailbox.ts'
import { OwnOutlay, test as ownOutlay } from './ownOutlay.ts'
import { register, signOut } from './people.ts'

/** A passkey is for a name: the Outlay of these journeys is known as localhost. */
const test = ownOutlay.extend({
  outlay: async ({ dataDir }, use) => {
    const outlay = await OwnOutlay.start(dataDir)
    const address = outlay.address.replace('127.0.0.1', 'localhost')
    await outlay.restart({ PUBLIC_URL: address })
    await use({ address, advance: days => outlay.advance(days) })
    await outlay.stop()
  },
})

/** Chromium's own stand-in for a device with a fingerprint reader. Answers its id, and how to reach it. */
async function plugInDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return { authenticatorId, session }
}

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

test('a passkey is added, lets in, and is removed', async ({ visitor: page }) => {
  const { authenticatorId, session } = await plugInDevice(page)
  const account = await register(page)
  await page.goto('/settings#passkeys')
  await expect(section(page).getByText('No passkeys yet.')).toBeVisible()
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Fingerprint')
  await dialog.getByLabel('Password', { exact: true }).fill('wrong guess')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  expect(await axeFindings(page, '[role=dialog]')).toEqual([])
  await dialog.getByLabel('Password', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(section(page).getByText(/never used$/)).toBeVisible()
  expect(await axeFindings(page, '#passkeys')).toEqual([])
  await section(page).getByRole('button', { name: 'Rename Fingerprint' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename passkey' })
  await expect(renaming).toBeVisible()
  expect(await axeFindings(page, '[role=dialog]')).toEqual([])
  await renaming.getByRole('button', { name: 'Close' }).click()
  await letterTo(account.email, 'A passkey was added for Outlay')

  await signOut(page)
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' })
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await signIn.click()
  await expect(page.getByText('It was cancelled, or it took too long. Try again.')).toBeVisible()
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  expect(await axeFindings(page)).toEqual([])
  await signIn.click()
  await expect(page.getByText('Welcome back!')).toBeVisible()

  await page.goto('/settings#passkeys')
  await expect(section(page).getByText(/last used/)).toBeVisible()
  await section(page).getByRole('button', { name: 'Remove Fingerprint' }).click()
  const question = page.getByRole('dialog', { name: 'Remove this passkey?' })
  await question.getByLabel('Password', { exact: true }).fill(account.password)
  expect(await axeFindings(page, '[role=dialog]')).toEqual([])
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(section(page).getByText('No passkeys yet.')).toBeVisible()
  await signOut(page)
  await signIn.click()
  await expect(page.getByText(/^This passkey does not let in here/)).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})
