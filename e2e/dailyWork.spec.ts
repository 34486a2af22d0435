import { expect, type Page, test } from '@playwright/test'
import { countOfList, selectionBar } from './expenseList.ts'
import { register } from './people.ts'

const lunches = 500
const others = [
  '2026-02-11,Ferry to Harwich,-512.34,travel',
  '2026-03-05,Quiet Inn,-88.00,travel',
  '2026-03-19,Repair of the press,-43210.55,other',
]
const all = 10_000

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })

async function importAll(page: Page): Promise<void> {
  const parcels = Array.from(
    { length: all - lunches - others.length },
    (_, place) =>
      `2026-0${1 + (place % 3)}-${String(1 + (place % 28)).padStart(2, '0')},Parcel ${place},-12.40,office-supplies`,
  )
  const meals = Array.from({ length: lunches }, (_, place) => `2026-02-10,Lunch ${place},-9.50,meals`)
  const rows = ['Date,Description,Amount,Category', ...parcels, ...meals, ...others]
  await page.goto('/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'card.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await page.getByRole('button', { name: 'Import 10,000 expenses' }).click()
  await expect(page.getByText('Import completed')).toBeVisible()
}

test('10,000 expenses are imported, found three ways, changed 500 at once, sorted and grouped, and what was done undone', async ({
  page,
}) => {
  await register(page)
  await importAll(page)
  await page.goto('/expenses')
  await expect(countOfList(page)).toHaveText('10,000 expenses')

  await search(page).fill('ferry february 2026 >500')
  await expect(countOfList(page)).toHaveText('1 expense')
  await expect(page.getByRole('link', { name: /Ferry to Harwich/ })).toBeVisible()

  await search(page).fill('')
  await expect(countOfList(page)).toHaveText('10,000 expenses')
  await search(page).fill('43210.55')
  await expect(countOfList(page)).toHaveText('1 expense')
  await expect(page.getByRole('link', { name: /Repair of the press/ })).toBeVisible()

  await search(page).fill('')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('checkbox', { name: 'Travel' }).check()
  await page.getByLabel('Amount to (USD)').fill('100')
  await page.keyboard.press('Escape')
  await expect(countOfList(page)).toHaveText('1 expense')
  await expect(page.getByRole('link', { name: /Quiet Inn/ })).toBeVisible()

  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await expect(countOfList(page)).toHaveText('10,000 expenses')
  await search(page).fill('category:meals')
  await expect(countOfList(page)).toHaveText('500 expenses')
  await page.locator('[data-row="0"]').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(selectionBar(page)).toContainText('3 selected')
  await selectionBar(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(countOfList(page)).toHaveText('497 expenses')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(countOfList(page)).toHaveText('500 expenses')

  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await expect(selectionBar(page)).toContainText('200 selected')
  await selectionBar(page).getByRole('button', { name: 'Select all that match (500)' }).click()
  await expect(selectionBar(page)).toContainText('500 selected')
  await selectionBar(page).getByRole('button', { name: 'Category' }).click()
  await page.getByRole('dialog').getByLabel('Category').selectOption('software')
  await page.getByRole('button', { name: 'Apply to 500 expenses' }).click()
  await expect(page.getByText('500 expenses changed')).toBeVisible()
  await expect(page.getByText('No expenses found')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(countOfList(page)).toHaveText('500 expenses')

  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await expect(countOfList(page)).toHaveText('10,000 expenses')
  const table = page.getByRole('grid', { name: 'Expenses' })
  // At 900 pixels, with the content above the list scrolled out of view.
  await table.getByRole('button', { name: 'Amount' }).click()
  await expect(table.getByRole('row').nth(1)).toContainText('Repair of the press')
  await expect(table.getByRole('columnheader', { name: 'Amount', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.mouse.wheel(0, 3000)
  await expect(table.getByRole('columnheader', { name: 'Amount', exact: true })).toBeInViewport()
  await expect(page.getByRole('banner')).toBeInViewport()
  const list = page.getByRole('region', { name: 'Expense list' })
  await expect(list.getByText(/^10,000 expenses · \$/)).toBeInViewport()

  await list.getByLabel('Group expenses').selectOption('month')
  const march = page.getByRole('region', { name: 'March 2026' })
  await march.getByRole('button', { name: /^March 2026/ }).click()
  await march.getByRole('checkbox').first().check()
  await expect(selectionBar(page)).toContainText('1 selected')

  // The header has the navigation from 768 pixels, the bottom bar below that; nothing overflows the window.
  for (const width of [767, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const header = page.getByRole('banner').getByRole('navigation')
    await expect(header.getByRole('link', { name: 'Settings' })).toBeVisible({ visible: width >= 768 })
    await expect(page.getByRole('navigation', { name: 'Quick' })).toBeVisible({ visible: width < 768 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    const account = await page.getByRole('button', { name: /’s account$/ }).boundingBox()
    expect((account?.x ?? width) + (account?.width ?? 0)).toBeLessThanOrEqual(width)
    if (width >= 768)
      for (const link of await header.getByRole('link').all())
        expect((await link.boundingBox())?.height).toBeLessThanOrEqual(44)
  }
})
