import { expect, type Page, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { create } from './create.ts'
import { register } from './people.ts'

const today = new Date().toISOString().slice(0, 10)
const lunch = { description: 'Lunch at the fair', amount: '40.00', currency: 'USD', category: 'meals' }

async function teamWithExpenses(page: Page): Promise<void> {
  await register(page)
  const { id: teamId } = await create(page, '/api/teams', { data: { name: 'Voyages' } })
  const { id: projectId } = await create(page, '/api/projects', { data: { name: 'Fair', teamId } })
  await create(page, '/api/expenses', { data: { ...lunch, date: today, projectId } })
  const own = { ...lunch, description: 'Desk lamp', amount: '100.00' }
  await create(page, '/api/expenses', { data: { ...own, date: today } })
}

test('the dashboard and the assistant answer for the team where that is asked for', async ({ page }) => {
  await teamWithExpenses(page)
  await page.goto('/')
  const total = page.getByRole('region', { name: 'Monthly Total' })
  await expect(total).toContainText('$140.00')
  await page.getByRole('radiogroup', { name: 'Whose' }).getByText('Team').click()
  await expect(page).toHaveURL(/\?scope=team$/)
  await expect(total).toContainText('$40.00')
  const recent = page.getByRole('region', { name: 'Recent Expenses' })
  await expect(recent.getByRole('listitem')).toHaveCount(1)
  await expect(recent.getByText('You', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Yours' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.goto('/?scope=team&assistant=chat')
  const dialog = page.getByRole('dialog', { name: 'Assistant' })
  await expect(dialog.getByRole('radio', { name: 'Team' })).toBeChecked()
  await dialog.getByLabel('Message').fill('How much did I spend this month?')
  await page.keyboard.press('Enter')
  const figure = dialog.getByRole('link', { name: '$40.00' })
  await expect(figure).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await figure.click()
  await expect(page).toHaveURL(/\/expenses\?.*scope=team/)
  await expect(page.getByRole('radio', { name: 'Team' })).toBeChecked()
  await expect(page.getByText('Lunch at the fair')).toBeVisible()
  await expect(page.getByText('Desk lamp')).toHaveCount(0)
})
