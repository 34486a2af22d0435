import type { BrowserContext } from '@playwright/test'

/** Signs a browser in to an Outlay with a cookie from `newAccount`. */
export async function signIn(context: BrowserContext, address: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  await context.addCookies([{ name, value, url: address }])
}
