import { expect, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { register } from './people.ts'

test.describe('a browser that wants German', () => {
  test.use({ locale: 'de-AT' })

  test('gets German on the way in and in the app, until English is chosen', async ({ page }) => {
    // Before any script has run.
    const login = await (
      await page.request.get('/login', { headers: { 'accept-language': 'de-AT,de;q=0.9' } })
    ).text()
    expect(login).toContain('<html lang="de"')
    expect(login).toContain('>Anmelden<')
    await page.goto('/pricing')
    await page.getByRole('radio', { name: 'Jährlich' }).check({ force: true })
    await expect(page).toHaveURL('/pricing?billing=annual')
    await expect(page).toHaveTitle('Preise · Outlay')
    await expect(page.locator('body')).not.toContainText(/\b(the|and|with|your|month|year)\b/)
    await register(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Übersicht', level: 1 })).toBeVisible()
    await expect(page).toHaveTitle('Übersicht · Outlay')
    // Works offline for a day, even though the translations loaded late.
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
    await page.goto('/settings')
    const time = page.getByRole('region', { name: 'Zeit und Sprache' })
    await time.getByLabel('Sprache', { exact: true }).click()
    await time.getByLabel('Sprachen suchen').fill('en-GB')
    await time.getByRole('option', { name: /British English/ }).click()
    await time.getByRole('button', { name: 'Änderungen speichern' }).click()
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  })
})

for (const locale of ['de-AT', 'fr-FR', 'es-ES', 'pt-BR'])
  test.describe(`in ${locale}`, { tag: '@full' }, () => {
    test.use({ locale, viewport: { width: 320, height: 700 } })

    test('axe finds nothing, and nothing is wider than a small phone', async ({ page }) => {
      await register(page)
      for (const path of ['/', '/expenses', '/settings', '/settings/sign-in', '/expenses?action=add']) {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
        await expect(page.locator('h1, dialog h2').last()).toBeVisible()
        expect(await axeFindings(page), `${path} in ${locale}`).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      }
    })
  })
