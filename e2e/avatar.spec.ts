import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { axeFindings } from './axe.ts'
import { create } from './create.ts'
import { register } from './people.ts'
import { colleague, memberRow } from './teamPeople.ts'

test('an avatar is generated, generated anew, saved, downloaded, and seen by the team', async ({
  page,
  browser,
}) => {
  await register(page)
  const { id: teamId } = await create(page, '/api/teams', { data: { name: 'North' } })
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Choose your avatar' }).click()
  await expect(page).toHaveURL(/\/avatar$/)
  const generator = page.getByRole('region', { name: 'Your avatar' })
  const button = (name: string) => generator.getByRole('button', { name })
  const said = generator.getByRole('status')
  await expect(said).toContainText('Stability')
  await expect(page.getByRole('list', { name: 'Avatar categories' })).toContainText('StabilityYours')
  expect(await axeFindings(page)).toEqual([])

  const first = await said.textContent()
  await button('Regenerate').click()
  await expect(said).toContainText('Stability')
  await expect(said).not.toHaveText(first ?? '')
  const emoji = (await said.textContent())?.match(/(\p{Extended_Pictographic}\uFE0F?) Stability$/u)?.[1] ?? ''

  const [download] = await Promise.all([page.waitForEvent('download'), button('Download').click()])
  await expect(page.getByText('Avatar downloaded!')).toBeVisible()
  expect(download.suggestedFilename()).toMatch(/^outlay-avatar-.+\.png$/)
  expect(download.suggestedFilename()).toContain(emoji)
  const picture = sharp(await readFile(await download.path()))
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 200, height: 200 })
  const middle = await picture.clone().extract({ left: 50, top: 50, width: 100, height: 100 }).stats()
  expect(Math.max(...middle.channels.map(({ stdev }) => stdev)), 'the emoji is drawn').toBeGreaterThan(10)

  await button('Save Avatar').click()
  await expect(page.getByText('Avatar saved!')).toBeVisible()
  await expect(button('Saved')).toBeDisabled()
  const menu = page.getByRole('button', { name: 'Account of Ada Lovelace' })
  await expect(menu).toContainText(emoji)
  await page.reload()
  await expect(menu).toContainText(emoji)

  const { page: other } = await colleague(page, browser, { teamId, role: 'member', firstName: 'Mia' })
  await other.goto('/teams')
  await expect(memberRow(other, 'Ada Lovelace')).toContainText(emoji)
  await page.getByRole('link', { name: 'Back to Settings' }).click()
  await expect(page).toHaveURL(/\/settings$/)
})
