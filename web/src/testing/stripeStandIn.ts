import { vi } from 'vitest'

interface Confirmed {
  confirmParams: { return_url: string }
}

/**
 * Stands in for the script that the card provider's page would load: it draws an empty element, says when that is ready,
 * and answers a payment as it is told to. It never leads away.
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
