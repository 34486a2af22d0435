import { expect, type Page, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { create } from './create.ts'
import { register } from './people.ts'

type Opening = readonly [path: string, dialog: string, ...buttons: string[]]

/** Those that other journeys look at are not opened here again. */
const openings: readonly Opening[] = [
  ['/', 'QuickBooks integration coming soon!', 'Sync to QuickBooks'],
  ['/', 'Customize dashboard', 'Customize'],
  ['/budgets', 'Add Budget', 'Add Budget'],
  ['/budgets', 'Edit Budget', 'Edit the budget of Travel'],
  ['/recurring', 'Add Recurring', 'Add Recurring'],
  ['/teams', 'Create Team', 'Create Team'],
  ['/settings', 'Turn on two-step verification', 'Turn on'],
  ['/expenses', 'Saved views', 'Views'],
  ['/expenses', 'Columns', 'Compact rows', 'Columns'],
]

/** With two of the list selected. */
const ofSelection: readonly (readonly [dialog: string, button: string, item?: string])[] = [
  ['Set category', 'Category'],
  ['Set project', 'Project'],
  ['Change tags', 'Tags'],
  ['Set date', 'More', 'Date…'],
  ['Set whom they are for', 'More', 'For…'],
  ['Set mood', 'More', 'Mood…'],
  ['Merge into one', 'More', 'Merge into one…'],
]

test('axe finds nothing in dialogs', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await register(page)
  for (const description of ['Hotel in Porto', 'Taxi'])
    await create(page, '/api/expenses', {
      data: { description, amount: '61', currency: 'USD', category: 'travel', date: '2026-11-02' },
    })
  await create(page, '/api/budgets', { data: { category: 'travel', amount: '90', currency: 'USD' } })
  for (const [path, dialog, ...buttons] of openings) {
    await page.goto(path)
    for (const name of buttons) await page.getByRole('button', { name, exact: true }).first().click()
    await expectAccessible(page, dialog)
  }
  for (const description of ['Hotel in Porto', 'Taxi'])
    await page.getByRole('checkbox', { name: `Select ${description}` }).click()
  for (const [dialog, button, item] of ofSelection) {
    await page
      .getByRole('region', { name: 'Selected expenses' })
      .getByRole('button', { name: button })
      .click()
    if (item) await page.getByRole('menuitem', { name: item }).click()
    await expectAccessible(page, dialog)
  }
})

/** Looked at, it is closed. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  expect(await axeFindings(page, '[role=dialog]'), name).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toBeHidden()
}
