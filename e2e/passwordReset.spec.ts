import { expect, test } from '@playwright/test'
import { letterTo, linkIn } from './mailbox.ts'
import { register } from './people.ts'

test('a forgotten password is changed by the link of a letter, which works once', async ({
  page,
  browser,
}) => {
  const { username, email } = await register(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto('/expenses')
  await other.getByRole('link', { name: 'Forgot your password?' }).click()
  await other.getByLabel('Email').fill(email)
  await other.getByRole('button', { name: 'Send the link' }).click()
  await expect(other.getByText(/^If this address has an account here/)).toBeVisible()

  const link = linkIn(await letterTo(email, 'Choose a new password'), '/reset-password')
  await other.goto(link)
  await other.getByLabel('New Password', { exact: true }).fill('battery staple 9')
  await other.getByLabel('Confirm New Password').fill('battery staple 9')
  await other.getByRole('button', { name: 'Change Password' }).click()
  await expect(other.getByText('Password changed')).toBeVisible()
  await other.getByLabel('Username').fill(username)
  await other.getByLabel('Password', { exact: true }).fill('battery staple 9')
  await other.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(other.getByText('Welcome back!')).toBeVisible()
  await letterTo(email, 'Your password for Outlay was changed')

  // The session that was open elsewhere has ended, and the link is used up.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This link cannot be used')).toBeVisible()
  await page.getByRole('link', { name: 'Ask for another' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})
