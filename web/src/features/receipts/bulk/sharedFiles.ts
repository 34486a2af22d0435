/** Where the service worker puts what another app hands over (`web/offline/serviceWorker.js`). */
const cacheName = 'shared-receipts'

/** Takes the files that were shared with the installed app; each is given to one window alone. */
export async function takeSharedFiles(): Promise<File[]> {
  // Without a secure connection there is neither a worker nor a cache.
  const cache = await globalThis.caches?.open(cacheName)
  const files: File[] = []
  for (const request of (await cache?.keys()) ?? []) {
    const answer = await cache?.match(request)
    if (!answer) continue
    const file = await fileOf(answer)
    // Only the window that deletes it takes it; what could not be read stays for the next look.
    if (await cache?.delete(request)) files.push(file)
  }
  return files
}

/** For a person who signs out. */
export async function forgetSharedFiles(): Promise<void> {
  await globalThis.caches?.delete(cacheName)
}

async function fileOf(answer: Response): Promise<File> {
  const name = decodeURIComponent(answer.headers.get('file-name') ?? 'receipt')
  return new File([await answer.blob()], name, { type: answer.headers.get('content-type') ?? '' })
}
