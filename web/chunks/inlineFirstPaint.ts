import { readFile } from 'node:fs/promises'
import { minify, type Plugin } from 'vite'

const tag = '<script src="/first-paint.js"></script>'
const file = new URL('../public/first-paint.js', import.meta.url)

/** Puts what runs before the first paint into the page itself, which then waits for no other file (`inlineScriptsIn` of the server). */
export function inlineFirstPaint(): Plugin {
  return {
    name: 'inline-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { filename }) {
        if (!html.includes(tag)) throw new Error(`${filename} does not ask for first-paint.js`)
        const { code } = await minify('first-paint.js', await readFile(file, 'utf8'))
        return html.replace(tag, () => `<script>${code.trim()}</script>`)
      },
    },
  }
}
