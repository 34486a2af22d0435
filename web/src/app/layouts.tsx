import { createRootRoute, createRoute, type RouteComponent } from '@tanstack/react-router'
import { msg } from '../core/language/language.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { GuestLayout, InvitedLayout, PublicLayout, SessionLayout } from './gate.tsx'
import { NotFound } from './NotFound.tsx'
import { Root } from './Root.tsx'
import { loadShell } from './shell/loadShell.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Stands in the window's title, before the product's name; as `msg` names it. */
    title?: string
    /** What the page is headed by, where that is not its title. */
    heading?: string
    /** The same while a sign-in form stands in for the page. */
    signedOutTitle?: string
  }
}

export const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ErrorPage,
})
export const session = createRoute({
  getParentRoute: () => root,
  id: 'session',
  component: SessionLayout,
  // The frame's code comes along with the page's, not after it.
  loader: loadShell,
  staticData: { signedOutTitle: msg('Sign In') },
})
export const guest = createRoute({ getParentRoute: () => root, id: 'guest', component: GuestLayout })
export const invited = createRoute({ getParentRoute: () => root, id: 'invited', component: InvitedLayout })
export const open = createRoute({ getParentRoute: () => root, id: 'public', component: PublicLayout })

export function sessionPage<const P extends string>(
  path: P,
  titles: string | { title: string; heading: string },
  component: RouteComponent,
) {
  const staticData = typeof titles === 'string' ? { title: titles } : titles
  return createRoute({ getParentRoute: () => session, path, component, staticData })
}

export function guestPage<const P extends string>(path: P, title: string, component: RouteComponent) {
  return createRoute({ getParentRoute: () => guest, path, component, staticData: { title } })
}

export function publicPage<const P extends string>(path: P, title: string, component: RouteComponent) {
  return createRoute({ getParentRoute: () => open, path, component, staticData: { title } })
}
