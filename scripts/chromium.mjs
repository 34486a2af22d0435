import { existsSync } from 'node:fs'
import { run, runNode } from './processes.mjs'
import { packageFile } from './root.mjs'

const installed = [
  // The headless shell takes two thirds of the full browser's time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium for browser tests: from CHROMIUM_PATH, else the system's, else Playwright's.
 * @returns {Promise<string | null>} its path, or null if there is none
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  const { chromium } = await import('@playwright/test')
  return [...installed, chromium.executablePath()].find(path => existsSync(path)) ?? null
}

const aptInstall = 'apt-get install -y --no-install-recommends'

/** Like `findChromium`, but installs one if needed: Debian's when root, else Playwright's. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found || process.env.CHROMIUM_PATH) return found
  console.log('There is no Chromium on this machine; installing it ...')
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const { code, output } = isDebianRoot
    ? await run(
        'sh',
        // Older Debian releases have no headless shell.
        ['-c', `apt-get update; ${aptInstall} chromium-headless-shell || ${aptInstall} chromium`],
        { env: { DEBIAN_FRONTEND: 'noninteractive' } },
      )
    : await runNode([packageFile('@playwright/test/cli.js'), 'install', 'chromium'])
  if (code !== 0) console.log(output.trimEnd().split('\n').slice(-3).join('\n'))
  return findChromium()
}

/** Disables Chromium's own network traffic. */
export const chromiumFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]
