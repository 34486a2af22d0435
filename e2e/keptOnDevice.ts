import { expect, type Page } from '@playwright/test'

/** Waits until the app and one response are cached, so that the page opens offline. */
export async function keptOnDevice(page: Page, answer: string): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // A page that started loading while the worker was activating is not claimed, but its next load is.
  if (!(await page.evaluate(() => navigator.serviceWorker.controller))) await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await expect.poll(() => keptAnswers(page)).toContain(answer)
}

/** Responses cached for the person, by key prefix. */
export function keptAnswers(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>(resolve => {
        const opening = indexedDB.open('outlay-last-seen', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('last-seen')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('last-seen').objectStore('last-seen').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            const answers: { key: unknown[] }[] = reading.result[0]?.answers ?? []
            resolve(answers.map(({ key }) => key.slice(0, 2).join(' ')).join('\n'))
          }
        }
      }),
  )
}
