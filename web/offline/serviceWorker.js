// The build prepends `const release = { name, files }`: every file of the app, as URL paths.
// No personal data is cached: /api calls bypass the worker.

const cacheName = `outlay-${release.name}`
/** The app's HTML: the same for every user and address. */
const appPage = '/index.html'
/** After this, a slow network counts as offline. */
const maxWaitMs = 4000

self.addEventListener('install', event => event.waitUntil(keepRelease()))

// The worker of a new release waits until the old windows are closed, since these still need the old files.
self.addEventListener('activate', event =>
  event.waitUntil(forgetOldReleases().then(() => self.clients.claim())),
)

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method === 'POST' && origin === self.location.origin && pathname === '/share')
    event.respondWith(takeShared(request))
  if (request.method !== 'GET' || origin !== self.location.origin || isCall(pathname)) return
  if (request.mode === 'navigate') {
    if (!/\.\w+$/.test(pathname)) event.respondWith(pageFor(request))
  } else if (pathname.startsWith('/assets/')) event.respondWith(keptOr(request))
  else if (release.files.includes(pathname)) event.respondWith(newestOf(request))
})

/** Stores files shared by another app (manifest.webmanifest) for the receipts page: `useBulkUploads.ts`. */
async function takeShared(request) {
  try {
    const files = (await request.formData()).getAll('receipts').filter(entry => entry instanceof File)
    const cache = await caches.open('shared-receipts')
    for (const [i, file] of files.entries()) {
      const headers = { 'content-type': file.type, 'file-name': encodeURIComponent(file.name) }
      await cache.put(`/share/${Date.now()}-${i}`, new Response(file, { headers }))
    }
    return Response.redirect('/expenses?action=bulk', 303)
  } catch {
    const words = 'Outlay could not take this over. Share it again, or choose the file in Outlay.'
    return new Response(words, { status: 500, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  }
}

function isCall(pathname) {
  return pathname === '/api' || pathname.startsWith('/api/')
}

/** Copies files an older release has already cached: their names contain a hash. */
async function keepRelease() {
  const cache = await caches.open(cacheName)
  const missing = []
  for (const file of release.files) {
    const known = file.startsWith('/assets/') ? await caches.match(file) : undefined
    if (known) await cache.put(file, known)
    else missing.push(file)
  }
  await cache.addAll(missing)
}

async function forgetOldReleases() {
  const names = await caches.keys()
  const old = names.filter(name => name.startsWith('outlay-') && name !== cacheName)
  await Promise.all(old.map(name => caches.delete(name)))
}

/** Falls back to the cached page on gateway errors, too. */
async function pageFor(request) {
  return networkOr(request, appPage, answer => ![502, 503, 504].includes(answer.status))
}

/** These file names contain a hash, so a copy from another release is the same. */
async function keptOr(request) {
  return (await kept(request)) ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

async function newestOf(request) {
  return networkOr(request, request, () => true)
}

/** Network first; the cache if it is offline, slow or unusable; otherwise whatever the network finally answers. */
async function networkOr(request, keptAs, isOfUse) {
  const late = new Promise(resolve => setTimeout(resolve, maxWaitMs))
  const asked = fetch(request).catch(() => undefined)
  const answer = await Promise.race([asked, late])
  if (answer && isOfUse(answer)) return answer
  return (await kept(keptAs)) ?? answer ?? (await asked) ?? Response.error()
}

async function kept(request) {
  return (await caches.open(cacheName)).match(request, { ignoreVary: true })
}
