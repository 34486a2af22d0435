import { vi } from 'vitest'

interface Confirmed {
  confirmParams: { return_url: string }
}

/**
 * A fake of the payment provider's script: it renders an empty element, reports it as ready, and answers a payment as
 * told. It never redirects.
 */
export function stubStripe(answer: () => Promise<{ error: { message: string } }>) {
  const confirmed: Confirmed[] = []
  const kept: Confirmed[] = []
  const listeners = new Map<string, (event: object) => void>()
  const element = {
    on: (event: string, listener: (event: object) => void) => {
      listeners.set(event, listener)
      return element
    },
    off: () => element,
    once: () => element,
    mount() {},
    unmount() {},
    destroy() {},
    update() {},
  }
  const made: { key: string; options: unknown }[] = []
  vi.stubGlobal('Stripe', (key: string) => ({
    elements: (options: unknown) => {
      made.push({ key, options })
      return { create: () => element, getElement: () => element, update() {} }
    },
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    confirmPayment: (payment: Confirmed) => {
      confirmed.push(payment)
      return answer()
    },
    confirmSetup: (setup: Confirmed) => {
      kept.push(setup)
      return answer()
    },
  }))
  return { confirmed, kept, made, tell: (event: string, what: object = {}) => listeners.get(event)?.(what) }
}
