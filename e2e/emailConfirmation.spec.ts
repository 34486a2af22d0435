import { expect, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { letterTo, linkIn } from './mailbox.ts'
import { fillAccount, newAccount, registerByForm, signOut } from './people.ts'

test('the address of a new account counts by the link of its letter; who registers with it again is told nothing', async ({
  page,
  browser,
}) => {
  const account = await registerByForm(page)
  await page.goto('/settings#email')
  const section = page.getByRole('region', { name: 'Email address' })
  await expect(section.getByText(/^Not confirmed yet/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const letter = await letterTo(account.email, 'Confirm your email address')
  await page.goto(linkIn(letter, '/confirm-email'))
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible()
  await page.goto('/settings#email')
  await expect(section.getByText(account.email)).toBeVisible()
  await expect(section.getByText(/^Not confirmed yet/)).toBeHidden()

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto('/register')
  await fillAccount(other, { ...newAccount(), email: account.email })
  await expect(other.getByText('Account created!')).toBeVisible()
  await elsewhere.close()
  expect(await letterTo(account.email, 'You have an Outlay account already')).toContain('/forgot-password')

  await page.goto('/')
  await signOut(page)
  await page.getByLabel('Username').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Account of Ada Lovelace' })).toBeVisible()
})
