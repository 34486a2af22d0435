import { expect, type Page, test } from '@playwright/test'
import { create } from './create.ts'
import { register } from './people.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const policiesOf = (page: Page) => panel(page, 'Approvals and policies')
const savePolicies = (page: Page) => policiesOf(page).getByRole('button', { name: 'Save Changes' }).click()

async function settingsOf(page: Page, teamId: string): Promise<Record<string, unknown>> {
  return (await (await page.request.get(`/api/teams/${teamId}`)).json()).settings
}

/** Types invalid values first, then valid ones. */
async function typePolicies(page: Page): Promise<void> {
  const policies = policiesOf(page)
  await policies.getByRole('switch', { name: /^Approvals/ }).click()
  await policies.getByLabel('Approval required at or above', { exact: true }).fill('100')
  await policies.getByLabel('Second approval required at or above').fill('50')
  await savePolicies(page)
  await expect(
    policies.getByText('The second step must start at a higher amount than the first'),
  ).toBeVisible()
  await policies.getByLabel('Second approval required at or above').fill('500')
  await policies.getByLabel('Meals per person per day').fill('45.5')
  await policies.getByLabel('Receipt required at or above').fill('30')
  await policies.getByRole('switch', { name: /^Allow only some categories/ }).click()
  await policies.getByRole('checkbox', { name: 'Rent' }).uncheck()
}

test('the policies of a team are refused where they make no sense, merged with another window, and kept', {
  tag: '@full',
}, async ({ page }) => {
  await register(page)
  const { id: teamId } = await create(page, '/api/teams', { data: { name: 'Voyages' } })
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Team settings' }).click()
  const other = await page.context().newPage()
  await other.goto('/teams?action=settings')
  await typePolicies(page)
  await policiesOf(other).getByLabel('Days allowed to submit').fill('14')
  await policiesOf(other).getByLabel('Receipt required at or above').fill('25')
  await savePolicies(other)
  await expect(other.getByText('Approvals and policies saved')).toBeVisible()

  await savePolicies(page)
  const notice = panel(page, 'Changed in another window')
  await expect(notice.getByText(/25\.00.*30/)).toBeVisible()
  expect(await settingsOf(page, teamId)).toMatchObject({ approvals: false, receiptFrom: '25' })
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Approvals and policies saved')).toBeVisible()
  const { allowedCategories, ...rest } = await settingsOf(page, teamId)
  expect(rest).toEqual({
    currency: 'USD',
    approvals: true,
    approvalFrom: '100',
    secondStepFrom: '500',
    receiptFrom: '30',
    submitWithinDays: 14,
    mealsPerDay: '45.5',
  })
  expect(allowedCategories).not.toContain('rent')
  await expect(policiesOf(other).getByLabel('Meals per person per day')).toHaveValue('45.5')

  const name = panel(page, 'Name and description').getByLabel('Team name')
  await name.fill('Voyages and more')
  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(name).toHaveValue('Voyages and more')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Voyages and more')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Voyages', exact: true })).toBeVisible()
  await page.goForward()
  await expect(policiesOf(page).getByLabel('Meals per person per day')).toHaveValue('45.5')
  await expect(policiesOf(page).getByRole('checkbox', { name: 'Rent' })).not.toBeChecked()
  await expect(policiesOf(page).getByRole('checkbox', { name: 'Travel' })).toBeChecked()
})
