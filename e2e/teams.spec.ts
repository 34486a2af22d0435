import { type Browser, expect, type Page, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { create } from './create.ts'
import { register } from './people.ts'

/** Someone else, at a browser of their own. */
async function another(browser: Browser): Promise<Page> {
  const { baseURL = '', locale = 'en-US', timezoneId = 'UTC' } = test.info().project.use
  const context = await browser.newContext({ baseURL, locale, timezoneId })
  return context.newPage()
}

const memberRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Members', exact: true }).getByRole('listitem').filter({ hasText: name })

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

/** Opens an account by a link into a team, and comes back to the link. */
async function registerByLink(page: Page, link: string, team: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Join ${team}` })).toBeVisible()
  await page.getByRole('link', { name: 'Create Account' }).click()
  const username = `grace${process.pid.toString(36)}${Date.now().toString(36)}`
  await page.getByLabel('First Name').fill('Grace')
  await page.getByLabel('Last Name').fill('Hopper')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('violet harbour 7')
  await page.getByLabel('Confirm Password').fill('violet harbour 7')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
}

async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: action }).press('Enter')
}

test('someone comes into a team by its link, has another role at once, and is removed at once', async ({
  page,
  browser,
}) => {
  await register(page)
  await foundTeam(page, 'Design studio')
  const link = await copyTeamLink(page)

  const other = await another(browser)
  await registerByLink(other, link, 'Design studio')
  await other.getByRole('button', { name: 'Join the team' }).click()
  await expect(other).toHaveURL(/\/teams$/)
  await expect(memberRow(other, 'Grace Hopper').getByText('Member', { exact: true })).toBeVisible()
  await expect(memberRow(page, 'Grace Hopper')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Invite Member' })).toHaveCount(0)

  await chooseAction(page, 'Grace Hopper', 'Change role')
  await page.getByLabel('Role of Grace Hopper').selectOption('admin')
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText('Grace Hopper is now Admin.')).toBeVisible()
  await expect(memberRow(other, 'Grace Hopper').getByText('Admin', { exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Invite Member' })).toBeVisible()

  await chooseAction(page, 'Grace Hopper', 'Remove from the team')
  await expect(page.getByText('No expenses on team projects are concerned.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Member removed')).toBeVisible()
  await expect(other.getByText('No Team Yet')).toBeVisible()
  await expect(memberRow(page, 'Grace Hopper')).toHaveCount(0)
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

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing on a team, its settings and the way into it in ${colorScheme}`, async ({
    page,
    browser,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
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
    await other.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await other.goto(link)
    await expect(other.getByRole('heading', { name: 'Join Design studio' })).toBeVisible()
    expect(await axeFindings(other), 'the invitation').toEqual([])
  })
