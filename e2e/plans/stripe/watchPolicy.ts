import type { BrowserContext } from '@playwright/test'

declare global {
  interface Window {
    tellOfViolation?: (text: string) => Promise<void>
  }
}

/** Collects content security policy violations of any page or frame, e.g. `script-src-elem https://js.stripe.com/…`. */
export async function watchPolicy(context: BrowserContext, violations: string[]): Promise<void> {
  await context.exposeFunction('tellOfViolation', (text: string) => {
    violations.push(text)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      void window.tellOfViolation?.(`${effectiveDirective} ${blockedURI}`)
    })
  })
}
