import type { FrameLocator, Page } from '@playwright/test'
import { type CardForm, pressButton } from '../planSteps.ts'

const frame = (page: Page, title: string): FrameLocator => page.frameLocator(`iframe[title="${title}"]`)

/** Stripe's own form, in frames of its hosts. */
export const stripeCardForm: CardForm = {
  async type(page, number) {
    const card = frame(page, 'Secure payment input frame')
    await card.getByLabel('Card number').fill(number)
    await card.getByLabel('Expiration date').fill('12/40')
    await card.getByLabel('Security code').fill('123')
  },
  async answerBank(page, isApproved) {
    const bank = frame(page, 'Bank challenge frame')
    await pressButton(bank.getByRole('button', { name: isApproved ? 'Complete' : 'Fail' }))
  },
  bankRefusal: /unable to authenticate your payment method/,
}
