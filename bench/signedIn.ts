import type { BrowserContext } from '@playwright/test'

/** Has a browser ask an Outlay as the one whom a cookie stands for, as `newAccount` answers it. */
export async function signIn(context: BrowserContext, address: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  await context.addCookies([{ name, value, url: address }])
}
