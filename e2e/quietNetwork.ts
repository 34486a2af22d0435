import type { Page } from '@playwright/test'

/** Blocks the event stream, which would keep a page's network from becoming idle. */
export async function quietNetwork(page: Page): Promise<void> {
  await page.route('**/api/activity/stream*', route => route.abort())
}
