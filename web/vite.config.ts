import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { inlineFirstPaint } from './chunks/inlineFirstPaint.ts'
import { pagePreloads } from './chunks/pagePreloads.ts'
import { sharedChunks } from './chunks/sharedChunks.ts'
import { translatedPricing } from './chunks/translatedPricing.ts'
import { contractForBrowser } from './contract.plugin.ts'
import { icons } from './icons.plugin.ts'
import { serviceWorkerFile } from './offline/serviceWorkerFile.ts'
import { prerenderPricing } from './prerender.ts'

/** Every page uses the font: preloading it avoids waiting for the style sheet. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter(name => /inter[^/]*\.woff2$/.test(name))
          .map(name => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** Rarely changes between releases of Outlay: files that browsers keep cached. */
const framework = [
  { name: 'react', priority: 5, test: /node_modules\/(react|react-dom|scheduler)\// },
  // Loaded along with the first form.
  { name: 'validation', priority: 5, test: /node_modules\/zod\// },
  // Not used on the pricing page.
  {
    name: 'framework',
    priority: 5,
    test: /node_modules\/(@tanstack\/(react-)?query[^/]*|wouter|regexparam|use-sync-external-store)\//,
  },
]

const apiAddress = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    icons(),
    contractForBrowser(),
    inlineFirstPaint(),
    preloadFont(),
    prerenderPricing(),
    pagePreloads(),
    translatedPricing(),
    serviceWorkerFile(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The content security policy forbids data: URLs, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      input: ['index.html', 'pricing.html'].map(page => `${import.meta.dirname}/${page}`),
      output: { codeSplitting: { groups: [...framework, sharedChunks()] } },
    },
  },
  server: { proxy: { '/api': { target: apiAddress, xfwd: true } } },
})
