import { type Browser, expect, type Page, test } from '@playwright/test'
import { create } from './create.ts'
import { letterTo, linkIn } from './mailbox.ts'
import { register } from './people.ts'
import { changeTeamSettings, recordOnProject, submit } from './teamExpenses.ts'
import { type Colleague, colleague } from './teamPeople.ts'

interface Deciding {
  readonly manager: Colleague
  readonly member: Colleague
  /** What the member has submitted, by their descriptions. */
  readonly ids: readonly string[]
}

/** A team in which the manager decides about expenses of the member. */
async function submitted(owner: Page, browser: Browser, descriptions: readonly string[]): Promise<Deciding> {
  await register(owner)
  const { id: teamId } = await create(owner, '/api/teams', { data: { name: 'Voyages' } })
  await changeTeamSettings(owner, teamId, { approvals: true })
  const { id: projectId } = await create(owner, '/api/projects', { data: { name: 'Fair', teamId } })
  const manager = await colleague(owner, browser, { teamId, role: 'manager', firstName: 'Mary' })
  const member = await colleague(owner, browser, { teamId, role: 'member', firstName: 'Grace' })
  const ids: string[] = []
  for (const description of descriptions)
    ids.push(await recordOnProject(member.page, { projectId, description }))
  await submit(member.page, ids)
  return { manager, member, ids }
}

test('whoever submitted an expense takes it back, and it leaves the queue', async ({ page, browser }) => {
  const { manager, member, ids } = await submitted(page, browser, ['Train to the fair'])
  await manager.page.goto('/approvals')
  await expect(manager.page.getByText('Train to the fair').first()).toBeVisible()
  await member.page.goto(`/expenses?id=${ids[0]}`)
  const form = member.page.getByRole('dialog')
  await form.getByRole('button', { name: 'Withdraw' }).click()
  await expect(member.page.getByText('Taken back')).toBeVisible()
  await expect(form.getByText('took it back')).toBeVisible()
  await expect(manager.page.getByText('Nothing waits for you')).toBeVisible()
  await form.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(manager.page.getByText('Train to the fair').first()).toBeVisible()
})

test('a comment that names someone reaches them by mail, and its link leads to it', async ({
  page: owner,
  browser,
}) => {
  const { manager, member, ids } = await submitted(owner, browser, ['Train to the fair'])
  await member.page.goto(`/expenses?id=${ids[0]}`)
  const form = member.page.getByRole('dialog')
  const comment = form.getByLabel('Comment')
  await comment.fill('Second class was sold out, ')
  await comment.pressSequentially('@Ma')
  await form.getByRole('option', { name: 'Mary Lovelace' }).click()
  await comment.pressSequentially('said yes')
  await form.getByRole('button', { name: 'Comment' }).click()
  await expect(form.getByText('Second class was sold out, @Mary Lovelace said yes')).toBeVisible()
  const letter = await letterTo(manager.email, 'Grace Lovelace mentioned you: Train to the fair')
  expect(letter).toContain('Second class was sold out, @Mary Lovelace said yes')
  await manager.page.goto(linkIn(letter, '/'))
  await expect(manager.page.getByText('Second class was sold out, @Mary Lovelace said yes')).toBeVisible()
})

test('several are approved at once; what was not chosen waits on', async ({ page, browser }) => {
  const { manager, member } = await submitted(page, browser, ['Train there', 'Train back', 'Hotel'])
  const { page: desk } = manager
  await desk.goto('/approvals')
  for (const name of ['Train there', 'Train back'])
    await desk.getByRole('checkbox', { name: `Select ${name}` }).check()
  await desk.getByRole('button', { name: 'Approve 2' }).click()
  await expect(desk.getByText('Approved: 2 expenses')).toBeVisible()
  await expect(desk.getByRole('checkbox', { name: /^Select/ })).toHaveCount(1)
  const kept: { description: string; approval: string }[] = await (
    await member.page.request.get('/api/expenses')
  ).json()
  expect(Object.fromEntries(kept.map(({ description, approval }) => [description, approval]))).toEqual({
    'Train there': 'approved',
    'Train back': 'approved',
    Hotel: 'submitted',
  })
})
