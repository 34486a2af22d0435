import { expect, type Page, test } from '@playwright/test'
import { register } from './people.ts'

async function createProject(page: Page, name: string, budget: string): Promise<void> {
  await page.goto('/projects?action=add')
  const dialog = page.getByRole('dialog', { name: 'Create New Project' })
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByLabel('Budget', { exact: true }).fill(budget)
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect(page.getByText('Your new project has been added.')).toBeVisible()
  await expect(page).toHaveURL(/\/projects$/)
}

async function recordLunchOn(page: Page, project: string): Promise<void> {
  await page.goto('/expenses?action=add')
  const dialog = page.getByRole('dialog', { name: 'Add New Expense' })
  await dialog.getByLabel('Description').fill('Lunch with the client')
  await dialog.getByLabel(/^Amount/).fill('25')
  await dialog.getByLabel('Project').selectOption(project)
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expect(page.getByText('Expense created successfully!')).toBeVisible()
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Projects' }).getByRole('listitem').filter({ hasText: name })
const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first()

test('a project gathers what it costs, from its budget to its end', async ({ page }) => {
  await register(page)
  await page.goto('/projects')
  await expect(page.getByText('No projects yet')).toBeVisible()
  await createProject(page, 'Website relaunch', '100')
  await recordLunchOn(page, 'Website relaunch')

  await link(page, 'Projects').click()
  const card = cardOf(page, 'Website relaunch')
  await expect(card.getByText('$25.00', { exact: true })).toBeVisible()
  await expect(card.getByText('1 expense')).toBeVisible()
  await expect(card.getByText('25% of $100.00')).toBeVisible()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Website relaunch' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'By category' }).getByText('$25.00')).toBeVisible()
  await page.getByRole('link', { name: /Lunch with the client/ }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Expense' })).toBeVisible()
})

test('an inactive project is offered no more, but its expense keeps it', async ({ page }) => {
  await register(page)
  await createProject(page, 'Website relaunch', '100')
  await recordLunchOn(page, 'Website relaunch')
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Edit Website relaunch' }).click()
  await page.getByRole('switch', { name: /^Active/ }).uncheck()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Project updated successfully!')).toBeVisible()
  await expect(cardOf(page, 'Website relaunch').getByText('Inactive')).toBeVisible()

  await page.goto('/expenses?action=add')
  const offered = page.getByRole('dialog').getByLabel('Project').getByRole('option')
  await expect(page.getByRole('dialog').getByLabel('Description')).toBeVisible()
  await expect(offered).toHaveText(['No Project'])
  await page.goto('/expenses')
  await page.getByRole('link', { name: /Lunch with the client/ }).click()
  const select = page.getByRole('dialog', { name: 'Edit Expense' }).getByLabel('Project')
  await expect(select.getByRole('option', { selected: true })).toHaveText('Website relaunch (inactive)')
})

test('a deleted project comes back by Undo, with its expenses', async ({ page }) => {
  await register(page)
  await createProject(page, 'Website relaunch', '100')
  await recordLunchOn(page, 'Website relaunch')
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Delete Website relaunch' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Are you sure you want to delete "Website relaunch"?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).dblclick()
  await expect(page.getByText('Project deleted successfully!')).toBeVisible()
  await expect(page.getByText('No projects yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(page, 'Website relaunch').getByText('$25.00', { exact: true })).toBeVisible()
})
