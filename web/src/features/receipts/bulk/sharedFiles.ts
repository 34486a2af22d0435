/** Where the service worker stores files shared by other apps (`web/offline/serviceWorker.js`). */
const cacheName = 'shared-receipts'

/** Takes the files shared with the installed app; each goes to a single window. */
export async function takeSharedFiles(): Promise<File[]> {
  // Without HTTPS there is neither a service worker nor a cache.
  const cache = await globalThis.caches?.open(cacheName)
  const files: File[] = []
  for (const request of (await cache?.keys()) ?? []) {
    const answer = await cache?.match(request)
    if (!answer) continue
    const file = await fileOf(answer)
    // Only the window that deletes it gets it; after a read error, it stays for the next attempt.
    if (await cache?.delete(request)) files.push(file)
  }
  return files
}

/** For use on sign-out. */
export async function forgetSharedFiles(): Promise<void> {
  await globalThis.caches?.delete(cacheName)
}

async function fileOf(answer: Response): Promise<File> {
  const name = decodeURIComponent(answer.headers.get('file-name') ?? 'receipt')
  return new File([await answer.blob()], name, { type: answer.headers.get('content-type') ?? '' })
}
