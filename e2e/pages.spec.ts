import type { Expense } from '@outlay/contract/expenses/expenses'
import { drawnSales } from '@outlay/reader/testing/receipts/drawnSales'
import { saleSheet, sheetsFile } from '@outlay/reader/testing/receipts/drawnSheets'
import { expect, type Page, test } from '@playwright/test'
import { register } from './people.ts'

const { stationer, hotel, bistro } = drawnSales

async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
  await page.locator('input[type=file]').first().setInputFiles(file)
}

async function expensesOf(page: Page): Promise<string[]> {
  const expenses: Expense[] = await (await page.request.get('/api/expenses')).json()
  return expenses
    .map(({ merchant, originalAmount, date }) => `${merchant} ${originalAmount} ${date}`)
    .sort((a, b) => a.localeCompare(b))
}

test('a PDF of three receipts becomes three expenses, once the person has seen them and their cost', {
  tag: '@full',
}, async ({ page }) => {
  await register(page)
  await page.goto('/')
  await drop(page, 'scan.pdf', sheetsFile([saleSheet(stationer), saleSheet(hotel), saleSheet(bistro)]))
  const question = page.getByRole('region', { name: 'This file contains 3 receipts' })
  await expect(question).toBeVisible()
  await expect(question.getByText(/uses one of your uploads \(5 left\)/)).toBeVisible()
  await expect(question.getByText(/Hotel Lindenhof GmbH · May 11, 2026 · €141.50/)).toBeVisible()
  await expect(question.getByRole('img', { name: 'Page 3' })).toBeVisible()
  expect(await expensesOf(page)).toEqual([])

  await question.getByRole('button', { name: 'Join with page 1: Page 2' }).click()
  await expect(question.getByRole('button', { name: 'Add 2 expenses' })).toBeVisible()
  await question.getByRole('button', { name: 'Split here: Page 2' }).click()
  await question.getByRole('button', { name: 'Add 3 expenses' }).click()
  await expect(page.getByText('3 receipts processed successfully!')).toBeVisible()
  expect(await expensesOf(page)).toEqual([
    'Bistrot des Halles SARL 19.40 2026-05-19',
    'Harbor Stationery 60.70 2026-05-04',
    'Hotel Lindenhof GmbH 141.50 2026-05-11',
  ])
  await page.getByRole('link', { name: 'Review 3 receipts' }).click()
  await expect(page).toHaveURL(/action=review&id=/)
})
