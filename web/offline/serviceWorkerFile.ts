import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What of the build the app needs to open and go on without a network. Not the emoji: the system has its own. Compressed twins are
 * made later, for the server alone.
 */
const kept =
  /^(?:index\.html|favicon\.svg|manifest\.webmanifest|icon-192\.png|assets\/(?:.*\.(?:js|css)|inter.*\.woff2))$/

/** Writes `sw.js`: the worker, after the list of files that it keeps and a name that changes with any of them. */
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
          // The names of the others say what is in them.
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
