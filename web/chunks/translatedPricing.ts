import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
// Imported by file path: Node itself loads this when the build starts.
import { languages } from '../../contract/src/core/languages.ts'
import { pricing } from '../prerender.ts'
import { chunksOf, htmlOf } from './builtFiles.ts'

type Catalogue = Readonly<Record<string, string>>

const program = 'features/plans/pricing/standalone/main.tsx'

/**
 * The pricing page in each language, with the texts its script uses: `translated/pricing.de.html`, and `signed-out/`
 * for visitors without a session, so that the script need not ask who the user is.
 */
export function translatedPricing(): Plugin {
  return {
    name: 'translated-pricing',
    apply: 'build',
    writeBundle: {
      // The other pages are rendered by the same module, which renders one language at a time.
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const { prerender } = await pricing()
        const [html, english] = [htmlOf(bundle, 'pricing.html'), await prerender('en')]
        if (![english.head, english.page].every(part => html.includes(part)))
          throw new Error('pricing.html is not as it was drawn')
        const code = [...chunksOf(bundle, [program])].map(chunk => chunk.code).join('\n')
        const isSaid = searchIn(code)
        for (const folder of ['translated', 'signed-out']) await mkdir(join(dir, folder), { recursive: true })
        for (const language of languages) {
          const { head, page } = language === 'en' ? english : await prerender(language)
          const said = language === 'en' ? {} : await textsIn(language, isSaid)
          const translated = html
            .replace('<html lang="en"', `<html lang="${language}"`)
            .replace(english.head, () => head + textsElement(said))
            .replace(english.page, () => page)
          const name = `pricing.${language}.html`
          await writeFile(join(dir, 'translated', name), translated)
          await writeFile(
            join(dir, 'signed-out', name),
            translated.replace('<html', '<html data-session="none"'),
          )
        }
      },
    },
  }
}

/** The texts of a catalogue that are used. */
async function textsIn(language: string, isSaid: (text: string) => boolean): Promise<Catalogue> {
  const file = new URL(`../src/core/language/catalogues/${language}.json`, import.meta.url)
  const catalogue: Catalogue = JSON.parse(await readFile(file, 'utf8'))
  return Object.fromEntries(Object.entries(catalogue).filter(([text]) => isSaid(text)))
}

/** Whether a text occurs as a string literal in the code. Cached: all catalogues have the same keys. */
function searchIn(code: string): (text: string) => boolean {
  const known = new Map<string, boolean>()
  return text => {
    const isSaid =
      known.get(text) ??
      (code.includes(text) && ['`', "'", '"'].some(mark => code.includes(mark + text + mark)))
    known.set(text, isSaid)
    return isSaid
  }
}

/**
 * The format `speakBy` reads (`features/plans/pricing/standalone/main.tsx`). `<` is escaped, so texts cannot end it.
 */
function textsElement(texts: Catalogue): string {
  return `<script type="application/json" id="texts">${JSON.stringify(texts).replaceAll('<', '\\u003c')}</script>`
}
