import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { methodNotAllowed } from '../errors.ts'
import { answerNotFound } from './errorHandler.ts'

const appPage = 'index.html'

/**
 * Serves the built web app. An address that a page was made for at build has that page (`/pricing`: pricing.html); every
 * other one that is no file and no call is the app's own page.
 */
export async function installWebsite(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (!folder || !existsSync(join(folder, appPage))) {
    app.setNotFoundHandler(answerNotFound)
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: [appPage],
    cacheControl: false,
    setHeaders(response, path) {
      const isHashed = path.startsWith(join(folder, 'assets'))
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const pages = new Set(readdirSync(folder).filter(name => name.endsWith('.html')))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isShown = !path.startsWith('/api/') && !/\.\w+$/.test(path)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isShown) return answerNotFound(request, reply)
    const ownPage = `${path.slice(1)}.html`
    if (isRead) return reply.sendFile(pages.has(ownPage) ? ownPage : appPage)
    reply.header('allow', 'GET, HEAD')
    throw methodNotAllowed()
  })
}
