import type { Language } from '@outlay/contract/core/languages'
import Beasties from 'beasties'
import type { PrerenderedPage } from '../prerender.ts'

const styleSheets = /\s*<link rel="stylesheet"[^>]*>/g
/**
 * The app renders hidden; pressed controls look busy, and a message above the page says if a script failed to load. The
 * system font avoids a layout shift when ours arrives, just as someone is about to press something.
 */
const untilTaken = `<style>
  #first-paint { font-family: system-ui, sans-serif }
  #first-paint ~ #root { display: none }
  #first-paint [aria-busy] { cursor: progress; outline: 2px dashed }
  #not-loaded { position: fixed; z-index: 200; inset: 72px 16px auto; padding: 12px 16px; margin: 0 auto; max-width: 480px;
    border: 1px solid var(--color-border); border-radius: 8px; background: var(--color-caution-surface); color: var(--color-caution) }
  #not-loaded[hidden] { display: none }
</style>`
const place = '<div id="root"></div>'

interface Painting extends PrerenderedPage {
  readonly language: Language
  readonly hasSession: boolean
}

/**
 * The HTML of a page that paints as soon as it arrives: it inlines the prerendered markup and the CSS rules it needs.
 * The style sheets come after the markup, so they do not block it, but before the app, which replaces it
 * (`src/core/loading/endFirstPaint.ts`).
 *
 * @param folder of the build
 */
export async function paintedPage(folder: string, html: string, painting: Painting): Promise<string> {
  const { title, page, lost, language, hasSession } = painting
  const sheets = (html.match(styleSheets) ?? []).join('')
  const painted = `<div id="first-paint">${page}<p id="not-loaded" role="alert" hidden>${lost}</p></div>`
  const rules = await rulesFor(folder, sheets, painted)
  // Without a session, the app need not ask who the user is (`core/session`).
  const session = hasSession ? '' : ' data-session="none"'
  return html
    .replace('<html lang="en"', `<html lang="${language}"${session}`)
    .replace(styleSheets, '')
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${rules}${untilTaken}</head>`)
    .replace(place, () => [painted, sheets, place].join('\n    '))
}

/** Text that no CSS rule matches on. */
const words = /(?<=>)[^<]+| (?:aria-label|title|placeholder|alt)="[^"]*"/g
const picked = new Map<string, Promise<string>>()

/**
 * The rules of the sheets that match something on the page, as `<style>`. Cached for pages that differ only in their
 * text, as in other languages.
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
    // Color schemes are only known in the browser, and Beasties does not match `:where`.
    allowRules: [/data-color-scheme/, /^:where\(\./],
  })
  const html = await beasties.process(page)
  return (html.match(/<style[^>]*>.*?<\/style>/gs) ?? []).join('')
}
