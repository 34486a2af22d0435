import { expect, type Page, test } from '@playwright/test'
import { record } from './dashboardData.ts'
import { register } from './people.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Assistant' })
const messageOf = (page: Page) => dialogOf(page).getByLabel('Message')
const chatOf = (page: Page) => page.getByRole('button', { name: 'Chat', exact: true })
const question = 'how much did I spend\nthis month'

async function askByKeyboard(page: Page): Promise<void> {
  await chatOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(messageOf(page)).toBeFocused()
  const [first = '', second = ''] = question.split('\n')
  await page.keyboard.type(first)
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type(second)
  await expect(messageOf(page)).toHaveValue(question)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Response generated')).toBeVisible()
  await expect(messageOf(page)).toBeFocused()
}

/** The reaction counts as one interaction, the question as another. */
async function lookAtProgress(page: Page): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Praise' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('2 interactions')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Chat' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('The ten personalities')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('2 of 100, beginner')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(chatOf(page)).toBeFocused()
}

test('the assistant answers by keyboard alone with a figure that opens its expenses, and stays away once dismissed', async ({
  page,
}) => {
  await register(page)
  await record(page, { description: 'Lunch with Ana', amount: '23.50' })
  await record(page, { description: 'Taxi home', amount: '11.00' })
  await page.goto('/')
  await askByKeyboard(page)
  await lookAtProgress(page)

  // The conversation is stored until deleted.
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  const earlier = dialog.getByRole('button', { name: 'Earlier conversations' })
  await earlier.click()
  await dialog.getByRole('button', { name: /^how much did I spend this month/ }).click()
  await dialog.getByRole('link', { name: '$34.50', exact: true }).click()
  await expect(page).toHaveURL(/\/expenses\?.*isCounted=true/)
  await expect(page.getByRole('heading', { level: 1, name: 'Expenses' })).toBeVisible()
  for (const description of ['Lunch with Ana', 'Taxi home'])
    await expect(page.getByRole('link', { name: new RegExp(description) })).toBeVisible()
  await page.goBack()
  await earlier.click()
  await dialog.getByRole('button', { name: 'Delete “how much did I spend this month”' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByText(/^No conversations yet/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Dismiss assistant' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Show assistant' }).click()
  await expect(chatOf(page)).toBeVisible()
})
