import { readFileSync } from 'node:fs'
import { expect, type Page, type Request } from '@playwright/test'
import { axeViolations } from './axe.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const table = readFileSync(new URL('../web/src/app/routeTable.ts', import.meta.url), 'utf8')
/** The app's route paths as declared: `/projects/$projectId`. */
export const routes = [...table.matchAll(/^ {4}'(\/[^']*)':/gm)].map(([, path = '']) => path)

/** The route of a URL; the longest if several match, because it is the most specific. */
export function routeOf(address: string): string | undefined {
  const { pathname } = new URL(address, 'http://outlay')
  const matching = routes.filter(route =>
    new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`).test(pathname),
  )
  return matching.toSorted((a, b) => b.length - a.length)[0]
}

/** Headings of pages that no link should lead to. */
export const deadEnds = [
  '404 Page Not Found',
  'Sign in to continue',
  'Something went wrong',
  'This page couldn’t be loaded',
]
export const placeholderLexicon = /not in this version|under construction|lorem ipsum|coming soon/i

/** Path, dialog name, and the buttons that open it. */
export type Opening = readonly [path: string, dialog: string | RegExp, ...pressed: string[]]

/** Visits places in one page and collects faults. */
export class Sweep {
  readonly page: Page
  readonly #faults: string[] = []
  /** One link of each kind to a server file. */
  readonly #files = new Set<string>()
  readonly #pending = new Set<Request>()
  #asked: string[] = []
  #place = ''
  #isDark = false

  private constructor(page: Page) {
    this.page = page
    page.on('pageerror', error => this.#fault(error.message))
    page.on('console', message => {
      const { url } = message.location()
      if (message.type() === 'error' && !isExpected(url)) this.#fault(`${message.text()} ${url}`)
    })
    page.on('request', request => {
      const { pathname, search } = new URL(request.url())
      this.#asked.push(pathname + search)
      // The stream stays open.
      if (pathname !== '/api/activity/stream') this.#pending.add(request)
    })
    const forget = (request: Request) => this.#pending.delete(request)
    page.on('requestfinished', forget)
    page.on('requestfailed', forget)
  }

  static async through(page: Page): Promise<Sweep> {
    await page.setViewportSize(desk)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    return new Sweep(page)
  }

  /** Loads a page and checks it. @param calls preloaded by its document, each requested exactly once */
  async load(path: string, calls?: readonly string[]): Promise<void> {
    this.#place = path
    this.#asked = []
    const document = await this.page.goto(path)
    await this.#lookAtPage()
    if (!calls) return
    const named = [...((await document?.text()) ?? '').matchAll(preload)].map(([, call]) =>
      call?.replaceAll('&amp;', '&'),
    )
    expect(named, path).toEqual(calls)
    for (const call of calls) {
      const times = this.#asked.filter(asked => asked === call).length
      if (times !== 1) this.#fault(`${call} is asked for ${times} times`)
    }
  }

  /** Navigates within the app and checks the page. */
  async goTo(path: string): Promise<void> {
    await this.stepTo(path)
    await this.#lookAtPage()
  }

  /** Navigates within the app, or loads the first page. */
  async stepTo(path: string): Promise<void> {
    this.#place = path
    if (!this.page.url().startsWith('http')) {
      await this.page.goto(path)
      return
    }
    await this.page.evaluate(to => {
      const isAnotherPage = new URL(to, location.href).pathname !== location.pathname
      if (isAnotherPage)
        for (const heading of document.querySelectorAll('h1')) heading.dataset.isOfPageBefore = ''
      history.pushState({}, '', to)
    }, path)
    await expect(this.page.locator('h1:not([data-is-of-page-before])').first()).toBeVisible()
  }

  /** Checks the page in its current state. */
  async look(state: string): Promise<void> {
    await this.#settle()
    await this.#inspect(state)
  }

  /** Checks the open dialog. */
  async lookAtDialog(name: string | RegExp): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name }).or(this.page.getByRole('alertdialog', { name }))
    await expect(dialog).toBeVisible()
    await this.#settle()
    await this.#inspect(String(name), 'dialog[open], [role=alertdialog]')
  }

  /** Checks the open dialog and closes it. */
  async lookAtAndClose(name: string | RegExp): Promise<void> {
    await this.lookAtDialog(name)
    const dialogs = this.page.locator('dialog[open], [role=alertdialog]')
    await dialogs.getByRole('button', { name: 'Close' }).first().click()
    await expect(dialogs).toHaveCount(0)
  }

  /** Opens dialogs, checks each and closes it. */
  async openAll(openings: readonly Opening[]): Promise<void> {
    let last = ''
    for (const [path, dialog, ...pressed] of openings) {
      if (path !== last) await this.stepTo(path)
      // Closing a dialog that is in the URL removes it from there.
      last = path.includes('?') ? '' : path
      for (const name of pressed) await this.page.getByRole('button', { name, exact: true }).first().click()
      await this.lookAtAndClose(dialog)
    }
  }

  /** Follows file links and fails if there were any faults. */
  async end(): Promise<void> {
    for (const file of this.#files) {
      const answer = await this.page.request.get(file)
      if (answer.status() !== 200) this.#faults.push(`the link ${file} leads to ${answer.status()}`)
    }
    this.#files.clear()
    expect(this.#faults).toEqual([])
  }

  async #lookAtPage(): Promise<void> {
    const { page } = this
    await expect(page.getByRole('heading').first()).toBeVisible()
    await this.#settle()
    await this.#readPage()
    await this.#inspect('')
  }

  /** Waits until no request is pending. */
  async #settle(): Promise<void> {
    const busy = '#first-paint, main [aria-busy="true"], dialog [aria-busy="true"]'
    await expect
      .poll(async () => this.#pending.size + (await this.page.locator(busy).count()), {
        message: `${this.#place} is there`,
        intervals: [20, 50, 100],
      })
      .toBe(0)
  }

  async #readPage(): Promise<void> {
    const { headings, text, links } = await this.page.evaluate(() => ({
      headings: [...document.querySelectorAll('h1, h2, h3')].map(({ textContent }) => textContent ?? ''),
      text: document.querySelector('main')?.textContent ?? '',
      links: [...document.querySelectorAll('a[href]')].map(link => link.getAttribute('href') ?? ''),
    }))
    const ends = headings.filter(heading => deadEnds.includes(heading))
    if (ends.length > 0 && routeOf(this.#place)) this.#fault(`is a dead end: ${ends.join(', ')}`)
    if (placeholderLexicon.test(text)) this.#fault('says that it is unfinished')
    const { origin } = new URL(this.page.url())
    for (const link of links) {
      const { protocol, pathname, origin: linked } = new URL(link, this.page.url())
      if (link === '' || link === '#' || protocol === 'javascript:') this.#fault(`has the link “${link}”`)
      else if (linked === origin && !link.startsWith('#')) this.#follow(link, pathname)
    }
  }

  #follow(link: string, pathname: string): void {
    const isSameKind = (file: string) => file.replace(uuid, '').split('?')[0] === pathname.replace(uuid, '')
    if (!pathname.startsWith('/api/')) {
      if (!routeOf(pathname)) this.#fault(`has the link ${link}, which is of no route`)
    } else if (![...this.#files].some(isSameKind)) this.#files.add(link)
  }

  /** All rules in one theme on desktop; only contrast and width in the other theme on a phone. */
  async #inspect(state: string, part?: string): Promise<void> {
    const { page } = this
    const scope = part ? { part } : {}
    const note = (violations: readonly string[]) => {
      for (const violation of violations)
        this.#fault(`${state} (${this.#isDark ? 'dark' : 'light'}): ${violation}`)
    }
    note(await axeViolations(page, scope))
    await this.#measure(state, desk.width)
    await page.setViewportSize(phone)
    this.#isDark = !this.#isDark
    await page.emulateMedia({ colorScheme: this.#isDark ? 'dark' : 'light' })
    await this.#settle()
    note(await axeViolations(page, { ...scope, only: ['color-contrast'] }))
    await this.#measure(state, phone.width)
    await page.setViewportSize(desk)
  }

  async #measure(state: string, width: number): Promise<void> {
    const wide = await this.page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > width) this.#fault(`${state} scrolls sideways: ${wide} on ${width}`)
  }

  #fault(text: string): void {
    this.#faults.push(`${this.#place}: ${text}`)
  }
}

const preload = /<link rel="preload" as="fetch"[^>]*href="([^"]*)">/g

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Expected errors: signed out, password that needs a second step, not found, and a file with several receipts. */
const isExpected = (url: string) =>
  /\/api\/auth\/(user|login)$|\/no-such-page$|\/unknown|\/upload-receipt-claude$/.test(url)
