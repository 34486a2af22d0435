import { expect, type Page, test } from '@playwright/test'
import { addExpense } from './addExpense.ts'
import { axeFindings } from './axe.ts'
import { register } from './people.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Assistant' })
const messageOf = (page: Page) => dialogOf(page).getByLabel('Message')

async function openChat(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Chat', exact: true }).click()
  await expect(messageOf(page)).toBeFocused()
}

async function ask(page: Page, question: string): Promise<void> {
  await messageOf(page).fill(question)
  await messageOf(page).press('Enter')
  await expect(page.getByText('Response generated')).toBeVisible()
}

test('the assistant says what the month cost, and its figure opens the expenses behind it', async ({
  page,
}) => {
  await register(page)
  await addExpense(page, 'Lunch with Ana', '23.50')
  await addExpense(page, 'Taxi home', '11')
  await openChat(page)
  await expect(dialogOf(page).getByText(/^Hello, .* here\./)).toBeVisible()
  await ask(page, 'how much did I spend this month')
  await expect(page.getByText(/provided financial guidance$/)).toBeVisible()
  await expect(messageOf(page)).toBeFocused()

  await dialogOf(page).getByRole('link', { name: '$34.50', exact: true }).click()
  await expect(page).toHaveURL(/\/expenses\?.*isCounted=true/)
  for (const description of ['Lunch with Ana', 'Taxi home'])
    await expect(page.getByRole('link', { name: new RegExp(description) })).toBeVisible()

  // It is kept until it is deleted.
  await openChat(page)
  await dialogOf(page).getByRole('button', { name: 'Earlier conversations' }).click()
  await dialogOf(page)
    .getByRole('button', { name: /^how much did I spend this month/ })
    .click()
  await expect(dialogOf(page).getByRole('link', { name: '$34.50', exact: true })).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Earlier conversations' }).click()
  await dialogOf(page).getByRole('button', { name: 'Delete “how much did I spend this month”' }).click()
  await dialogOf(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialogOf(page).getByText(/^No conversations yet/)).toBeVisible()
})

test('the assistant is met by keyboard alone, and its progress is kept', async ({ page }) => {
  await register(page)
  await page.goto('/')
  const chat = page.getByRole('button', { name: 'Chat', exact: true })
  await chat.focus()
  await page.keyboard.press('Enter')
  await expect(messageOf(page)).toBeFocused()
  await page.keyboard.type('what is left')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('of my budget?')
  await expect(messageOf(page)).toHaveValue('what is left\nof my budget?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Response generated')).toBeVisible()
  await expect(messageOf(page)).toBeFocused()

  await dialogOf(page).getByRole('button', { name: 'Praise' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByText('2 interactions')).toBeVisible()
  await dialogOf(page).getByRole('tab', { name: 'Chat' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialogOf(page).getByText('The ten personalities')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialogOf(page).getByText('2 of 100, beginner')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(chat).toBeFocused()
})

test('a dismissed assistant stays away on this device until it is called back', async ({ page }) => {
  await register(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Dismiss assistant' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show assistant' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chat', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show assistant' }).click()
  await expect(page.getByRole('button', { name: 'Chat', exact: true })).toBeVisible()
})

test("axe finds nothing in the assistant's dialog", async ({ page }) => {
  await register(page)
  await openChat(page)
  await ask(page, 'how much did I spend this month')
  await expectAccessible(page, 'chat')
  await dialogOf(page).getByRole('button', { name: 'Earlier conversations' }).click()
  await expectAccessible(page, 'earlier conversations')
  for (const tab of ['Personality', 'Progress']) {
    await dialogOf(page).getByRole('tab', { name: tab }).click()
    await expectAccessible(page, tab)
  }
})

async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await axeFindings(page, '[role=dialog]'), where).toEqual([])
}
