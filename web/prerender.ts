import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Language } from '@outlay/contract/core/languages'
import { build, type Plugin, type ViteDevServer } from 'vite'
import { icons } from './icons.plugin.ts'

/** Types of the modules below, which are imported by a computed path. */
interface PricingModule {
  prerender: (language: Language) => Promise<{ readonly head: string; readonly page: string }>
}
interface FirstPaintModule {
  prerender: Prerender
  prerenderFrame: Prerender
}
type Prerender = (path: string, language: Language) => Promise<PrerenderedPage>
export interface PrerenderedPage {
  /** The window title. */
  readonly title: string
  readonly page: string
  /** The message if one of the app's scripts fails to load. */
  readonly lost: string
}

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const sources = {
  pricing: pathOf('src/features/plans/pricing/standalone/prerender.tsx'),
  firstPaint: pathOf('src/app/firstPaint/prerender.tsx'),
}
const built = pathOf('../.cache/prerender')

/** Prerenders pricing.html for visitors without JavaScript and for search engines. */
export function prerenderPricing(): Plugin {
  return {
    name: 'prerender-pricing',
    transformIndexHtml: {
      // The theme's variables must follow the style sheets, which define the UI kit's defaults.
      order: 'post',
      async handler(html, { filename, server }) {
        if (!filename.endsWith('pricing.html')) return html
        const { prerender } = server ? await loadedBy(server) : await pricing()
        const { head, page } = await prerender('en')
        return html.replace('</head>', () => `${head}</head>`).replace('<!--page-->', () => page)
      },
    },
  }
}

export function pricing(): Promise<PricingModule> {
  return builtApart<PricingModule>('pricing')
}

/** Renders signed-out pages, and the frame around the pages of signed-in users. */
export function firstPaints(): Promise<FirstPaintModule> {
  return builtApart<FirstPaintModule>('firstPaint')
}

function loadedBy(server: ViteDevServer): Promise<PricingModule> {
  return server.ssrLoadModule(sources.pricing) as Promise<PricingModule>
}

let building: Promise<unknown> | undefined

/** A separate build for Node, with the same CSS class names. */
async function builtApart<T>(name: keyof typeof sources): Promise<T> {
  building ??= build({
    root: pathOf('.'),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [icons()],
    build: {
      ssr: true,
      rolldownOptions: { input: sources },
      outDir: built,
      emptyOutDir: true,
      target: 'node20',
    },
    ssr: { noExternal: true },
  })
  await building
  return import(pathToFileURL(`${built}/${name}.js`).href)
}
