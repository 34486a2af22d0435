import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Language } from '@outlay/contract/core/languages'
import { build, type Plugin, type ViteDevServer } from 'vite'
import { icons } from './icons.plugin.ts'

/** The shapes of the modules below, which whoever loads them by name cannot know. */
interface PricingModule {
  prerender: (language: Language) => Promise<{ readonly head: string; readonly page: string }>
}
interface FirstPaintModule {
  prerender: Prerender
  prerenderFrame: Prerender
}
type Prerender = (path: string, language: Language) => Promise<PrerenderedPage>
export interface PrerenderedPage {
  /** Of the window. */
  readonly title: string
  readonly page: string
  /** What is said where a script of the app does not come. */
  readonly lost: string
}

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const sources = {
  pricing: pathOf('src/features/plans/pricing/standalone/prerender.tsx'),
  firstPaint: pathOf('src/app/firstPaint/prerender.tsx'),
}
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
        const { prerender } = server ? await loadedBy(server) : await pricing()
        const { head, page } = await prerender('en')
        return html.replace('</head>', () => `${head}</head>`).replace('<!--page-->', () => page)
      },
    },
  }
}

/** Draws the page of prices. */
export function pricing(): Promise<PricingModule> {
  return builtApart<PricingModule>('pricing')
}

/** Draws a page of people without a session; of people with one, what stands around the page. */
export function firstPaints(): Promise<FirstPaintModule> {
  return builtApart<FirstPaintModule>('firstPaint')
}

function loadedBy(server: ViteDevServer): Promise<PricingModule> {
  return server.ssrLoadModule(sources.pricing) as Promise<PricingModule>
}

let building: Promise<unknown> | undefined

/** A build of its own, for Node, whose names of classes are those of the other. */
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
