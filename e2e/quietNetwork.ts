import type { Page } from '@playwright/test'

/** Keeps the stream of events shut: while it is open, the network of a page is never idle. */
export async function quietNetwork(page: Page): Promise<void> {
  await page.route('**/api/activity/stream*', route => route.abort())
}
