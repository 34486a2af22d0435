import { type Browser, expect, type Page, test } from '@playwright/test'
import { change, create, originOf } from './create.ts'
import { emailTo, linkIn } from './mailbox.ts'
import { type Account, fillAccount, newAccount, register } from './people.ts'

type AssignableRole = 'admin' | 'manager' | 'member' | 'accountant'

/** A person in their own browser. */
export interface Colleague extends Account {
  readonly page: Page
}

/** Opens a page in a new browser context. @param address of a separate Outlay */
export async function another(browser: Browser, address?: string): Promise<Page> {
  const { baseURL: everybodys = '', locale = 'en-US', timezoneId = 'UTC' } = test.info().project.use
  const baseURL = address ?? everybodys
  const context = await browser.newContext({ baseURL, locale, timezoneId })
  return context.newPage()
}

/** A registered person who joined the team by invitation; their page is not opened yet. */
export async function colleague(
  owner: Page,
  browser: Browser,
  { teamId, role, firstName }: { teamId: string; role: AssignableRole; firstName: string },
): Promise<Colleague> {
  const page = await another(browser, await originOf(owner))
  const account = await register(page, { firstName })
  const data = { email: account.email, role }
  const { link } = await create<{ link: string }>(owner, `/api/teams/${teamId}/invite`, { data })
  const token = new URL(link).searchParams.get('token')
  await change(page, 'POST', `/api/teams/${teamId}/join`, { token })
  return { ...account, page }
}

/** Invites a person by email, who opens the link in their own browser, registers and joins. */
export async function inviteByMail(
  owner: Page,
  browser: Browser,
  {
    teamName,
    role,
    firstName,
  }: { teamName: string; role: 'admin' | 'manager' | 'member'; firstName: string },
): Promise<Colleague> {
  const account = newAccount({ firstName })
  await owner.goto('/teams?action=invite')
  const dialog = owner.getByRole('dialog', { name: 'Invite Member' })
  await dialog.getByLabel('Email').fill(account.email)
  await dialog.getByLabel('Role').selectOption(role)
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(owner.getByText('Invitation Sent')).toBeVisible()
  const page = await another(browser)
  await registerByLink(page, linkIn(await emailTo(account.email, teamName), '/teams/join/'), {
    teamName,
    account,
  })
  await page.getByRole('button', { name: 'Join the team' }).click()
  await expect(page).toHaveURL(/\/teams$/)
  return { ...account, page }
}

/** Registers through a team link and returns to the link. */
export async function registerByLink(
  page: Page,
  link: string,
  { teamName, account }: { teamName: string; account: Account },
): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Join ${teamName}` })).toBeVisible()
  await page.getByRole('link', { name: 'Create Account' }).click()
  await fillAccount(page, account)
  await expect(page.getByText('Account created!')).toBeVisible()
}

export const memberRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Members', exact: true }).getByRole('listitem').filter({ hasText: name })

/** Chooses an action from a member's menu by keyboard. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: action }).press('Enter')
}
