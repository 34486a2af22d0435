import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { register } from './people.ts'

test('what was done to an account stands on the security page, and is exported', async ({ page }) => {
  const { username, password } = await register(page)
  await page.request.post('/api/auth/login', { data: { username, password: 'wrong guess' } })
  await page.request.post('/api/auth/login', { data: { username, password } })
  await page.goto('/security')
  const recent = page.getByRole('region', { name: 'Recent activity' })
  await expect(recent.getByText('Wrong password, code or passkey')).toBeVisible()
  await expect(recent.getByText('Account opened')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Score trend' })).toContainText('from the second day on')
  expect(await axeFindings(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    recent.getByRole('link', { name: 'Export' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('Time (UTC),What,Details,Who,Device,Network,Kind')
  expect(file.trimEnd().split('\r\n')).toHaveLength(4)
  expect(file).not.toContain(password)

  // Whoever founds a team sees its log, too.
  await page.request.post('/api/teams', { data: { name: '=Formulas' } })
  await recent.getByRole('link', { name: 'Show all' }).click()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Your account' }).getByText('Signed in')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your team' }).getByText('Team founded')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const [ofTeam] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export: Your team' }).click(),
  ])
  expect(await readFile(await ofTeam.path(), 'utf8')).toContain("'=Formulas")
})
