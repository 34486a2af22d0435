import { type Browser, expect, type Page, test } from '@playwright/test'
import { create } from './create.ts'
import { downloadedBy } from './downloads.ts'
import { emailTo, linkIn } from './mailbox.ts'
import { register, registerByForm, signIn, signOut } from './people.ts'

test('an account is opened by the form, confirmed by the emailed link, left and signed in to', async ({
  page,
}) => {
  const account = await registerByForm(page)
  await page.goto(linkIn(await emailTo(account.email, 'Confirm your email address'), '/confirm-email'))
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible()

  await page.goto('/')
  await signOut(page)
  await signIn(page, account.email, 'wrong password')
  await expect(page.getByText('Invalid username or password')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(account.email)
  await signIn(page, account.email, account.password)
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ada Lovelace’s account' })).toBeVisible()
})

test('the sign-in form and the navigation are there before the scripts, and what was done with them counts', async ({
  page,
}) => {
  const { username, password } = await register(page)
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  const scripts = await holdScripts(page)
  await page.goto('/expenses', { waitUntil: 'commit' })
  await expect(page).toHaveTitle('Sign In · Outlay')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: 'Sign In', exact: true })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  scripts.release()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Expenses', level: 1 })).toBeVisible()

  await page.context().addCookies(cookies)
  scripts.hold()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/expenses?search=tea', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Expenses', level: 1 })).toBeVisible()
  const settings = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' })
  await settings.click()
  await expect(settings).toHaveAttribute('aria-busy', 'true')
  scripts.release()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  // The app's own styles override those of the static page before it.
  await page.setViewportSize({ width: 390, height: 844 })
  const add = page.getByRole('banner').getByRole('link', { name: 'Add Expense', includeHidden: true })
  await expect(add).toHaveCount(1)
  await expect(add).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/expenses\?search=tea$/)
})

test('a forgotten password is replaced by an emailed link, and every other browser is signed out', async ({
  page,
  browser,
}) => {
  const { username, email } = await register(page)
  const other = await elsewhere(browser)
  await other.goto('/login')
  await other.getByRole('link', { name: 'Forgot your password?' }).click()
  await other.getByLabel('Email').fill(email)
  await other.getByRole('button', { name: 'Send the link' }).click()
  await expect(other.getByText(/^If this address has an account here/)).toBeVisible()

  const link = linkIn(await emailTo(email, 'Choose a new password'), '/reset-password')
  await other.goto(link)
  await other.getByLabel('New Password', { exact: true }).fill('battery staple 9')
  await other.getByLabel('Confirm New Password').fill('battery staple 9')
  await other.getByRole('button', { name: 'Change Password' }).click()
  await expect(other.getByText('Password changed')).toBeVisible()
  await signIn(other, username, 'battery staple 9')
  await expect(other.getByText('Welcome back!')).toBeVisible()
  await other.context().close()

  await page.goto('/expenses')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This link can’t be used')).toBeVisible()
})

test('an email address is changed once the emailed link is confirmed, and an open page follows', async ({
  page,
  browser,
}) => {
  const { email, password } = await register(page)
  const newEmail = email.replace('@', '.new@')
  await page.goto('/settings/sign-in#email')
  const section = page.getByRole('region', { name: 'Email address' })
  await section.getByRole('button', { name: 'Change address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your email address' })
  await dialog.getByLabel('New email address').fill(newEmail)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(section.getByText(`Pending confirmation: ${newEmail}`)).toBeVisible()

  const warning = await emailTo(email, 'A new email address was requested')
  expect(linkIn(warning, '/settings')).not.toBe('')
  const link = linkIn(await emailTo(newEmail, 'Confirm your new email address'), '/confirm-email')
  const other = await elsewhere(browser)
  await other.goto(link)
  await expect(other.getByText(newEmail)).toBeVisible()
  // Opening the link has no effect yet, because mail scanners open links.
  await expect(section.getByText(email, { exact: true })).toBeVisible()
  await other.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(other.getByRole('heading', { name: 'Email address changed' })).toBeVisible()
  await other.context().close()

  await expect(section.getByText(newEmail, { exact: true })).toBeVisible()
  await expect(section.getByText(/^Pending confirmation/)).toBeHidden()
})

test('an account is closed, opened once more by the email, and all its data is downloaded', async ({
  page,
}) => {
  const account = await register(page)
  await create(page, '/api/expenses', {
    data: {
      description: 'Train to Porto',
      amount: '48.20',
      currency: 'USD',
      category: 'travel',
      status: 'processed',
      date: '2026-03-14',
    },
  })
  await page.goto('/privacy/data')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('dialog', { name: 'Delete my account' })
  await question.getByLabel('Password', { exact: true }).fill(account.password)
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible()
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)

  await page.goto(linkIn(await emailTo(account.email, 'is closed and will be deleted'), '/login'))
  await signIn(page, account.username, account.password)
  await page.getByRole('button', { name: 'Keep my account and sign in' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()

  await page.goto('/privacy/data')
  await page.getByRole('button', { name: 'Create archive' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create archive' })
  await dialog.getByLabel('Password', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'Create archive' }).click()
  const zip = (await downloadedBy(page, page.getByRole('link', { name: 'Download', exact: true }))).toString(
    'latin1',
  )
  for (const name of ['README.txt', 'expenses.csv', 'records/users.json', 'records/expenses.json'])
    expect(zip).toContain(name)
  await emailTo(account.email, 'Your data is ready to download')
})

async function elsewhere(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

/** Blocks page scripts until released. */
async function holdScripts(page: Page) {
  let release = () => {}
  let released: Promise<void>
  const hold = () => {
    released = new Promise(resolve => {
      release = resolve
    })
  }
  hold()
  await page.route(/\/assets\/.*\.js$/, async route => {
    await released
    await route.continue()
  })
  return { hold, release: () => release() }
}
