import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/**
 * Fills a data folder with the result of a first start, which spends most of its time creating tables.
 * @param start starts and stops an Outlay on an empty folder; called once per test run, by the first caller
 */
export async function fillStartedFolder(dataDir: string, start: (dataDir: string) => Promise<void>) {
  // Set by Playwright's configuration for all of its workers.
  const folder = process.env.E2E_STARTED_DIR ?? ''
  const [unfinished, ready] = [join(folder, 'unfinished'), join(folder, 'ready')]
  if (isMade(join(folder, 'task'))) {
    await start(unfinished)
    renameSync(unfinished, ready)
  }
  await expect.poll(() => existsSync(ready), { message: 'a folder of a first start' }).toBe(true)
  cpSync(ready, dataDir, { recursive: true })
}

/** Of all callers, exactly one creates the folder. */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
