import { expect, type Page, test } from '@playwright/test'
import { create } from './create.ts'
import { register } from './people.ts'

async function founded(page: Page): Promise<string> {
  await register(page)
  return (await create(page, '/api/teams', { data: { name: 'Voyages' } })).id
}

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const save = (page: Page, name: string) => panel(page, name).getByRole('button', { name: 'Save Changes' })

async function settingsOf(page: Page, teamId: string): Promise<Record<string, unknown>> {
  return (await (await page.request.get(`/api/teams/${teamId}`)).json()).settings
}

test('dialogs and the settings are places that Back leaves and a reload keeps', async ({ page }) => {
  await founded(page)
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Invite Member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Member' })
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Team settings' }).click()
  await expect(panel(page, 'Name and description')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Team settings' })).toBeVisible()
  await page.goForward()
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
})

test('what two windows change of a team is merged, and asked about where both changed the same', async ({
  page,
}) => {
  const teamId = await founded(page)
  const other = await page.context().newPage()
  for (const one of [page, other]) await one.goto('/teams?action=settings')
  const policies = 'Approvals and policies'
  for (const one of [page, other]) await expect(panel(one, policies)).toBeVisible()
  const receipts = (one: Page) => panel(one, policies).getByLabel('Receipt needed from')
  // Typed before the other's change is known here.
  await receipts(page).fill('30')
  await panel(other, policies).getByLabel('Days until submitted').fill('14')
  await receipts(other).fill('25')
  await save(other, policies).click()
  await expect(other.getByText('Approvals and policies saved')).toBeVisible()

  const notice = panel(page, 'Changed in another window')
  await save(page, policies).click()
  await expect(notice.getByText(/25\.00.*30/)).toBeVisible()
  expect(await settingsOf(page, teamId)).toMatchObject({ receiptFrom: '25', submitWithinDays: 14 })
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Approvals and policies saved')).toBeVisible()
  expect(await settingsOf(page, teamId)).toMatchObject({ receiptFrom: '30', submitWithinDays: 14 })
})

test('the policies of a team are set, refused where they make no sense, and kept', async ({ page }) => {
  const teamId = await founded(page)
  await page.goto('/teams?action=settings')
  const policies = panel(page, 'Approvals and policies')
  await policies.getByRole('switch', { name: /^Approvals/ }).click()
  await policies.getByLabel('Approval needed from').fill('100')
  await policies.getByLabel('Second approval from').fill('50')
  await policies.getByLabel('Days until submitted').fill('soon')
  const saving = save(page, 'Approvals and policies')
  await saving.click()
  await expect(policies.getByText('This is a whole number of days')).toBeVisible()
  await policies.getByLabel('Days until submitted').fill('30')
  await saving.click()
  await expect(policies.getByText('The second step is above the first')).toBeVisible()
  await policies.getByLabel('Second approval from').fill('500')
  await policies.getByLabel('Meals per day and person').fill('45.5')
  await policies.getByRole('switch', { name: /^Only some categories/ }).click()
  await policies.getByRole('checkbox', { name: 'Rent' }).uncheck()
  await saving.click()
  await expect(page.getByText('Approvals and policies saved')).toBeVisible()
  const { allowedCategories, ...kept } = await settingsOf(page, teamId)
  expect(kept).toEqual({
    currency: 'USD',
    approvals: true,
    approvalFrom: '100',
    secondStepFrom: '500',
    receiptFrom: null,
    submitWithinDays: 30,
    mealsPerDay: '45.5',
  })
  expect(allowedCategories).not.toContain('rent')
  await page.reload()
  await expect(policies.getByLabel('Meals per day and person')).toHaveValue('45.5')
  await expect(policies.getByRole('checkbox', { name: 'Rent' })).not.toBeChecked()
  await expect(policies.getByRole('checkbox', { name: 'Travel' })).toBeChecked()
})
