import { expect, type Page, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { create } from './create.ts'
import { newAccount, register } from './people.ts'
import { another, chooseAction, memberRow, registerByLink } from './teamPeople.ts'

async function foundTeam(page: Page, name: string): Promise<void> {
  await page.goto('/teams')
  await expect(page.getByText('No Team Yet')).toBeVisible()
  await page.getByRole('button', { name: 'Create Team' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Team' })
  await dialog.getByLabel(/^Team name/).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Team Created')).toBeVisible()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

async function copyTeamLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy invite link' }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy invite link' })).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('someone comes into a team by its link, has another role at once, and is removed at once', async ({
  page,
  browser,
}) => {
  await register(page)
  await foundTeam(page, 'Design studio')
  const link = await copyTeamLink(page)

  const other = await another(browser)
  const account = newAccount({ firstName: 'Grace' })
  await registerByLink(other, link, { teamName: 'Design studio', account })
  await other.getByRole('button', { name: 'Join the team' }).click()
  await expect(other).toHaveURL(/\/teams$/)
  await expect(memberRow(other, 'Grace Lovelace').getByText('Member', { exact: true })).toBeVisible()
  await expect(memberRow(page, 'Grace Lovelace')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Invite Member' })).toHaveCount(0)

  await chooseAction(page, 'Grace Lovelace', 'Change role')
  await page.getByLabel('Role of Grace Lovelace').selectOption('admin')
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText('Grace Lovelace is now Admin.')).toBeVisible()
  await expect(memberRow(other, 'Grace Lovelace').getByText('Admin', { exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Invite Member' })).toBeVisible()

  await chooseAction(page, 'Grace Lovelace', 'Remove from the team')
  await expect(page.getByText('No expenses on team projects are concerned.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Member removed')).toBeVisible()
  await expect(other.getByText('No Team Yet')).toBeVisible()
  await expect(memberRow(page, 'Grace Lovelace')).toHaveCount(0)
})

test('an invitation is for one address, and holds no more once it is taken back', async ({
  page,
  browser,
}) => {
  await register(page)
  await foundTeam(page, 'Design studio')
  await page.getByRole('button', { name: 'Invite Member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Member' })
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await dialog.getByLabel('Email').fill('someone.else@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invitation Sent')).toBeVisible()
  const link = await dialog.getByLabel('Invitation link').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')

  const other = await another(browser)
  await register(other)
  await other.goto(link)
  await expect(other.getByText(/This invitation is for someone.else@example.com/)).toBeVisible()
  await page.getByRole('button', { name: 'Revoke the invitation of someone.else@example.com' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Invitation revoked')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: 'This link holds no more' })).toBeVisible()
})

test('axe finds nothing on a team, its settings and the way into it', async ({ page, browser }) => {
  await register(page)
  const { id } = await create(page, '/api/teams', { data: { name: 'Design studio' } })
  await create(page, '/api/projects', { data: { name: 'Relaunch', teamId: id, visibility: 'private' } })
  const data = { email: 'someone@example.com', role: 'manager' }
  const { link } = await create<{ link: string }>(page, `/api/teams/${id}/invite`, { data })
  for (const path of ['/teams', '/teams?action=invite', '/teams?action=settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await axeFindings(page), path).toEqual([])
  }
  const other = await another(browser)
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Join Design studio' })).toBeVisible()
  expect(await axeFindings(other), 'the invitation').toEqual([])
  // As where no mail is sent: the link is handed over.
  await page.route(/\/resend$/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), mail: 'none' } })
  })
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Resend the invitation of someone@example.com' }).click()
  await expectAccessible(page, 'Invitation renewed')
  await page.goto('/approvals')
  await page.getByRole('button', { name: 'Keys' }).click()
  await expectAccessible(page, 'Keys')
})

async function expectAccessible(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  expect(await axeFindings(page, '[role=dialog]'), name).toEqual([])
}
