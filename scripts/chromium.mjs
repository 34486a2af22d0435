import { existsSync } from 'node:fs'
import { run, runNode } from './processes.mjs'
import { packageFile } from './root.mjs'

const installed = [
  // Without windows, it takes two thirds of the time of the whole browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium that the journeys run in: the one named in CHROMIUM_PATH, else the machine's, else the one
 * Playwright keeps.
 * @returns {Promise<string | null>} its path, or null where there is none
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  const { chromium } = await import('@playwright/test')
  return [...installed, chromium.executablePath()].find(path => existsSync(path)) ?? null
}

const aptInstall = 'apt-get install -y --no-install-recommends'

/** As `findChromium`, and installs one where there is none: Debian's when root, else Playwright's own. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found || process.env.CHROMIUM_PATH) return found
  console.log('There is no Chromium on this machine; installing it ...')
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const { code, output } = isDebianRoot
    ? await run(
        'sh',
        // An older Debian has no browser without windows.
        ['-c', `apt-get update; ${aptInstall} chromium-headless-shell || ${aptInstall} chromium`],
        { env: { DEBIAN_FRONTEND: 'noninteractive' } },
      )
    : await runNode([packageFile('@playwright/test/cli.js'), 'install', 'chromium'])
  if (code !== 0) console.log(output.trimEnd().split('\n').slice(-3).join('\n'))
  return findChromium()
}

/** Flags for a Chromium that talks to nobody but the page under test. */
export const chromiumFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]
