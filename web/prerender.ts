import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin, type ViteDevServer } from 'vite'

interface Prerendered {
  prerender: () => { readonly head: string; readonly page: string }
}

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const source = pathOf('src/features/plans/pricing/standalone/prerender.tsx')
const built = pathOf('../.cache/prerender')

/** Fills pricing.html with the page itself, which people without script and search engines can read. */
export function prerenderPricing(): Plugin {
  return {
    name: 'prerender-pricing',
    transformIndexHtml: {
      // The theme's variables stand after the style sheets, which hold the UI kit's own.
      order: 'post',
      async handler(html, { filename, server }) {
        if (!filename.endsWith('pricing.html')) return html
        const { prerender } = server ? await loadedBy(server) : await builtApart()
        const { head, page } = prerender()
        return html.replace('</head>', () => `${head}</head>`).replace('<!--page-->', () => page)
      },
    },
  }
}

function loadedBy(server: ViteDevServer): Promise<Prerendered> {
  // The module's own shape, which the server cannot know.
  return server.ssrLoadModule(source) as Promise<Prerendered>
}

/** A build of its own, for Node, whose names of classes are those of the other. */
async function builtApart(): Promise<Prerendered> {
  await build({
    root: pathOf('.'),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: source, outDir: built, emptyOutDir: true, target: 'node20' },
    ssr: { noExternal: true },
  })
  return import(pathToFileURL(`${built}/prerender.js`).href)
}
