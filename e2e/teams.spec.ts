import { type Browser, expect, type Page, test } from '@playwright/test'
import { create } from './create.ts'
import { newAccount, register } from './people.ts'
import { changeTeamSettings, recordOnProject } from './teamExpenses.ts'
import { another, type Colleague, chooseAction, colleague, memberRow, registerByLink } from './teamPeople.ts'

const teamName = 'Voyages'

interface NewTeam {
  readonly teamId: string
  readonly projectId: string
}

/** A team with approvals and one project, owned by Ada Lovelace. */
async function createTeam(owner: Page): Promise<NewTeam> {
  await register(owner)
  const { id: teamId } = await create(owner, '/api/teams', { data: { name: teamName } })
  await changeTeamSettings(owner, teamId, { approvals: true })
  const { id: projectId } = await create(owner, '/api/projects', { data: { name: 'Fair', teamId } })
  return { teamId, projectId }
}

async function copyTeamLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy invite link' }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** A new person who registers through the team's link and joins. */
async function joinByLink(browser: Browser, link: string): Promise<Page> {
  const page = await another(browser)
  await registerByLink(page, link, { teamName, account: newAccount({ firstName: 'Grace' }) })
  await page.getByRole('button', { name: 'Join the team' }).click()
  await expect(memberRow(page, 'Grace Lovelace').getByText('Member', { exact: true })).toBeVisible()
  return page
}

/** Marks a page's document; the result tells whether it is still the same, i.e. nothing was reloaded. */
async function watchDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-watched', ''))
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-watched'))
}

const linkTo = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first()

test('someone joins a team by its link; a new role and a removal show in their browser at once', async ({
  page: owner,
  browser,
}) => {
  const { projectId } = await createTeam(owner)
  await recordOnProject(owner, { projectId, description: 'Stand at the fair' })
  await owner.goto('/teams')
  const grace = await joinByLink(browser, await copyTeamLink(owner))
  await recordOnProject(grace, { projectId, description: 'Train to the fair' })
  const isSameDocument = await watchDocument(grace)
  const invite = grace.getByRole('button', { name: 'Invite Member' })
  await expect(invite).toHaveCount(0)

  await chooseAction(owner, 'Grace Lovelace', 'Change role')
  await owner.getByLabel('Grace Lovelace’s role').selectOption('admin')
  await owner.getByRole('button', { name: 'Change role' }).click()
  await expect(owner.getByText('Grace Lovelace is now Admin.')).toBeVisible()
  await expect(memberRow(grace, 'Grace Lovelace').getByText('Admin', { exact: true })).toBeVisible()
  await expect(invite).toBeVisible()

  await linkTo(grace, 'Expenses').click()
  await grace.getByRole('radiogroup', { name: 'Ownership' }).getByText('Team').click()
  await expect(grace.getByText('Stand at the fair')).toBeVisible()
  const streamEnd = grace.evaluate(async () => {
    const reader = (await fetch('/api/activity/stream')).body?.getReader()
    for (;;) {
      const piece = await reader?.read()
      if (!piece || piece.done) return 'ended by the server'
    }
  })
  await chooseAction(owner, 'Grace Lovelace', 'Remove from the team')
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(owner.getByText('Member removed')).toBeVisible()
  await expect(memberRow(owner, 'Grace Lovelace')).toHaveCount(0)
  await expect(grace.getByText('Stand at the fair')).toHaveCount(0)
  await expect(grace.getByText('Train to the fair')).toBeVisible()
  await expect(grace.getByRole('radiogroup', { name: 'Ownership' })).toHaveCount(0)
  expect(await streamEnd).toBe('ended by the server')
  expect((await grace.request.get('/api/expenses?scope=team')).status()).toBe(403)
  await linkTo(grace, 'Teams').click()
  await expect(grace.getByText('No Team Yet')).toBeVisible()
  expect(await isSameDocument()).toBe(true)
})

async function handOver(owner: Page, { page }: Colleague): Promise<void> {
  await chooseAction(owner, 'Grace Lovelace', 'Hand over the team')
  await owner.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click()
  await expect(owner.getByText(`Grace Lovelace now owns ${teamName}. You’re an admin.`)).toBeVisible()
  for (const one of [owner, page]) {
    await expect(memberRow(one, 'Grace Lovelace').getByText('Owner', { exact: true })).toBeVisible()
    await expect(memberRow(one, 'Ada Lovelace').getByText('Admin', { exact: true })).toBeVisible()
  }
}

test('a team that is handed over is closed by its new owner alone, and everyone keeps their own expenses', {
  tag: '@full',
}, async ({ page: ada, browser }) => {
  const { teamId, projectId } = await createTeam(ada)
  const grace = await colleague(ada, browser, { teamId, role: 'admin', firstName: 'Grace' })
  await recordOnProject(ada, { projectId, description: 'Stand at the fair' })
  await recordOnProject(grace.page, { projectId, description: 'Train to the fair' })
  for (const page of [ada, grace.page]) await page.goto('/teams')
  await handOver(ada, grace)

  const close = { name: 'Close the team' }
  for (const page of [ada, grace.page]) {
    await page.getByRole('button', { name: 'Team settings' }).click()
    await expect(page.getByRole('region', { name: 'Name and description' })).toBeVisible()
  }
  await expect(ada.getByRole('button', close)).toHaveCount(0)
  await grace.page.getByRole('button', close).click()
  await grace.page.getByRole('dialog').getByRole('button', close).click()
  await expect(grace.page.getByText('Team closed')).toBeVisible()
  for (const [page, own, others] of [
    [ada, 'Stand at the fair', 'Train to the fair'],
    [grace.page, 'Train to the fair', 'Stand at the fair'],
  ] as const) {
    await expect(page.getByText('No Team Yet')).toBeVisible()
    await linkTo(page, 'Expenses').click()
    await expect(page.getByRole('link', { name: new RegExp(own) })).toBeVisible()
    await expect(page.getByText(others)).toHaveCount(0)
  }
})
