import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
// By its file: Node itself reads this while it begins the build.
import { languages } from '../../contract/src/core/languages.ts'
import { pricing } from '../prerender.ts'
import { chunksOf, htmlOf } from './builtFiles.ts'

type Catalogue = Readonly<Record<string, string>>

const program = 'features/plans/pricing/standalone/main.tsx'

/**
 * The page of prices in each language, with the texts that its program says: `translated/pricing.de.html`, and
 * `signed-out/` where there is no session, so that its program need not ask who it is.
 */
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

/** Of a catalogue, the texts that are said. */
async function textsIn(language: string, isSaid: (text: string) => boolean): Promise<Catalogue> {
  const file = new URL(`../src/core/language/catalogues/${language}.json`, import.meta.url)
  const catalogue: Catalogue = JSON.parse(await readFile(file, 'utf8'))
  return Object.fromEntries(Object.entries(catalogue).filter(([text]) => isSaid(text)))
}

/** Whether a text is in some code, between quotes. Each is looked for once: the catalogues have the same texts. */
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

/** As `speakBy` reads them (`features/plans/pricing/standalone/main.tsx`). Nothing in it ends the element. */
function textsElement(texts: Catalogue): string {
  return `<script type="application/json" id="texts">${JSON.stringify(texts).replaceAll('<', '\\u003c')}</script>`
}
