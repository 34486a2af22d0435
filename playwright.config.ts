import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/browser.ts'
import { freePort } from './scripts/processes.mjs'
import { journeyLimits } from './scripts/test-limits.mjs'

// Chosen once, by the process that starts the others: those read this file again and inherit the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= temporaryFolder()
process.env.E2E_STARTED_DIR ??= temporaryFolder()
process.env.E2E_SMTP_PORT ??= String(await freePort())
process.env.E2E_MAIL_DIR ??= temporaryFolder()
// By name: a passkey is for a name, and no address has one.
const baseURL = `http://localhost:${process.env.E2E_PORT}`

/** The journeys run against the built product on a data folder of their own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One more than the cores of the smallest machine: a journey waits for the server a fifth of its time.
  workers: 3,
  // Test by test, not file by file: no worker is left with a long file at the end.
  fullyParallel: true,
  forbidOnly: true,
  timeout: journeyLimits.testMs,
  expect: { timeout: journeyLimits.waitMs },
  // What is wrong everywhere is wrong once: the rest would only wait.
  maxFailures: 12,
  use: {
    baseURL,
    launchOptions: await launchOptions(),
    // Recording every step costs a sixth of a journey. `npx playwright test --trace on` records the one that is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    // It would load all of the app for each test, and answer what a test means to intercept. The journey offline lets it.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'UTC',
  },
  webServer: [
    { command: 'node e2e/smtpServer.mjs', port: Number(process.env.E2E_SMTP_PORT) },
    {
      command: 'node scripts/start.mjs',
      url: `${baseURL}/api/ready`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      // An empty variable counts as absent: the journeys run alike wherever they run.
      env: {
        PORT: process.env.E2E_PORT,
        HOST: '127.0.0.1',
        DATA_DIR: process.env.E2E_DATA_DIR,
        PUBLIC_URL: baseURL,
        SMTP_URL: `smtp://127.0.0.1:${process.env.E2E_SMTP_PORT}`,
        DATABASE_URL: '',
        ANTHROPIC_API_KEY: '',
        OPENAI_API_KEY: '',
        OPENAI_BASE_URL: '',
        RATES_URL: 'off',
        SECURITY_CONTACT: 'mailto:security@example.com',
        SALES_CONTACT: 'sales@example.com',
        // Accounts come from networks of their own (see e2e/people.ts), each with its own limits.
        TRUST_PROXY: '1',
        LOG_LEVEL: 'warn',
      },
    },
  ],
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'outlay-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
