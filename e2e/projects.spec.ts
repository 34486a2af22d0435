import { expect, type Page, test } from '@playwright/test'
import { create } from './create.ts'
import { register } from './people.ts'

const name = 'Website relaunch'
const cardOf = (page: Page) =>
  page.getByRole('list', { name: 'Projects' }).getByRole('listitem').filter({ hasText: name })
const linkTo = (page: Page, place: string) =>
  page.getByRole('navigation').getByRole('link', { name: place }).first()

async function createProject(page: Page): Promise<void> {
  await page.goto('/projects?action=add')
  const dialog = page.getByRole('dialog', { name: 'Create New Project' })
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByLabel('Budget', { exact: true }).fill('100')
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect(page.getByText('Your new project has been added.')).toBeVisible()
}

/** Added in another browser: the card updates live. */
async function recordLunch(page: Page): Promise<void> {
  const [{ id: projectId }] = await (await page.request.get('/api/projects')).json()
  const date = new Date().toISOString().slice(0, 10)
  const lunch = {
    status: 'processed',
    description: 'Lunch with the client',
    amount: '25.00',
    currency: 'USD',
    category: 'meals',
  }
  await create(page, '/api/expenses', { data: { ...lunch, date, projectId } })
}

/** An inactive project is no longer offered, but its expense keeps it. */
async function expectKeptByItsExpenseAlone(page: Page): Promise<void> {
  await linkTo(page, 'Expenses').click()
  await page.getByRole('link', { name: /Lunch with the client/ }).click()
  const own = page.getByRole('dialog', { name: 'Edit Expense' }).getByLabel('Project')
  await expect(own.getByRole('option', { selected: true })).toHaveText(`${name} (inactive)`)
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'Add Expense' }).click()
  const offered = page.getByRole('dialog', { name: 'Add New Expense' }).getByLabel('Project')
  await expect(offered.getByRole('option')).toHaveText(['No Project'])
  await page.keyboard.press('Escape')
}

test('a project gathers what it costs from its budget to its end, and comes back by Undo', {
  tag: '@full',
}, async ({ page }) => {
  await register(page)
  await createProject(page)
  await recordLunch(page)
  const card = cardOf(page)
  await expect(card.getByText('$25.00', { exact: true })).toBeVisible()
  await expect(card.getByText('1 expense')).toBeVisible()
  await expect(card.getByText('25% of $100.00')).toBeVisible()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('list', { name: 'By category' }).getByText('$25.00')).toBeVisible()
  await page.getByRole('link', { name: /Lunch with the client/ }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Expense' })).toBeVisible()
  await page.keyboard.press('Escape')

  await linkTo(page, 'Projects').click()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('switch', { name: /^Active/ }).uncheck()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card.getByText('Inactive')).toBeVisible()
  await expectKeptByItsExpenseAlone(page)

  await linkTo(page, 'Projects').click()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).dblclick()
  await expect(page.getByText('No projects yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByText('$25.00', { exact: true })).toBeVisible()
})
