import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/**
 * Fills a data folder as the first start of an Outlay leaves it: to make the tables takes longer than all else of a start.
 * @param start starts an Outlay on an empty folder and stops it; done once for all journeys of a run, by the first to ask
 */
export async function fillStartedFolder(dataDir: string, start: (dataDir: string) => Promise<void>) {
  // Playwright's configuration names it, for all of its workers.
  const folder = process.env.E2E_STARTED_DIR ?? ''
  const [unfinished, ready] = [join(folder, 'unfinished'), join(folder, 'ready')]
  if (isMade(join(folder, 'task'))) {
    await start(unfinished)
    renameSync(unfinished, ready)
  }
  await expect.poll(() => existsSync(ready), { message: 'a folder of a first start' }).toBe(true)
  cpSync(ready, dataDir, { recursive: true })
}

/** Of all who ask, one gets to make a folder. */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
