import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
// By its file: Node itself reads this while it begins the build.
import { languages } from '../../contract/src/core/languages.ts'
import { type FirstPage, frame, pagesOfSession, pagesOfStrangers, user } from './firstPages.ts'
import { paintedPage } from './paintedPage.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const sourceOf = (path: string) =>
  fileURLToPath(new URL(`../src/${path}`, import.meta.url)).replaceAll('\\', '/')

/**
 * For each page an HTML file that names the files of that page beside those of the app, and the calls it begins with: they
 * come all at once, not one after the script that asks for it. `signed-in/` holds what people with a session are shown (`.asked`: of
 * an address that asks for more than the plain one), `signed-out/` what all others are, in each language.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const appHtml = htmlOf(bundle)
      const withLinks = (page: FirstPage, ...sources: readonly string[]) =>
        appHtml.replace('</head>', () => `${linksOf(bundle, page, sources)}</head>`)
      const write = async (name: string, html: string) => {
        const file = join(dir, name)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, html)
      }
      for (const language of languages)
        for (const page of pagesOfStrangers) {
          const catalogue = language === 'en' ? [] : [`core/language/catalogues/${language}.json`]
          const html = withLinks(page, page.source, ...catalogue)
          await write(
            `signed-out${page.path}.${language}.html`,
            await paintedPage(dir, html, { path: page.path, language }),
          )
        }
      for (const page of pagesOfSession) {
        const name = `signed-in/${page.path === '/' ? 'index' : page.path.slice(1)}`
        await write(`${name}.html`, withLinks(page, page.source, frame))
        await write(`${name}.asked.html`, withLinks({ ...page, calls: [user] }, page.source, frame))
      }
    },
  }
}

function htmlOf(bundle: Bundle): string {
  const html = bundle['index.html']
  if (html?.type !== 'asset') throw new Error('The build has no index.html')
  return html.source.toString()
}

function linksOf(bundle: Bundle, page: FirstPage, sources: readonly string[]): string {
  const [main, needed] = [filesOf(bundle, ['main.tsx']), filesOf(bundle, sources)]
  const own = [...needed].filter(file => !main.has(file))
  const links = own.map(file =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`,
  )
  // With the mode and the credentials of the app's own calls: only then does one take the place of the other.
  const calls = page.calls.map(
    call =>
      `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${call.replaceAll('&', '&amp;')}">`,
  )
  return [...links, ...calls].join('\n    ')
}

/** The scripts and style sheets of some modules, with all that they import. */
function filesOf(bundle: Bundle, sources: readonly string[]): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const wanted = new Set(sources.map(source => chunkOf(chunks, sourceOf(source))))
  for (const chunk of wanted)
    for (const imported of chunk.imports) {
      const next = bundle[imported]
      if (next?.type === 'chunk') wanted.add(next)
    }
  return new Set([...wanted].flatMap(chunk => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]))
}

function chunkOf(chunks: readonly Chunk[], id: string): Chunk {
  const chunk = chunks.find(
    ({ moduleIds, facadeModuleId }) => facadeModuleId === id || moduleIds.includes(id),
  )
  if (!chunk) throw new Error(`${id} is in no file of the build`)
  return chunk
}
