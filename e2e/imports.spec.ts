import { expect, type Page, test } from '@playwright/test'
import { register } from './people.ts'

const german = {
  name: 'umsaetze.csv',
  text: [
    'Buchungstag;Zahlungsempfänger;Verwendungszweck;Buchungstext;Betrag',
    '30.12.2025;REWE Markt;Einkauf 4711;Kartenzahlung;-41,20',
    '31.12.2025;Deutsche Bahn;Fahrkarte Köln;Lastschrift;-1.234,56',
    '31.12.2025;Muster GmbH;Gehalt;Gutschrift;3.000,00',
  ].join('\r\n'),
}
/** Drops a statement and waits for its preview. */
async function drop(page: Page, { name, text }: { name: string; text: string }): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    file => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([file.text], file.name))
      return transfer
    },
    { name, text },
  )
  await page.getByText('Drop a statement here, or choose a file').dispatchEvent('drop', { dataTransfer })
  await expect(page.getByRole('heading', { name: `Import ${name}` })).toBeFocused()
}

test('a German statement becomes expenses once, with a reload between, and is taken back', async ({
  page,
}) => {
  await register(page)
  await page.goto('/expenses')
  await page.getByRole('link', { name: 'Import a statement' }).click()
  await drop(page, { ...german, text: `${german.text}\r\n31.13.2025;Niemand;Falsch;Lastschrift;-1,00` })
  const rows = page.getByRole('list', { name: 'Rows in the file' })
  await expect(rows.getByRole('listitem').filter({ hasText: 'Fahrkarte Köln' })).toContainText('1,234.56')
  await expect(rows.getByText('Dec 31, 2025').first()).toBeVisible()
  await page.getByRole('button', { name: /^Description/ }).click()
  await page.getByLabel('Description', { exact: true }).selectOption('Buchungstext (Kartenzahlung)')
  await page.getByRole('button', { name: /^Amount/ }).click()
  await page.getByLabel('Currency if none is specified').selectOption('EUR, Euro')
  await expect(rows.getByText('€1,234.56')).toBeVisible()

  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Import umsaetze.csv' })).toBeVisible()
  await expect(rows.getByText('€1,234.56')).toBeVisible()
  // Also shown when closing the tab, because the browser does not say which it is.
  expect(asked).toEqual(['beforeunload'])

  await expect(page.getByRole('button', { name: 'Import 2 expenses' })).toBeDisabled()
  await page.getByRole('button', { name: 'Leave out 1 row that can’t be read' }).click()
  await page.getByRole('button', { name: 'Import 2 expenses' }).dblclick()
  await expect(page.getByText('Import completed')).toBeVisible()
  await expect(page).toHaveURL(/\/import\/[0-9a-f-]+$/)
  await expect(page.getByText('Rows without a receipt: 2')).toBeVisible()

  await page.goto('/import')
  await drop(page, german)
  await expect(page.getByText('Same as last time.')).toBeVisible()
  await expect(
    page.getByText('Nothing to import: every expense in this file is already in Outlay.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await page.getByRole('link', { name: 'Expenses' }).first().click()
  const leaving = page.getByRole('dialog', { name: 'Leave this import?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('heading', { name: 'Import umsaetze.csv' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await page.getByRole('link', { name: 'Expenses' }).first().click()
  await expect(page.getByRole('row', { name: /Lastschrift/ })).toContainText('€1,234.56')

  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Undo the import of umsaetze.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone')).toBeVisible()
  await page.getByRole('link', { name: 'Expenses' }).first().click()
  await expect(page.getByText('No expenses found')).toBeVisible()
})
