import type { Language } from '@outlay/contract/core/languages'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createQueryClient } from '../../core/api/queryClient.ts'
import { activateLanguage, t, translated } from '../../core/language/language.ts'
import { memoryNavigation, type Navigation } from '../../core/navigation/Navigation.ts'
import { NavigationProvider } from '../../core/navigation/navigation.tsx'
import { currentUserQuery } from '../../core/session/session.tsx'
import { siteQuery } from '../../entities/site/site.query.ts'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { PageSpinner } from '../../ui/states/PageSpinner.tsx'
import { App } from '../App.tsx'
import { pageLost } from '../ErrorPage.tsx'
import { Providers } from '../Providers.tsx'
import { routes } from '../routes.tsx'
import { HeaderFrame } from '../shell/HeaderFrame.tsx'
import { MobileBar } from '../shell/MobileBar.tsx'
import classes from '../shell/Shell.module.css'

/** The settings of a new installation. */
const newSite = {
  showsClaims: false,
  securityContact: null,
  salesContact: null,
  sendsMail: true,
  encryptsAtRest: false,
}

interface PaintedPage {
  readonly title: string
  /** Includes the theme's variables, which the UI kit renders itself. */
  readonly page: string
  /** The message if one of the app's scripts fails to load. */
  readonly lost: string
}

/** A signed-out page as it looks before the server has answered anything. */
export async function prerender(path: string, language: Language): Promise<PaintedPage> {
  await activateLanguage(language)
  const navigation = memoryNavigation(path, routes)
  await navigation.shown.route?.page.preload()
  const drawn = painted(navigation, <App navigation={navigation} />)
  // On a render error React leaves the work to the browser, so the page would stay blank until the app loads.
  if (!drawn.page.includes('<h1')) throw new Error(`${path} could not be drawn`)
  return drawn
}

/** The frame around the pages of signed-in users. Without a heading if the address has no title. */
export async function prerenderFrame(path: string, language: Language): Promise<PaintedPage> {
  await activateLanguage(language)
  const navigation = memoryNavigation(path, routes)
  const { title = '', heading = title } = navigation.shown.route ?? {}
  const frame = (
    <NavigationProvider navigation={navigation}>
      <PaintedShell title={translated(heading)} />
    </NavigationProvider>
  )
  return painted(navigation, frame)
}

function painted({ shown: { location, route } }: Navigation, content: ReactNode): PaintedPage {
  const queryClient = createQueryClient()
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  // If registration is closed, a notice replaces the form.
  if (location.pathname === '/register')
    queryClient.setQueryData(siteQuery.queryKey, { ...newSite, registration: 'open' })
  const app = <Providers queryClient={queryClient}>{content}</Providers>
  return {
    title: route ? t('{page} · Outlay', { page: translated(route.title) }) : 'Outlay',
    page: asInBrowser(() => renderToString(app)),
    lost: translated(pageLost),
  }
}

/** Most installations have a host name and most browsers support passkeys, so their button is rendered, too. */
function asInBrowser(render: () => string): string {
  Object.assign(globalThis, { location: { hostname: 'outlay' }, PublicKeyCredential: class {} })
  try {
    return render()
  } finally {
    Reflect.deleteProperty(globalThis, 'location')
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  }
}

/** The part of `Shell` that is the same for everyone: the navigation works, the page shows a spinner. */
function PaintedShell({ title }: { title: string }) {
  return (
    <div className={classes.shell}>
      <HeaderFrame finder={finder} person={person} />
      <main className={classes.main}>
        {title && <PageHeader title={title} />}
        <PageSpinner />
      </main>
      <MobileBar />
    </div>
  )
}

// Placeholders for buttons: the finder with its shortcut hint, the score next to the user menu, where there is room.
const finder = <div className={classes.finderPlace} />
const person = (
  <>
    <div className={classes.scorePlace} />
    <div className={classes.personPlace} />
  </>
)
