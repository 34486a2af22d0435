import { expect, type Locator, type Page, test } from '@playwright/test'
import { fakeCamera } from './camera.ts'
import { keptOnDevice } from './keptOnDevice.ts'
import { register } from './people.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  launchOptions: await fakeCamera(),
})

test('one tap on Add opens the camera; a still page is taken by itself, once; leaving with it asks', async ({
  page,
}) => {
  await register(page)
  const dialog = await tapAdd(page)
  await expect(dialog.getByText('1 receipt', { exact: true })).toBeVisible()
  await dialog.getByRole('link', { name: 'Type it' }).tap()
  await expect(dialog.getByRole('alertdialog', { name: 'Discard these pictures?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).tap()
  await expect(dialog.getByText('1 receipt', { exact: true })).toBeVisible()
  await dialog.getByRole('link', { name: 'Type it' }).tap()
  await dialog.getByRole('button', { name: 'Discard' }).tap()
  await expect(page.getByRole('dialog', { name: 'Add New Expense' }).getByLabel(/^Amount/)).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } })

  test('five receipts are captured, one is described, all outlive a reload, and are read and reviewed once there is one', async ({
    page,
    context,
  }) => {
    await register(page)
    await page.goto('/')
    await keptOnDevice(page, 'dashboard view')
    await context.setOffline(true)
    const dialog = await tapAdd(page)
    // With reduced motion the automatic shutter is off.
    await expect(dialog.getByRole('button', { name: 'Auto' })).toHaveAttribute('aria-pressed', 'false')
    const shutter = dialog.getByRole('button', { name: 'Capture' })
    await expect(shutter).toBeFocused()
    await shutter.tap()
    await expect(dialog.getByText('1 receipt', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Add page' }).tap()
    await shutter.tap()
    await expect(dialog.getByText('1 receipt, 2 pages')).toBeVisible()
    await dialog.getByRole('button', { name: 'Next receipt' }).tap()
    for (const count of [2, 3, 4, 5, 6]) {
      await shutter.tap()
      await expect(dialog.getByText(`${count} receipts, ${count + 1} pages`)).toBeVisible()
    }
    await dialog.getByRole('button', { name: 'Remove Receipt 6, page 1' }).tap()
    await expect(dialog.getByText('5 receipts, 6 pages')).toBeVisible()
    await expectReachable(page, dialog)
    await dialog.getByRole('button', { name: 'Done' }).tap()
    const pile = page.getByRole('dialog', { name: 'Bulk Upload Receipts' })
    await expect(pile.getByText('Upload failed: no connection')).toHaveCount(5)
    await expect(pile.getByRole('listitem')).toHaveCount(5)
    await pile
      .getByRole('button', { name: /^Add details to / })
      .first()
      .tap()
    const details = pile.getByRole('form', { name: /^Details of / })
    await details.getByLabel('Description').fill('Lunch with Ana')
    await details.getByLabel('Amount').fill('23,50')
    await details.getByRole('button', { name: 'Save details' }).tap()
    await expect(pile.getByText('Lunch with Ana')).toBeVisible()
    await page.reload()
    await expect(pile.getByText('5 files from earlier aren’t uploaded yet.')).toBeVisible()
    await expect(pile.getByText('Lunch with Ana')).toBeVisible()
    await context.setOffline(false)
    await pile.getByRole('button', { name: 'Process Files' }).tap()
    await pile.getByRole('button', { name: 'Review 5 receipts' }).tap()
    await expect(page.getByRole('heading', { name: /Review/ }).first()).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    // The typed data stays next to its receipt until it is checked and saved.
    const waiting = page.getByRole('region', { name: 'Not sent yet' })
    await waiting.getByRole('button', { name: 'Edit Lunch with Ana' }).tap()
    const form = page.getByRole('dialog', { name: 'Edit Expense' })
    await expect(form.getByLabel('Description')).toHaveValue('Lunch with Ana')
    await expect(form.getByLabel(/^Amount/)).toHaveValue('23.50')
    await form.getByRole('button', { name: 'Save Changes' }).tap()
    await expect(waiting).toBeHidden()
    await expect(page.getByRole('link', { name: /Lunch with Ana/ })).toBeVisible()
  })
})

async function tapAdd(page: Page): Promise<Locator> {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Add expense' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Add receipts' })
  await expect(dialog.getByLabel('Camera preview')).toBeVisible()
  return dialog
}

/** Every control is at least fingertip-sized, on screen and not covered by a toast. */
async function expectReachable(page: Page, dialog: Locator): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const control of await dialog.locator('button:visible, a:visible').all()) {
      const name = (await control.getAttribute('aria-label')) ?? (await control.textContent())
      const box = await control.boundingBox()
      expect(box, `${name} at ${width}`).not.toBeNull()
      expect(box?.width, `width of ${name} at ${width}`).toBeGreaterThanOrEqual(44)
      expect(box?.height, `height of ${name} at ${width}`).toBeGreaterThanOrEqual(44)
      await control.tap({ trial: true })
    }
  }
}
