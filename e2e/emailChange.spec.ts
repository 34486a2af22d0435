import { expect, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { letterTo, linkIn } from './mailbox.ts'
import { register, signOut } from './people.ts'

test('an email address is changed once the link of the letter is confirmed', async ({ page, browser }) => {
  const { email, password } = await register(page)
  const newEmail = email.replace('@', '.new@')
  await page.goto('/settings#email')
  const section = page.getByRole('region', { name: 'Email address' })
  await section.getByRole('button', { name: 'Change address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your email address' })
  await dialog.getByLabel('New email address').fill(newEmail)
  await dialog.getByLabel('Password', { exact: true }).fill('wrong guess')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText(/^This is not your password/)).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  expect(await axeFindings(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(section.getByText(`Waiting for confirmation: ${newEmail}`)).toBeVisible()
  await page.reload()
  await expect(section.getByText(`Waiting for confirmation: ${newEmail}`)).toBeVisible()
  await letterTo(email, 'Another email address was asked for')

  // What a scanner of mail does: it opens the link, and nothing changes.
  const link = linkIn(await letterTo(newEmail, 'Confirm your new email address'), '/confirm-email')
  expect((await page.request.get(link)).status()).toBe(200)
  await expect(section.getByText(email, { exact: true })).toBeVisible()

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(link)
  await expect(other.getByText(newEmail)).toBeVisible()
  expect(await axeFindings(other)).toEqual([])
  await other.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(other.getByRole('heading', { name: 'Email address changed' })).toBeVisible()
  await other.goto(link)
  await expect(other.getByText('This link cannot be used')).toBeVisible()
  await elsewhere.close()
  await letterTo(email, 'The email address of your Outlay account was changed')

  // The open page hears of it.
  await expect(section.getByText(newEmail, { exact: true })).toBeVisible()
  await expect(section.getByText(/^Waiting for confirmation/)).toBeHidden()
  await signOut(page)
  await page.getByLabel('Username').fill(newEmail)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
})

test('a change of the email address is cancelled in Settings, where the letter leads', async ({ page }) => {
  const { email, password } = await register(page)
  const newEmail = email.replace('@', '.new@')
  await page.request.post('/api/auth/email-change', { data: { email: newEmail, password } })
  await page.goto(linkIn(await letterTo(email, 'Another email address was asked for'), '/settings'))
  const section = page.getByRole('region', { name: 'Email address' })
  await section.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(page.getByText('Email change cancelled')).toBeVisible()
  await page.goto(linkIn(await letterTo(newEmail, 'Confirm your new email address'), '/confirm-email'))
  await expect(page.getByText('This link cannot be used')).toBeVisible()
})
