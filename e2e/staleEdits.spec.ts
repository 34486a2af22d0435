import { expect, type Locator, type Page, test } from '@playwright/test'
import { create } from './create.ts'
import { register } from './people.ts'
import { drawnReceipt } from './realReceipts.ts'

interface Windows {
  readonly page: Page
  /** Another window of the same browser. */
  readonly other: Page
}

/** Both show the same address. */
async function windowsOn(page: Page, address: string): Promise<Windows> {
  const other = await page.context().newPage()
  await Promise.all([page.goto(address), other.goto(address)])
  return { page, other }
}

const dialogOf = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true })

/** Fills one field and saves; the dialog closes. */
async function save(page: Page, field: Locator, text: string, name = 'Save Changes'): Promise<void> {
  await field.fill(text)
  await button(page, name).click()
  await expect(field).toBeHidden()
}

/** Fills a field that the other window has changed, and saves; the form stays and shows both values. */
async function collide(page: Page, field: Locator, text: string, name = 'Save Changes'): Promise<void> {
  await field.fill(text)
  await button(page, name).click()
  await expect(dialogOf(page).getByText('Changed in another window.')).toBeVisible()
  await expect(field).toHaveValue(text)
}

type Choice = 'Keep mine' | 'Take theirs'

/** Both values are shown, and the choice is saved. */
async function choose(page: Page, said: string, choice: Choice): Promise<void> {
  const notice = dialogOf(page).getByRole('region', { name: 'Changed in another window' })
  await expect(notice.getByText(said)).toBeVisible()
  await notice.getByRole('button', { name: choice }).click()
  await expect(dialogOf(page)).toBeHidden()
}

async function recordTaxi(page: Page): Promise<string> {
  const money = { amount: '18', currency: 'USD', category: 'travel', date: '2026-03-14' }
  const data = { ...money, description: 'Taxi', status: 'processed', aiConfidence: '1.00' }
  return (await create(page, '/api/expenses', { data })).id
}

/** Someone new, with a taxi of $18.00 open in both windows. */
async function taxiInWindows(first: Page): Promise<Windows & { id: string }> {
  await register(first)
  const id = await recordTaxi(first)
  const windows = await windowsOn(first, `/expenses?id=${id}`)
  await expect(description(windows.page)).toHaveValue('Taxi')
  return { ...windows, id }
}

const description = (page: Page) => dialogOf(page).getByLabel('Description')
const amount = (page: Page) => dialogOf(page).getByLabel(/^Amount/)

test('an expense that two windows change keeps what both have typed, and asks where both typed the same field', async ({
  page: first,
}) => {
  const { page, other, id } = await taxiInWindows(first)
  await save(other, amount(other), '25')
  await save(page, description(page), 'Taxi to the airport')
  for (const [choice, mine, kept] of [
    ['Keep mine', 'By foot', 'By foot'],
    ['Take theirs', 'By bus', 'By train'],
  ] as const) {
    await Promise.all([page.goto(`/expenses?id=${id}`), other.goto(`/expenses?id=${id}`)])
    await expect(description(page)).toBeVisible()
    await save(other, description(other), 'By train')
    await collide(page, description(page), mine)
    await choose(page, `Description is now “By train”; you have “${mine}”.`, choice)
    await expect(page.getByRole('link', { name: new RegExp(`${kept}.*\\$25\\.00`) })).toBeVisible()
  }
})

test('a draft of an expense is held, after a reload, against what was changed meanwhile', async ({
  page: first,
}) => {
  const { page, other } = await taxiInWindows(first)
  await description(page).fill('Mine')
  await description(other).fill('Theirs')
  await save(other, amount(other), '25')
  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(description(page)).toHaveValue('Mine')
  await expect(amount(page)).toHaveValue('25.00')
  await expect(dialogOf(page).getByText('Description is now “Theirs”; you have “Mine”.')).toBeVisible()
  await button(page, 'Save Changes').click()
  await choose(page, 'Description is now “Theirs”; you have “Mine”.', 'Keep mine')
  await expect(page.getByRole('link', { name: /Mine.*\$25\.00/ })).toBeVisible()
})

test('an expense is not deleted over a change unseen; one that is gone is restored with what was typed', async ({
  page: first,
}) => {
  const { page, other, id } = await taxiInWindows(first)
  await save(other, amount(other), '25')
  await button(page, 'Delete').click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByText('Amount is now $25.00. Delete it anyway?')).toBeVisible()
  await question.getByRole('button', { name: 'Look at it' }).click()
  await expect(amount(page)).toHaveValue('25.00')

  await other.goto(`/expenses?id=${id}`)
  await button(other, 'Delete').click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(dialogOf(other)).toBeHidden()
  await description(page).fill('Taxi to the airport')
  await button(page, 'Save Changes').click()
  await expect(dialogOf(page).getByText('This expense was deleted in another window.')).toBeVisible()
  await button(page, 'Restore and save').click()
  await expect(page.getByRole('link', { name: /Taxi to the airport.*\$25\.00/ })).toBeVisible()
})

test('a receipt that two windows review keeps what both have typed, and asks where both typed the same field', async ({
  page: first,
}) => {
  await register(first)
  const { name, bytes } = drawnReceipt('gb-taxi')
  const receipt = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: bytes }
  const { expense } = await create<{ expense: { id: string } }>(
    first,
    '/api/expenses/upload-receipt-claude',
    {
      multipart: { receipt },
    },
  )
  const address = `/expenses?action=review&id=${expense.id}`
  const { page, other } = await windowsOn(first, address)
  await expect(amount(page)).toBeVisible()
  await save(other, amount(other), '77', 'Accept')
  await save(page, description(page), 'Taxi to the airport', 'Accept')
  await Promise.all([page.goto(address), other.goto(address)])
  await expect(amount(page)).toHaveValue('77.00')
  await expect(description(page)).toHaveValue('Taxi to the airport')
  await save(other, description(other), 'Theirs', 'Accept')
  await collide(page, description(page), 'Mine', 'Accept')
  await dialogOf(page).getByRole('button', { name: 'Keep mine' }).click()
  await expect(description(page)).toBeHidden()
  await page.goto(`/expenses?id=${expense.id}`)
  await expect(description(page)).toHaveValue('Mine')
})

test('a project that two windows change is merged, asked about, and not deleted unseen', async ({
  page: first,
}) => {
  await register(first)
  const { id } = await create(first, '/api/projects', { data: { name: 'Apollo', budget: '100' } })
  const { page, other } = await windowsOn(first, `/projects?edit=${id}`)
  const name = (window: Page) => dialogOf(window).getByLabel(/^Name/)
  await expect(name(page)).toHaveValue('Apollo')
  await save(other, dialogOf(other).getByLabel('Budget', { exact: true }), '250')
  await save(page, name(page), 'Apollo 11')
  await expect(page.getByText('0% of $250.00')).toBeVisible()
  await Promise.all([page.goto(`/projects?edit=${id}`), other.goto(`/projects?edit=${id}`)])
  await expect(name(page)).toHaveValue('Apollo 11')
  await save(other, name(other), 'Theirs')
  await collide(page, name(page), 'Mine')
  await choose(page, 'Name is now “Theirs”; you have “Mine”.', 'Keep mine')

  await page.getByRole('button', { name: 'Delete Mine' }).click()
  await expect(dialogOf(page)).toBeVisible()
  await other.goto(`/projects?edit=${id}`)
  await save(other, name(other), 'Apollo 13')
  await button(page, 'Delete').click()
  await expect(dialogOf(page).getByText('Name is now “Apollo 13”.')).toBeVisible()
  await button(page, 'Delete anyway').click()
  await expect(page.getByText('No projects yet')).toBeVisible()
})

test('a project that was deleted in another window is saved as a new one with what was typed', async ({
  page: first,
}) => {
  await register(first)
  const { id } = await create(first, '/api/projects', { data: { name: 'Apollo' } })
  const { page, other } = await windowsOn(first, '/projects')
  await page.getByRole('button', { name: 'Edit Apollo' }).click()
  await dialogOf(page).getByLabel(/^Name/).fill('Apollo 11')
  await other.getByRole('button', { name: 'Delete Apollo' }).click()
  await button(other, 'Delete').click()
  await expect(other.getByText('No projects yet')).toBeVisible()
  await button(page, 'Save Changes').click()
  await expect(dialogOf(page).getByText('This project was deleted in another window.')).toBeVisible()
  await button(page, 'Save as new').click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit Apollo 11' })).toBeVisible()
  await page.goto(`/projects/${id}`)
  await expect(page.getByText('This project is not here')).toBeVisible()
})

test('a merchant that two windows change is merged, asked about, and not forgotten unseen', async ({
  page: first,
}) => {
  await register(first)
  const data = { match: 'SQ *AURORA 0042', merchant: 'Aurora' }
  const { id } = await create(first, '/api/merchant-rules', { data })
  const { page, other } = await windowsOn(first, `/settings?rule=${id}`)
  const name = (window: Page) => dialogOf(window).getByLabel(/Name in Outlay/)
  await expect(name(page)).toHaveValue('Aurora')
  await dialogOf(other).getByLabel('Category').selectOption('travel')
  await button(other, 'Save Changes').click()
  await expect(dialogOf(other)).toBeHidden()
  await save(page, name(page), 'Aurora Bar')
  await expect(page.getByRole('list', { name: 'Its receipts get' }).getByText('Travel')).toBeVisible()

  await Promise.all([page.goto(`/settings?rule=${id}`), other.goto(`/settings?rule=${id}`)])
  await expect(name(page)).toHaveValue('Aurora Bar')
  await save(other, name(other), 'Theirs')
  await collide(page, name(page), 'Mine')
  await choose(page, 'Name in Outlay is now “Theirs”; you have “Mine”.', 'Take theirs')

  await page.getByRole('button', { name: 'Forget Theirs' }).click()
  await other.goto(`/settings?rule=${id}`)
  await save(other, name(other), 'Borealis')
  await button(page, 'Forget').click()
  await expect(dialogOf(page).getByText('Name in Outlay is now “Borealis”.')).toBeVisible()
  await button(page, 'Forget anyway').click()
  await expect(page.getByText('Correct a receipt once, and Outlay remembers')).toBeVisible()
})
