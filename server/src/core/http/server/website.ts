import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type Language, requestedLanguage } from '@outlay/contract/core/languages'
import type { FastifyInstance } from 'fastify'
import { methodNotAllowed } from '../../errors.ts'
import { sendNotFound } from './errorHandler.ts'

const appPage = 'index.html'
/** Pages for people with and without a session. */
const [sessionFolder, strangerFolder] = ['signed-in', 'signed-out']
/** Pages that do not depend on a session, in other languages than English. */
const translatedFolder = 'translated'
/** Replaces every session page while signed out. */
const login = 'login'

/** A session cookie, valid or not: it only selects a page and grants nothing. */
const sessionCookie = /(?:^|;\s*)(?:__Secure-)?outlay\.session_token=/

/** Set for people whose start page is the team's (`useStartScope` in `web/src/app/shell/Shell.tsx`). */
const teamCookie = /(?:^|;\s*)outlay\.scope=team(?:;|$)/

/**
 * Serves the built web app. Prerendered paths get their page (`/pricing`: pricing.html, or translated/pricing.de.html),
 * or the session variant if there is one; every other path that is no file and no API call gets the app's page.
 */
export async function installWebsite(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (!folder || !existsSync(join(folder, appPage))) {
    app.setNotFoundHandler(sendNotFound)
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // That page depends on the visitor.
    allowedPath: path => path !== '/',
    index: false,
    cacheControl: false,
    setHeaders(response, path) {
      const isHashed = path.startsWith(join(folder, 'assets'))
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const pageOf = pagesIn(folder)
  app.setNotFoundHandler((request, reply) => {
    const [path = '', query] = request.url.split('?')
    const isShown = !path.startsWith('/api/') && !/\.\w+$/.test(path)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isShown) return sendNotFound(request, reply)
    const cookies = request.headers.cookie ?? ''
    const visit = { hasSession: sessionCookie.test(cookies), startsOnTeam: teamCookie.test(cookies) }
    const language = requestedLanguage(request.headers['accept-language'] ?? '')
    if (isRead)
      return reply
        .header('vary', 'cookie, accept-language')
        .sendFile(pageOf(path, { ...visit, query, language }))
    reply.header('allow', 'GET, HEAD')
    throw methodNotAllowed()
  })
}

/** Inline scripts of the app's page, as Content-Security-Policy sources; the other pages use the same ones. */
export function inlineScriptsIn(folder: string | undefined): string[] {
  const file = folder && join(folder, appPage)
  if (!file || !existsSync(file)) return []
  const scripts = readFileSync(file, 'utf8').matchAll(/<script>(.*?)<\/script>/gs)
  return [...scripts].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

interface Visit {
  readonly hasSession: boolean
  readonly startsOnTeam: boolean
  /** The URL's query string. */
  readonly query: string | undefined
  readonly language: Language
}

/** Maps a path to its file in the build. */
function pagesIn(folder: string): (path: string, visit: Visit) => string {
  const pages = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => name.replaceAll('\\', '/')),
  )
  const firstOf = (...names: string[]) => names.find(name => pages.has(name)) ?? appPage
  const ofSession = (name: string, { startsOnTeam, query, language }: Visit) => {
    const ofTeam = `${sessionFolder}/${name}.team.${language}.html`
    if (startsOnTeam && (!query || query === 'scope=team') && pages.has(ofTeam)) return ofTeam
    return `${sessionFolder}/${name}${query ? '.asked' : ''}.${language}.html`
  }
  return (path, visit) => {
    const { hasSession, language } = visit
    const name = path.slice(1) || 'index'
    const own = [`${translatedFolder}/${name}.${language}.html`, `${name}.html`]
    const isForSession = pages.has(`${sessionFolder}/${name}.${language}.html`)
    if (isForSession && hasSession) return ofSession(name, visit)
    if (hasSession) return firstOf(...own, `${sessionFolder}.${language}.html`)
    return firstOf(`${strangerFolder}/${isForSession ? login : name}.${language}.html`, ...own)
  }
}
