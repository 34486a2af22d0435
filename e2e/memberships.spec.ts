import { type Browser, expect, type Page, test } from '@playwright/test'
import { create } from './create.ts'
import { register } from './people.ts'
import { changeTeamSettings, recordOnProject } from './teamExpenses.ts'
import { type Colleague, chooseAction, colleague, memberRow } from './teamPeople.ts'

interface Two {
  readonly owner: Page
  readonly teamId: string
  readonly projectId: string
  readonly grace: Colleague
}

/** A team of its owner, Ada, and of Grace, with a project of it. */
async function teamOfTwo(owner: Page, browser: Browser, role: 'admin' | 'manager' | 'member'): Promise<Two> {
  await register(owner)
  const { id: teamId } = await create(owner, '/api/teams', { data: { name: 'Voyages' } })
  await changeTeamSettings(owner, teamId, { approvals: true })
  const { id: projectId } = await create(owner, '/api/projects', { data: { name: 'Fair', teamId } })
  const grace = await colleague(owner, browser, { teamId, role, firstName: 'Grace' })
  return { owner, teamId, projectId, grace }
}

/** Marks the document of a page; answers whether it is still that one, so that nothing was loaded anew. */
async function watched(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-watched', ''))
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-watched'))
}

async function changeRole(owner: Page, role: string): Promise<void> {
  await chooseAction(owner, 'Grace Lovelace', 'Change role')
  const dialog = owner.getByRole('dialog', { name: 'Change role' })
  await dialog.getByLabel('Role of Grace Lovelace').selectOption(role)
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(dialog).toBeHidden()
}

test('a role that is given or taken while someone looks on changes what they see, without a reload', async ({
  page,
  browser,
}) => {
  const { owner, grace } = await teamOfTwo(page, browser, 'member')
  await owner.goto('/teams')
  await grace.page.goto('/approvals')
  const notDeciding = grace.page.getByText(/^Managers, admins and the owner of your team decide/)
  await expect(notDeciding).toBeVisible()
  const isSameDocument = await watched(grace.page)
  await changeRole(owner, 'manager')
  await expect(grace.page.getByText('Nothing waits for you')).toBeVisible()
  await changeRole(owner, 'member')
  await expect(notDeciding).toBeVisible()
  expect(await isSameDocument()).toBe(true)
})

test('someone removed while looking at the team’s expenses sees and is sent nothing of it from then on', async ({
  page,
  browser,
}) => {
  const { owner, projectId, grace } = await teamOfTwo(page, browser, 'manager')
  await recordOnProject(owner, { projectId, description: 'Stand at the fair' })
  await recordOnProject(grace.page, { projectId, description: 'Train to the fair' })
  await grace.page.goto('/expenses?scope=team')
  await expect(grace.page.getByText('Stand at the fair')).toBeVisible()
  const isSameDocument = await watched(grace.page)
  const lastWord = grace.page.evaluate(async () => {
    const reader = (await fetch('/api/activity/stream')).body?.getReader()
    for (;;) {
      const piece = await reader?.read()
      if (!piece || piece.done) return 'ended by the server'
    }
  })
  await owner.goto('/teams')
  await chooseAction(owner, 'Grace Lovelace', 'Remove from the team')
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(owner.getByText('Member removed')).toBeVisible()

  await expect(grace.page.getByText('Stand at the fair')).toHaveCount(0)
  await expect(grace.page.getByText('Train to the fair')).toBeVisible()
  await expect(grace.page.getByRole('radiogroup', { name: 'Whose' })).toHaveCount(0)
  expect(await lastWord).toBe('ended by the server')
  expect(await isSameDocument()).toBe(true)
  const asked = await grace.page.request.get('/api/expenses?scope=team')
  expect(asked.status()).toBe(403)
})

test('whoever leaves a team keeps what was not decided, and is gone from its list at once', async ({
  page,
  browser,
}) => {
  const { owner, projectId, grace } = await teamOfTwo(page, browser, 'member')
  await recordOnProject(grace.page, { projectId, description: 'Train to the fair' })
  await owner.goto('/teams')
  await expect(memberRow(owner, 'Grace Lovelace')).toBeVisible()
  await grace.page.goto('/teams')
  await chooseAction(grace.page, 'Grace Lovelace', 'Leave the team')
  const dialog = grace.page.getByRole('dialog', { name: 'Leave the team' })
  await expect(dialog.getByText('1 expense, $40.00, that was not decided becomes yours alone.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(grace.page.getByText('No Team Yet')).toBeVisible()
  await expect(memberRow(owner, 'Grace Lovelace')).toHaveCount(0)
  await grace.page.goto('/expenses')
  await expect(grace.page.getByRole('link', { name: /Train to the fair/ })).toBeVisible()
})

test('a team that is handed over has another owner, who alone may close it', async ({ page, browser }) => {
  const { owner, grace } = await teamOfTwo(page, browser, 'admin')
  await grace.page.goto('/teams')
  await owner.goto('/teams')
  await chooseAction(owner, 'Grace Lovelace', 'Hand over the team')
  const dialog = owner.getByRole('dialog', { name: 'Hand over the team' })
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(owner.getByText('Grace Lovelace owns Voyages now. You are an admin.')).toBeVisible()
  for (const page of [owner, grace.page]) {
    await expect(memberRow(page, 'Grace Lovelace').getByText('Owner', { exact: true })).toBeVisible()
    await expect(memberRow(page, 'Ada Lovelace').getByText('Admin', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Team settings' }).click()
    await expect(page.getByRole('region', { name: 'Name and description' })).toBeVisible()
  }
  await expect(grace.page.getByRole('button', { name: 'Close the team' })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Close the team' })).toHaveCount(0)
})

test('a team that is closed is gone for whoever looks at it, and everyone keeps their own expenses', async ({
  page,
  browser,
}) => {
  const { owner, projectId, grace } = await teamOfTwo(page, browser, 'member')
  await recordOnProject(grace.page, { projectId, description: 'Train to the fair' })
  await grace.page.goto('/teams')
  await expect(memberRow(grace.page, 'Grace Lovelace')).toBeVisible()
  await owner.goto('/teams?action=settings')
  await owner.getByRole('button', { name: 'Close the team' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Close the team' }).click()
  await expect(owner.getByText('Team closed')).toBeVisible()
  for (const one of [owner, grace.page]) await expect(one.getByText('No Team Yet')).toBeVisible()
  await grace.page.goto('/expenses')
  await expect(grace.page.getByRole('link', { name: /Train to the fair/ })).toBeVisible()
})
