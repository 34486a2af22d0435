import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { methodNotAllowed } from '../errors.ts'
import { answerNotFound } from './errorHandler.ts'

/** Serves the built web app; every address that is no file and no call is the app's own page. */
export async function installWebsite(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (!folder || !existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(answerNotFound)
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: ['index.html'],
    cacheControl: false,
    setHeaders(response, path) {
      const isHashed = path.startsWith(join(folder, 'assets'))
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isShown = !path.startsWith('/api/') && !/\.\w+$/.test(path)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isShown) return answerNotFound(request, reply)
    if (isRead) return reply.sendFile('index.html')
    reply.header('allow', 'GET, HEAD')
    throw methodNotAllowed()
  })
}
