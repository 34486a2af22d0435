import { expect, type Page, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { create } from './create.ts'
import { countOfList, selectionBar } from './expenseList.ts'
import { register } from './people.ts'

/** Imports a statement with so many meals, and a few flights. */
async function importMeals(page: Page, meals: number): Promise<void> {
  const day = (place: number) => `2026-0${1 + (place % 3)}-${String(1 + (place % 28)).padStart(2, '0')}`
  const rows = [
    ...Array.from(
      { length: meals },
      (_, place) => `${day(place)},Lunch ${place},-${5 + (place % 20)}.50,meals`,
    ),
    ...Array.from({ length: 12 }, (_, place) => `${day(place)},Flight ${place},-300.00,travel`),
  ]
  const text = ['Date,Description,Amount,Category', ...rows].join('\n')
  const file = { name: 'card.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await create(page, '/api/imports', { multipart: { file } })
}

test('500 imported expenses get another category at once, and have their own again after one undo', async ({
  page,
}) => {
  await register(page)
  await importMeals(page, 500)
  await page.goto('/expenses?category=meals')
  await expect(countOfList(page)).toHaveText('500 expenses')
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await expect(selectionBar(page)).toContainText('200 selected')
  await selectionBar(page).getByRole('button', { name: 'Select all that match (500)' }).click()
  await expect(selectionBar(page)).toContainText('500 selected')
  expect(await axeFindings(page)).toEqual([])
  await selectionBar(page).getByRole('button', { name: 'Category' }).click()
  await page.getByRole('dialog').getByLabel('Category').selectOption('software')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Apply to 500 expenses' }).click()
  await expect(page.getByText('500 expenses changed')).toBeVisible()
  await expect(selectionBar(page)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('500 expenses back as before')).toBeVisible()
  await page.goto('/expenses?category=meals')
  await expect(countOfList(page)).toHaveText('500 expenses')
})

test('rows are selected by the keyboard, deleted after a question, and brought back', async ({ page }) => {
  await register(page)
  await importMeals(page, 8)
  await page.goto('/expenses')
  await expect(countOfList(page)).toHaveText('20 expenses')
  await page.locator('[data-row="0"]').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(selectionBar(page)).toContainText('3 selected')
  await selectionBar(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('3 expenses deleted')).toBeVisible()
  await expect(countOfList(page)).toHaveText('17 expenses')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(countOfList(page)).toHaveText('20 expenses')
})
