import { expect, type Page, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
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
const ofx = {
  name: 'card.ofx',
  text: `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD
<BANKTRANLIST><DTSTART>20251201<DTEND>20251231
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20251205120000<TRNAMT>-19.99<FITID>A1<NAME>CLOUD HOSTING
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20251206120000<TRNAMT>-7.50<FITID>A2<NAME>CITY PARKING
</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`,
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

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
}

test('a German statement becomes expenses once, and is taken back', async ({ page }) => {
  await register(page)
  await page.goto('/expenses')
  await page.getByRole('link', { name: 'Import a statement' }).click()
  await drop(page, german)
  await expect(page.getByText('3 rows: 2 new expenses, 1 is income or a refund')).toBeVisible()
  const rows = page.getByRole('list', { name: 'Rows of the file' })
  await expect(rows.getByRole('listitem').filter({ hasText: 'Fahrkarte Köln' })).toContainText('1,234.56')
  await expect(rows.getByText('Dec 31, 2025').first()).toBeVisible()

  const change = page.getByRole('button', { name: 'Change' })
  if (await change.isVisible()) await change.click()
  await page.getByLabel('Description', { exact: true }).selectOption('Buchungstext (Kartenzahlung)')
  await page.getByLabel('Currency where none is named').selectOption('EUR, Euro')
  await expect(rows.getByText('Lastschrift')).toBeVisible()
  await expect(rows.getByText('€1,234.56')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Import 2 expenses' }).dblclick()
  await expect(page.getByText('Import completed')).toBeVisible()
  await expect(page).toHaveURL(/\/import\/[0-9a-f-]+$/)
  await expect(page.getByText('Rows without a receipt: 2')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/expenses')
  await expect(page.getByRole('link', { name: /Lastschrift/ })).toContainText('€1,234.56')

  await page.goto('/import')
  await drop(page, german)
  await expect(page.getByText('As last time.')).toBeVisible()
  await expect(page.getByText('Nothing to import: every expense of this file is here already.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('dialog', { name: 'Leave this import?' }).getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('heading', { name: 'Import umsaetze.csv' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await page.getByRole('button', { name: 'Undo the import of umsaetze.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone')).toBeVisible()
  await page.goto('/expenses')
  await expect(page.getByText('No expenses found')).toBeVisible()
})

test('a reload comes back to the statement and what was chosen, and the browser asks first where a closed tab would lose it', async ({
  page,
}) => {
  await register(page)
  await page.goto('/import')
  await drop(page, ofx)
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Import card.ofx' })).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('checkbox', { name: /CITY PARKING/i }).uncheck()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /CITY PARKING/i })).not.toBeChecked()
  // The tab might be closed as well, and the browser does not say which.
  expect(asked).toEqual(['beforeunload'])
  await page.getByRole('button', { name: 'Import 1 expense' }).click()
  await expect(page).toHaveURL(/\/import\/[0-9a-f-]+$/)
  await page.goto('/import')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible()
  await expect(page.getByText('Drop a statement here, or choose a file')).toBeVisible()
})

test('an OFX file needs no columns, and a row may be left out', async ({ page }) => {
  await register(page)
  await page.goto('/import')
  await drop(page, ofx)
  await expect(page.getByText('2 rows: 2 new expenses')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Columns' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /CITY PARKING/i }).uncheck()
  await page.getByRole('button', { name: 'Import 1 expense' }).click()
  await expect(page.getByText('1 expense created').first()).toBeVisible()
  await page.getByRole('button', { name: 'Left out 1' }).click()
  await expect(page).toHaveURL(/outcome=left-out/)
  await expect(page.getByRole('list', { name: 'Rows of the file' }).getByText(/CITY PARKING/i)).toBeVisible()
})

test('one broken row does not stop a statement, and a wrong file is named where it was dropped', async ({
  page,
}) => {
  await register(page)
  await page.goto('/import')
  const picture = {
    name: 'photo.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
  }
  await page.locator('main input[type=file]').setInputFiles(picture)
  await expect(page.getByRole('alert')).toContainText('Upload it as a receipt instead')
  await drop(page, { ...german, text: `${german.text}\r\n31.13.2025;Niemand;Falsch;Lastschrift;-1,00` })
  await expect(page.getByText('Row 5', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 2 expenses' })).toBeDisabled()
  await page.getByRole('button', { name: 'Leave out 1 row that cannot be read' }).click()
  await page.getByRole('button', { name: 'Import 2 expenses' }).dblclick()
  await expect(page.getByText('Import completed')).toBeVisible()
})
