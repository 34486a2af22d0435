import { chromiumFlags, findChromium } from '../scripts/chromium.mjs'

/** Playwright's launch options for the local browser. */
export async function launchOptions(): Promise<{ executablePath?: string; args: string[] }> {
  const executablePath = await findChromium()
  return { ...(executablePath ? { executablePath } : {}), args: chromiumFlags }
}
