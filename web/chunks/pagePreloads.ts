import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
// Imported by file path: Node itself loads this when the build starts.
import { type Language, languages } from '../../contract/src/core/languages.ts'
import { firstPaints } from '../prerender.ts'
import { type Bundle, type Chunk, chunksOf, htmlOf } from './builtFiles.ts'
import { type FirstPage, frame, pagesOfSession, pagesOfStrangers, user } from './firstPages.ts'
import { paintedPage } from './paintedPage.ts'

/**
 * Writes an HTML file per page and language that preloads the page's own files and its first API calls, so they load in
 * parallel instead of after the script. `signed-in/` is for users with a session (`.asked`: the address has a query;
 * `.team`: the start scope is the team; `signed-in.de.html`: any other page), `signed-out/` for everyone else.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const appHtml = htmlOf(bundle, 'index.html')
      const { prerender, prerenderFrame } = await firstPaints()
      const write = async (name: string, html: string) => {
        const file = join(dir, name)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, html)
      }
      const withLinks = (language: Language, calls: FirstPage['calls'], ...sources: readonly string[]) =>
        appHtml.replace('</head>', () => {
          const catalogue = language === 'en' ? [] : [`core/language/catalogues/${language}.json`]
          return `${linksOf(bundle, calls, [...sources, ...catalogue])}</head>`
        })
      for (const language of languages) {
        for (const { path, source, calls } of pagesOfStrangers) {
          const painting = { ...(await prerender(path, language)), language, hasSession: false }
          const html = withLinks(language, calls, source)
          await write(`signed-out${path}.${language}.html`, await paintedPage(dir, html, painting))
        }
        const writeFrame = async (path: string, pages: Readonly<Record<string, string>>) => {
          const painting = { ...(await prerenderFrame(path, language)), language, hasSession: true }
          for (const [name, html] of Object.entries(pages))
            await write(`signed-in${name}.${language}.html`, await paintedPage(dir, html, painting))
        }
        for (const { path, source, calls, teamCalls } of pagesOfSession) {
          const name = path === '/' ? '/index' : path
          await writeFrame(path, {
            [name]: withLinks(language, calls, source, frame),
            [`${name}.asked`]: withLinks(language, [user], source, frame),
            ...(teamCalls && { [`${name}.team`]: withLinks(language, teamCalls, source, frame) }),
          })
        }
        // For addresses without a page of their own, such as a project's.
        await writeFrame('/any', { '': withLinks(language, [user], frame) })
      }
    },
  }
}

function linksOf(bundle: Bundle, calls: FirstPage['calls'], sources: readonly string[]): string {
  const [main, needed] = [filesOf(bundle, ['main.tsx']), filesOf(bundle, sources)]
  const own = [...needed].filter(file => !main.has(file))
  const links = own.map(file =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/${file}">`
      : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  )
  // A preload is only used if its mode and credentials match those of the app's fetch.
  const preloads = calls.map(
    call =>
      `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${call.replaceAll('&', '&amp;')}">`,
  )
  return [...links, ...preloads].join('\n    ')
}

/** The scripts and style sheets of these modules and of everything they import. */
function filesOf(bundle: Bundle, sources: readonly string[]): ReadonlySet<string> {
  const files = (chunk: Chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]
  return new Set([...chunksOf(bundle, sources)].flatMap(files))
}
