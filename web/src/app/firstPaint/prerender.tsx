import type { Language } from '@outlay/contract/core/languages'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createQueryClient } from '../../core/api/queryClient.ts'
import { speak, translated } from '../../core/language/language.ts'
import { currentUserQuery } from '../../core/session/session.tsx'
import { siteQuery } from '../../entities/site/site.query.ts'
import { root } from '../layouts.tsx'
import { Providers } from '../Providers.tsx'
import { parseSearch, stringifySearch } from '../search.ts'
import { strangerRoutes } from '../strangerRoutes.tsx'

/** An installation of which nothing is known yet. */
const newSite = {
  showsClaims: false,
  securityContact: '',
  salesContact: '',
  sendsMail: true,
  encryptsAtRest: false,
}

interface PaintedPage {
  readonly title: string
  /** The page with the theme's variables, which the UI kit writes by itself. */
  readonly page: string
}

/** A page of someone without a session, as it is before the server has answered anything. */
export async function prerender(path: string, language: Language): Promise<PaintedPage> {
  await speak(language)
  const queryClient = createQueryClient()
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  // Where it is not open the form gives way to the page that says so.
  if (path === '/register') queryClient.setQueryData(siteQuery.queryKey, { ...newSite, registration: 'open' })
  const router = createRouter({
    routeTree: root.addChildren([...strangerRoutes]),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  const title = router.state.matches.findLast(match => match.staticData.title)?.staticData.title
  // The type of routers is that of the whole app, of which this one has a part.
  const app = (
    <Providers queryClient={queryClient}>
      <RouterProvider router={router as never} />
    </Providers>
  )
  return { title: `${translated(title ?? '')} · Outlay`, page: asInBrowser(() => renderToString(app)) }
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
