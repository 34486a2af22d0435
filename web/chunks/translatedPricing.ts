import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
// By its file: Node itself reads this while it begins the build.
import { languages } from '../../contract/src/core/languages.ts'
import { pricing } from '../prerender.ts'
import { chunksOf, htmlOf } from './builtFiles.ts'

const program = 'features/plans/pricing/standalone/main.tsx'

/** The page of prices in the other languages, `translated/pricing.de.html`: drawn at build, with the texts that its program says. */
export function translatedPricing(): Plugin {
  return {
    name: 'translated-pricing',
    apply: 'build',
    writeBundle: {
      // The other pages are drawn by the same program, which speaks one language at a time.
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const { prerender } = await pricing()
        const [html, english] = [htmlOf(bundle, 'pricing.html'), await prerender('en')]
        if (![english.head, english.page].every(part => html.includes(part)))
          throw new Error('pricing.html is not as it was drawn')
        const code = [...chunksOf(bundle, [program])].map(chunk => chunk.code).join('\n')
        await mkdir(join(dir, 'translated'), { recursive: true })
        for (const language of languages.filter(one => one !== 'en')) {
          const { head, page } = await prerender(language)
          const texts = `<script type="application/json" id="texts">${await textsOf(language, code)}</script>`
          const translated = html
            .replace('<html lang="en"', `<html lang="${language}"`)
            .replace(english.head, () => head + texts)
            .replace(english.page, () => page)
          await writeFile(join(dir, 'translated', `pricing.${language}.html`), translated)
        }
      },
    },
  }
}

/** As JSON that ends no element: what of a catalogue stands in some code. */
async function textsOf(language: string, code: string): Promise<string> {
  const file = new URL(`../src/core/language/catalogues/${language}.json`, import.meta.url)
  const catalogue: Readonly<Record<string, string>> = JSON.parse(await readFile(file, 'utf8'))
  const said = Object.entries(catalogue).filter(([text]) => code.includes(text))
  return JSON.stringify(Object.fromEntries(said)).replaceAll('<', '\\u003c')
}
