import type { Page } from '@playwright/test'
import { test as ownOutlay } from './ownOutlay.ts'
import { type Payer, planJourneys } from './plans/planJourneys.ts'

/** Payments are the sandbox's, and its clock is moved. */
planJourneys({
  test: ownOutlay.extend<Payer>({ payer: ({ page }, use) => use(page) }),
  uploadsAfterPeriod: '6 / 5',
  cardForm: {
    async type(page: Page, number: string) {
      await page.getByLabel('Card number').fill(number)
      await page.getByLabel('Expiry').fill('12/40')
      await page.getByLabel('CVC').fill('123')
    },
    async answerBank(page: Page, isApproved: boolean) {
      const bank = page.getByRole('dialog', { name: 'Confirm with your bank' })
      const answer = isApproved ? 'Approve payment' : 'Fail authentication'
      await bank.getByRole('button', { name: answer }).click()
    },
    bankRefusal: /Your bank could not confirm/,
  },
})
