import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The built files that the app needs offline. Emoji are left out since the system has its own. Compressed copies are
 * made later, for the server only.
 */
const kept =
  /^(?:index\.html|favicon\.svg|manifest\.webmanifest|icon-192\.png|assets\/(?:.*\.(?:js|css)|inter.*\.woff2))$/

/** Writes `sw.js`: the list of files to cache, a release name hashed from them, and the worker. */
export function serviceWorkerFile(): Plugin {
  return {
    name: 'service-worker-file',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const source = await readFile(join(import.meta.dirname, 'serviceWorker.js'), 'utf8')
        const listed = await readdir(dir, { recursive: true })
        const names = listed.map(name => name.replaceAll('\\', '/')).filter(name => kept.test(name))
        const hash = createHash('sha256').update(source)
        for (const name of names.toSorted()) {
          hash.update(name)
          // Asset names contain a hash of their content.
          if (!name.startsWith('assets/')) hash.update(await readFile(join(dir, name)))
        }
        const release = {
          name: hash.digest('hex').slice(0, 16),
          files: names.toSorted().map(name => `/${name}`),
        }
        await writeFile(join(dir, 'sw.js'), `const release = ${JSON.stringify(release)}\n${source}`)
      },
    },
  }
}
