import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods at a path, in alphabetical order; empty if none. */
    methodsAt(path: string): string[]
  }
}

/** Records every API route added from here on, for `Allow` (RFC 9110, 10.2.1). */
export function trackRouteMethods(app: FastifyInstance): void {
  const routes: { readonly form: RegExp; readonly methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return
    const form = new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`)
    routes.push({ form, methods: [method].flat() })
  })
  app.decorate('methodsAt', (path: string) => {
    const methods = routes.filter(({ form }) => form.test(path)).flatMap(route => route.methods)
    return [...new Set(methods)].sort()
  })
}
