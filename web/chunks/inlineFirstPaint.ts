import { readFile } from 'node:fs/promises'
import { minify, type Plugin } from 'vite'

const tag = '<script src="/first-paint.js"></script>'
const file = new URL('../first-paint.js', import.meta.url)

/** Inlines the script that runs before the first paint, to save a request (`inlineScriptsIn` of the server). */
export function inlineFirstPaint(): Plugin {
  return {
    name: 'inline-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { filename }) {
        if (!html.includes(tag)) throw new Error(`${filename} does not ask for first-paint.js`)
        const { code, errors } = await minify('first-paint.js', await readFile(file, 'utf8'))
        if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
        return html.replace(tag, () => `<script>${code.trim()}</script>`)
      },
    },
  }
}
