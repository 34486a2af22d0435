import { expect, test } from '@playwright/test'
import { fakeCamera } from './camera.ts'
import { register } from './people.ts'

test.use({ launchOptions: await fakeCamera() })

test('a receipt is scanned: seen, taken, retaken, cropped to its paper, and made an expense', {
  tag: '@full',
}, async ({ page }) => {
  await register(page)
  await page.goto('/expenses?action=scan')
  const dialog = page.getByRole('dialog', { name: 'Scan Receipt' })
  await expect(dialog.getByText('Looks good: take the picture')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('button', { name: 'Use photo' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Top left corner' })).toBeVisible()
  await expect(dialog.getByText('An edge is cut off')).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Retake' }).click()
  await expect(dialog.getByRole('button', { name: 'Capture' })).toBeFocused()
  await expect(dialog.getByText('Looks good: take the picture')).toBeVisible()
  await dialog.getByRole('button', { name: 'Capture' }).click()
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await expect(page.getByText('Receipt processed successfully!')).toBeVisible()

  await expect(page.getByRole('row', { name: /Copper Larder.*192\.02/ })).toBeVisible()
})
