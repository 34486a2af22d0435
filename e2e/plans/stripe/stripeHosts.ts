import { fileURLToPath } from 'node:url'
import type { BrowserContext, Route } from '@playwright/test'
import { build } from 'esbuild'
import type { FakeStripe } from '../../../server/src/testing/fakes/stripe/fakeStripe.ts'

interface StripeHosts {
  readonly fake: FakeStripe
  /** Runs after each request of the browser to the fake, before its response. */
  onAsked: () => Promise<void>
}

/** Routes Stripe's real host names to the fake, so that the browser enforces our content security policy. */
export async function routeStripe(context: BrowserContext, { fake, onAsked }: StripeHosts): Promise<void> {
  await context.route('https://js.stripe.com/*/stripe.js*', async route =>
    route.fulfill({ contentType: 'text/javascript', body: await bundled('stripeScript') }),
  )
  await context.route('https://js.stripe.com/card-form.html', page('cardFrame'))
  await context.route('https://hooks.stripe.com/challenge.html', page('bankFrame'))
  await context.route('https://hooks.stripe.com/challenge', async route => {
    const form = new URLSearchParams(route.request().postData() ?? '')
    fake.authenticate(form.get('clientSecret') ?? '', form.get('isApproved') === 'true')
    await onAsked()
    await route.fulfill({ status: 204 })
  })
  await context.route('https://api.stripe.com/**', async route => {
    const answer = await forwarded(route, fake.baseUrl)
    await onAsked()
    await route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } })
  })
}

function page(script: string) {
  return async (route: Route) => {
    const body = `<!doctype html><title>${script}</title><body><script>${await bundled(script)}</script>`
    await route.fulfill({ contentType: 'text/html', body })
  }
}

async function forwarded(route: Route, baseUrl: string) {
  const request = route.request()
  const { pathname, search } = new URL(request.url())
  const body = request.postData()
  const answer = await fetch(`${baseUrl}${pathname}${search}`, {
    method: request.method(),
    ...(body === null ? {} : { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  })
  return { status: answer.status, contentType: 'application/json', body: await answer.text() }
}

const bundles = new Map<string, Promise<string>>()

/** A script of this folder, bundled for the browser. */
function bundled(name: string): Promise<string> {
  const known = bundles.get(name) ?? bundle(name)
  bundles.set(name, known)
  return known
}

async function bundle(name: string): Promise<string> {
  const entry = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, charset: 'ascii' })
  return outputFiles[0]?.text ?? ''
}
