import type { Language } from '@outlay/contract/core/languages'
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createQueryClient } from '../../core/api/queryClient.ts'
import { speak, t, translated } from '../../core/language/language.ts'
import { currentUserQuery } from '../../core/session/session.tsx'
import { siteQuery } from '../../entities/site/site.query.ts'
import { pageLost } from '../ErrorPage.tsx'
import { root } from '../layouts.tsx'
import { Providers } from '../Providers.tsx'
import { routeTree } from '../routes.tsx'
import { parseSearch, stringifySearch } from '../search.ts'
import { strangerRoutes } from '../strangerRoutes.tsx'
import { PaintedShell } from './PaintedShell.tsx'

/** An installation of which nothing is known yet. */
const newSite = {
  showsClaims: false,
  securityContact: null,
  salesContact: null,
  sendsMail: true,
  encryptsAtRest: false,
}

interface PaintedPage {
  readonly title: string
  /** The page with the theme's variables, which the UI kit writes by itself. */
  readonly page: string
  /** What is said where a script of the app does not come. */
  readonly lost: string
}

const named = namesIn(routeTree as unknown as AnyRoute)

/** A page of someone without a session, as it is before the server has answered anything. */
export async function prerender(path: string, language: Language): Promise<PaintedPage> {
  await speak(language)
  const drawn = await painted(path, root.addChildren([...strangerRoutes]))
  // What fails while it is drawn is left to the browser, which would show nothing until the app is there.
  if (!drawn.page.includes('<h1')) throw new Error(`${path} could not be drawn`)
  return drawn
}

/** What stands around every page of people with a session. An address of which the app knows no title is drawn without one. */
export async function prerenderFrame(path: string, language: Language): Promise<PaintedPage> {
  await speak(language)
  const frame = createRootRoute()
  const { title = '', heading = title } = named.get(path) ?? {}
  const component = () => <PaintedShell title={translated(heading)} />
  return painted(
    path,
    frame.addChildren([createRoute({ getParentRoute: () => frame, path: '$', component })]),
  )
}

async function painted(path: string, routeTree: AnyRoute): Promise<PaintedPage> {
  const queryClient = createQueryClient()
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  // Where it is not open the form gives way to the page that says so.
  if (path === '/register') queryClient.setQueryData(siteQuery.queryKey, { ...newSite, registration: 'open' })
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  // The type of routers is that of the whole app, of which this one has a part.
  const app = (
    <Providers queryClient={queryClient}>
      <RouterProvider router={router as never} />
    </Providers>
  )
  const title = named.get(path)?.title
  return {
    title: title ? t('{page} · Outlay', { page: translated(title) }) : 'Outlay',
    page: asInBrowser(() => renderToString(app)),
    lost: translated(pageLost),
  }
}

/** The titles and headings of pages as the routes say them, by address. */
function namesIn({ options, children = [] }: AnyRoute): ReadonlyMap<string, StaticDataRouteOption> {
  const { path = '', staticData } = options as { path?: string; staticData?: StaticDataRouteOption }
  const own: [string, StaticDataRouteOption][] = staticData?.title ? [[path, staticData]] : []
  return new Map([...own, ...(children as AnyRoute[]).flatMap(child => [...namesIn(child)])])
}

/** Most that are visited have a name and browsers with passkeys: their button is painted, too. */
function asInBrowser(render: () => string): string {
  Object.assign(globalThis, { location: { hostname: 'outlay' }, PublicKeyCredential: class {} })
  try {
    return render()
  } finally {
    Reflect.deleteProperty(globalThis, 'location')
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  }
}
