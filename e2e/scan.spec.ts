import { expect, type Page, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { fakeCamera } from './camera.ts'
import { register } from './people.ts'

test.use({ launchOptions: await fakeCamera() })

test('a receipt is scanned: seen, taken, retaken, cropped to its paper, and made an expense', async ({
  page,
}) => {
  await register(page)
  const dialog = await openScan(page)
  await expect(dialog.getByText('Good: take the picture')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('button', { name: 'Use photo' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Top left corner' })).toBeVisible()
  await expect(dialog.getByText('An edge is cut off')).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Retake' }).click()
  await expect(dialog.getByRole('button', { name: 'Capture' })).toBeFocused()
  await expect(dialog.getByText('Good: take the picture')).toBeVisible()
  await dialog.getByRole('button', { name: 'Capture' }).click()
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await expect(page.getByText('Receipt processed successfully!')).toBeVisible()

  await page.goto('/expenses')
  await expect(page.getByRole('link', { name: /Copper Larder.*192\.02/ })).toBeVisible()
})

test('axe finds nothing on the camera, nor on the picture taken', async ({ page }) => {
  await register(page)
  const dialog = await openScan(page)
  await expect(dialog.getByText('Good: take the picture')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Capture' }).click()
  await expect(dialog.getByRole('button', { name: 'Use photo' })).toBeVisible()
  await expectAccessible(page)
})

async function openScan(page: Page) {
  await page.goto('/expenses?action=scan')
  const dialog = page.getByRole('dialog', { name: 'Scan Receipt' })
  await expect(dialog.getByLabel('Camera preview')).toBeVisible()
  return dialog
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
}
