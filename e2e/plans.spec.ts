import { expect, type Page } from '@playwright/test'
import { create } from './create.ts'
import { emailTo } from './mailbox.ts'
import { test } from './ownOutlay.ts'
import { register } from './people.ts'
import {
  type CardForm,
  cards,
  choosePlan,
  comeBack,
  expectPaid,
  expectPlan,
  giveCard,
} from './plans/planSteps.ts'

test('a plan is bought once a card is not declined, cancelled, and ends with what was paid; nothing is lost', async ({
  outlay,
  visitor: page,
}) => {
  const account = await register(page)
  for (const name of ['North', 'South']) await create(page, '/api/projects', { data: { name } })
  await choosePlan(page, 'Gold')
  await giveCard(page, sandboxForm, 'Gold', cards.declined)
  await expect(page.getByText('Your card was declined.').first()).toBeVisible()
  await giveCard(page, sandboxForm, 'Gold', cards.good)
  await expectPaid(page, 'Gold')
  const panel = await expectPlan(page, 'Gold')
  await panel.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
  await expect(panel.getByText(/^Ends on .*Nothing will be deleted\.$/)).toBeVisible()

  await outlay.advance(32)
  await comeBack(page, account)
  await expectPlan(page, 'Free')
  expect(await emailTo(account.email, 'Your Gold plan has ended')).toContain('/subscribe')
  expect((await page.request.get('/api/export/xlsx')).status()).toBe(402)
  await page.goto('/projects')
  await expect(page.getByText('South')).toBeVisible()
})

/** Payments go through the sandbox, whose clock is moved. */
const sandboxForm: CardForm = {
  async type(page: Page, number: string) {
    await page.getByLabel('Card number').fill(number)
    await page.getByLabel('Expiration date').fill('12/40')
    await page.getByLabel('CVC').fill('123')
  },
  async answerBank(page: Page, isApproved: boolean) {
    const bank = page.getByRole('dialog', { name: 'Confirm with your bank' })
    await bank.getByRole('button', { name: isApproved ? 'Approve payment' : 'Fail authentication' }).click()
  },
  bankRefusal: /Your bank couldn’t verify/,
}
