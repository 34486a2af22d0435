import { expect, test } from '@playwright/test'
import { create } from './create.ts'
import { downloadedBy, rowsIn } from './downloads.ts'
import { register } from './people.ts'

const coffee = { status: 'processed', amount: '5', currency: 'USD', category: 'meals', date: '2026-03-14' }

test('an expense is added by hand or by keyboard alone, and is found by whom it was for, and exported', async ({
  page,
}) => {
  await register(page)
  await page.goto('/expenses')
  await expect(page.getByText('No expenses found')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Add Expense' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Expense' })
  await dialog.getByLabel('Description').fill('Conference ticket')
  await dialog.getByLabel(/^Amount/).fill('250')
  await dialog.getByRole('button', { name: /currency/i }).click()
  await page.getByPlaceholder('Search currencies...').fill('euro')
  await page.getByRole('option', { name: /Euro/ }).click()
  await dialog.getByText('More', { exact: true }).click()
  await dialog.getByRole('combobox', { name: 'For' }).fill('Ana Lima')
  await dialog.getByText('Excited').click()
  await dialog.getByLabel('Mood note').fill('At last')
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expect(page.getByText('Your expense has been recorded.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Conference ticket.*€250\.00/ })).toBeVisible()

  await page.keyboard.press('n')
  await expect(dialog.getByLabel(/^Amount/)).toBeFocused()
  await page.keyboard.type('7.50')
  // Currency and merchant.
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab')
  await page.keyboard.type('Typed blind')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Typed blind.*\$7\.50/ })).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('/')
  await page.keyboard.type('for:"ana lima"')
  await expect(page.getByRole('button', { name: 'Remove filter: For ana lima' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Typed blind/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Conference ticket/ })).toBeVisible()
  const csv = await downloadedBy(page, page.getByRole('link', { name: 'Export CSV' }))
  expect(rowsIn(csv)).toMatchObject([{ Description: 'Conference ticket', For: 'Ana Lima' }])
})

test('an edit is undone from the history, a deletion by Undo, and what was deleted is restored later', async ({
  page,
}) => {
  await register(page)
  for (const description of ['Hotel', 'Flight', 'Client dinner'])
    await create(page, '/api/expenses', { data: { ...coffee, description } })
  await page.goto('/expenses')
  const row = (name: string) => page.getByRole('link', { name: new RegExp(name) })
  const dialog = page.getByRole('dialog', { name: 'Edit Expense' })

  await row('Client dinner').click()
  await dialog.getByLabel(/^Amount/).fill('15')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await row('Client dinner').click()
  await dialog.getByLabel('Category').selectOption('travel')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await row('Client dinner').click()
  await dialog.getByText('History', { exact: true }).click()
  const changes = dialog.getByRole('list', { name: 'Changes, newest first' })
  await expect(changes.getByRole('listitem')).toHaveText([
    /to Travel/,
    /Amount: \$5\.00 to \$15\.00/,
    /^Added/,
  ])
  await changes.getByRole('listitem').nth(1).getByRole('button', { name: /^Undo/ }).click()
  await expect(changes.getByText('Amount: $15.00 to $5.00')).toBeVisible()
  await expect(dialog.getByLabel(/^Amount/)).toHaveValue('5.00')
  await expect(dialog.getByLabel('Category')).toHaveValue('travel')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /Client dinner.*Travel.*\$5\.00/ })).toBeVisible()

  for (const name of ['Hotel', 'Flight', 'Client dinner']) {
    await row(name).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(dialog).toBeHidden()
    await expect(row(name)).toBeHidden()
  }
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(row('Client dinner')).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Recently deleted' }).click()
  const deleted = page.getByRole('dialog', { name: 'Recently deleted' })
  await expect(deleted.getByRole('listitem')).toHaveText([/Flight/, /Hotel.*30 days left/])
  await deleted.getByRole('checkbox', { name: /Flight/ }).check()
  await deleted
    .getByRole('button', { name: /^Restore/ })
    .last()
    .click()
  await expect(deleted.getByRole('listitem')).toHaveText([/Hotel/])
  await page.keyboard.press('Escape')
  await expect(row('Flight')).toBeVisible()
  await expect(row('Hotel')).toBeHidden()
})
