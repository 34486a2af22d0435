import { chromiumFlags, findChromium } from '../scripts/chromium.mjs'

/** How Playwright starts the browser of this machine. */
export async function launchOptions(): Promise<{ executablePath?: string; args: string[] }> {
  const executablePath = await findChromium()
  return { ...(executablePath ? { executablePath } : {}), args: chromiumFlags }
}
