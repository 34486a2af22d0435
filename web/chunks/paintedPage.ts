import type { Language } from '@outlay/contract/core/languages'
import Beasties from 'beasties'
import type { PrerenderedPage } from '../prerender.ts'

const styleSheets = /\s*<link rel="stylesheet"[^>]*>/g
/**
 * The app is drawn unseen; what was pressed says that it waits, and a script that does not come is told of above the page. The
 * typeface is the system's: ours would come in the midst of it, and move what is about to be pressed.
 */
const untilTaken = `<style>
  #first-paint { --mantine-font-family: system-ui, sans-serif; --mantine-font-family-headings: system-ui, sans-serif; font-family: system-ui, sans-serif }
  #first-paint ~ #root { display: none }
  #first-paint [aria-busy] { cursor: progress; outline: 2px dashed }
  #not-loaded { position: fixed; z-index: 200; inset: 72px 16px auto; padding: 12px 16px; margin: 0 auto; max-width: 480px;
    border: 1px solid var(--outlay-border); border-radius: 8px; background: var(--outlay-caution-surface); color: var(--outlay-caution) }
  #not-loaded[hidden] { display: none }
</style>`
const place = '<div id="root"></div>'

interface Painting extends PrerenderedPage {
  readonly language: Language
  /** Whether it is for whoever has a session. */
  readonly hasSession: boolean
}

/**
 * The HTML of a page that is painted as soon as it is there: it holds what was drawn of the page at build and the rules of the
 * style sheets that this needs. The sheets come after it, so that it waits for none, but before the app, which takes its
 * place (`src/core/loading/endFirstPaint.ts`).
 *
 * @param folder of the build
 */
export async function paintedPage(folder: string, html: string, painting: Painting): Promise<string> {
  const { title, page, lost, language, hasSession } = painting
  const sheets = (html.match(styleSheets) ?? []).join('')
  // What comes after the sheets wins over them: so the theme's variables stand there once more.
  const [theme = ''] = page.match(/<style data-mantine-styles="true">.*?<\/style>/s) ?? []
  const painted = `<div id="first-paint">${page}<p id="not-loaded" role="alert" hidden>${lost}</p></div>`
  const rules = await rulesFor(folder, sheets, painted)
  // Without one, the app need not ask who it is (`core/session`).
  const session = hasSession ? '' : ' data-session="none"'
  return html
    .replace('<html lang="en"', `<html lang="${language}"${session}`)
    .replace(styleSheets, '')
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${rules}${untilTaken}</head>`)
    .replace(place, () => [painted, sheets, theme, place].join('\n    '))
}

/** No rule asks for them. */
const words = /(?<=>)[^<]+| (?:aria-label|title|placeholder|alt)="[^"]*"/g
const picked = new Map<string, Promise<string>>()

/**
 * As `<style>`, those rules of the sheets that something on the page asks for: picked once for what is painted the same but for
 * its words, as in other languages.
 */
function rulesFor(folder: string, sheets: string, painted: string): Promise<string> {
  const page = `<html><head>${sheets}</head><body>${painted}</body></html>`
  const shape = page.replace(words, '')
  const rules = picked.get(shape) ?? pickedRules(folder, page)
  picked.set(shape, rules)
  return rules
}

async function pickedRules(folder: string, page: string): Promise<string> {
  const beasties = new Beasties({
    path: folder,
    publicPath: '/',
    logLevel: 'warn',
    preload: 'body',
    // In light and in dark alike, which only a browser says of the page; and what it does not look into.
    allowRules: [/data-mantine-color-scheme/, /^:where\(\./],
  })
  const html = await beasties.process(page)
  return (html.match(/<style(?! data-mantine)[^>]*>.*?<\/style>/gs) ?? []).join('')
}
