import { readFileSync } from 'node:fs'
import { expect, type Page, type Request } from '@playwright/test'
import { axeViolations } from './axe.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** The paths of the app's routes, as they are declared: `/projects/$projectId`. */
export const routes = ['routes', 'strangerRoutes'].flatMap(name => {
  const source = readFileSync(new URL(`../web/src/app/${name}.tsx`, import.meta.url), 'utf8')
  return [...source.matchAll(/(?:path: |Page\()'(\/[^']*)'/g)].map(([, path = '']) => path)
})

/** The route that an address is of. Where two match it is the longer one, which names more of it. */
export function routeOf(address: string): string | undefined {
  const { pathname } = new URL(address, 'http://outlay')
  const matching = routes.filter(route =>
    new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`).test(pathname),
  )
  return matching.toSorted((a, b) => b.length - a.length)[0]
}

/** Headings of pages that nobody should be led to. */
export const deadEnds = [
  '404 Page Not Found',
  'Sign in to continue',
  'Something went wrong',
  'This page could not be loaded',
]
export const placeholderLexicon = /not in this version|under construction|lorem ipsum|coming soon/i

/** Where a dialog is opened, its name, and the buttons that are pressed for it. */
export type Opening = readonly [path: string, dialog: string | RegExp, ...pressed: string[]]

/** Looks at one place after the other through one page, and gathers what is wrong with them. */
export class Sweep {
  readonly page: Page
  readonly #faults: string[] = []
  /** What links load from the server, one of each kind. */
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
      // It stays open.
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

  /** Loads a page and looks at it. @param calls what its document names to be asked for with it, and nothing asks for again */
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

  /** Goes to a page within the app and looks at it. */
  async goTo(path: string): Promise<void> {
    await this.stepTo(path)
    await this.#lookAtPage()
  }

  /** Goes to a page within the app, or to the first one. */
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

  /** Looks at the page as it is now. */
  async look(state: string): Promise<void> {
    await this.#settle()
    await this.#inspect(state)
  }

  /** Looks at the dialog that is open. */
  async lookAtDialog(name: string | RegExp): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name }).or(this.page.getByRole('alertdialog', { name }))
    await expect(dialog).toBeVisible()
    await this.#settle()
    await this.#inspect(String(name), '[role=dialog], [role=alertdialog]')
  }

  /** Looks at the dialog that is open, and closes it. */
  async lookAtAndClose(name: string | RegExp): Promise<void> {
    await this.lookAtDialog(name)
    const dialogs = this.page.locator('[role=dialog], [role=alertdialog]')
    await dialogs.getByRole('button', { name: 'Close' }).first().click()
    await expect(dialogs).toHaveCount(0)
  }

  /** Opens dialogs, looks at each and closes it. */
  async openAll(openings: readonly Opening[]): Promise<void> {
    let last = ''
    for (const [path, dialog, ...pressed] of openings) {
      if (path !== last) await this.stepTo(path)
      // A dialog that is in the address leaves it when it is closed.
      last = path.includes('?') ? '' : path
      for (const name of pressed) await this.page.getByRole('button', { name, exact: true }).first().click()
      await this.lookAtAndClose(dialog)
    }
  }

  /** Follows links to files, and fails where anything was wrong so far. */
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

  /** Until nothing is on its way. */
  async #settle(): Promise<void> {
    const busy = '#first-paint, main [aria-busy="true"], [role=dialog] [aria-busy="true"]'
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

  /** All rules in one theme at a desk; what a theme and a width change in the other and on a phone. */
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

/** Refusals that are answers: to a stranger, of a password that a code has to follow, of what there is not, and with a question about the pages of a file. */
const isExpected = (url: string) =>
  /\/api\/auth\/(user|login)$|\/no-such-page$|\/unknown|\/upload-receipt-claude$/.test(url)
