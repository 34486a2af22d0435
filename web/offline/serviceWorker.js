// The build writes before this: `const release = { name, files }`, every file of the app, as addresses.
// Nothing of a person passes here: calls of /api go to the network as if there were no worker.

const cacheName = `outlay-${release.name}`
/** The plain page of the app: the same for everyone, and for every address. */
const appPage = '/index.html'
/** A network that answers this late is treated as none. */
const longestWaitMs = 4000

self.addEventListener('install', event => event.waitUntil(keepRelease()))

// A worker of a new release waits until the windows of the old one are closed: those go on with the files they began with.
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

/** What another app hands over (manifest.webmanifest) waits for the page that lists receipts: `sharedFiles.ts`. */
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

/** What an older release has already is not loaded again: its name says what is in it. */
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

/** Where what stands before the server says that it is away, the page is as it was kept, too. */
async function pageFor(request) {
  return networkOr(request, appPage, answer => ![502, 503, 504].includes(answer.status))
}

/** The names of these say what is in them: one of another release is the same. */
async function keptOr(request) {
  return (await kept(request)) ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

async function newestOf(request) {
  return networkOr(request, request, () => true)
}

/** From the network; without one, or where it is late or of no use, as it was kept; else what the network says in the end. */
async function networkOr(request, keptAs, isOfUse) {
  const late = new Promise(resolve => setTimeout(resolve, longestWaitMs))
  const asked = fetch(request).catch(() => undefined)
  const answer = await Promise.race([asked, late])
  if (answer && isOfUse(answer)) return answer
  return (await kept(keptAs)) ?? answer ?? (await asked) ?? Response.error()
}

async function kept(request) {
  return (await caches.open(cacheName)).match(request, { ignoreVary: true })
}
