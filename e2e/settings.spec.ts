import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { change, create } from './create.ts'
import { register } from './people.ts'

test('amounts follow the preferred currency and come back to the cent, and the chosen language writes them', async ({
  page,
}) => {
  await register(page)
  for (const amount of ['0.01', '1234.56'])
    await create(page, '/api/expenses', {
      data: {
        description: `Train ${amount}`,
        amount,
        currency: 'USD',
        category: 'travel',
        status: 'processed',
        date: '2026-03-14',
      },
    })
  await page.goto('/settings')
  await changeCurrency(page, 'Japanese Yen')
  // The typed amount is shown before its conversion.
  await expectSums(page, [/\$0\.01(?!\d).*¥/, /\$1,234\.56(?!\d).*¥/])
  await page.goto('/settings')
  await changeCurrency(page, 'US Dollar')
  await expectSums(page, [/\$0\.01(?!\d)/, /\$1,234\.56(?!\d)/])
  await expect(page.getByText(/¥\d/)).toHaveCount(0)

  await page.goto('/settings')
  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.getByLabel('First Name').fill('Augusta')
  await profile.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Augusta Lovelace’s account' })).toBeVisible()
  const time = page.getByRole('region', { name: 'Time and language' })
  await time.getByLabel('Language', { exact: true }).click()
  await time.getByPlaceholder('Search languages...').fill('danish')
  await time.getByRole('option', { name: /dansk \(Danmark\)/ }).click()
  await time.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Time and language saved')).toBeVisible()
  await page.goto('/expenses')
  await expect(page.getByRole('row', { name: /Train 1234\.56.*1\.234,56\s(US)?\$/ })).toBeVisible()
})

test('an avatar is drawn, saved, shown in the menu, and downloaded as a picture', async ({ page }) => {
  await register(page)
  await page.goto('/avatar')
  const generator = page.getByRole('region', { name: 'Your avatar' })
  const shown = generator.getByRole('status')
  await expect(shown).toContainText('Stability')
  const emoji =
    (await shown.textContent())?.match(/(\p{Extended_Pictographic}\uFE0F?) Stability$/u)?.[1] ?? ''
  expect(emoji).not.toBe('')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    generator.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toContain(emoji)
  const picture = sharp(await readFile(await download.path()))
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 200, height: 200 })
  const middle = await picture.clone().extract({ left: 50, top: 50, width: 100, height: 100 }).stats()
  expect(Math.max(...middle.channels.map(({ stdev }) => stdev)), 'the emoji is drawn').toBeGreaterThan(10)

  await generator.getByRole('button', { name: 'Save Avatar' }).click()
  const menu = page.getByRole('button', { name: 'Ada Lovelace’s account' })
  await expect(menu).toContainText(emoji)
  await page.reload()
  await expect(menu).toContainText(emoji)
})

async function changeCurrency(page: Page, name: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Currency' })
  await section.getByLabel(/Preferred currency/).click()
  await section.getByPlaceholder('Search currencies...').fill(name)
  await section.getByRole('option', { name }).click()
  await section.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Currency Updated')).toBeVisible()
}

async function expectSums(page: Page, sums: readonly RegExp[]): Promise<void> {
  await page.goto('/expenses')
  for (const sum of sums)
    await expect(page.getByRole('row', { name: /Train/ }).filter({ hasText: sum })).toBeVisible()
}

test('a dark page prints light and without the banner, and forced colors show which field has the focus', async ({
  page,
}) => {
  await register(page)
  await change(page, 'POST', '/api/sample-data', {})
  await page.goto('/settings')
  const banner = page.getByRole('complementary', { name: 'Sample data' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(banner).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect(banner).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
  const field = page.getByLabel('First name')
  await field.focus()
  await expect(field).toHaveCSS('outline-style', 'solid')
})
