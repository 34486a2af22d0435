import { createRootRoute, createRoute, type RouteComponent } from '@tanstack/react-router'
import { msg } from '../core/language/language.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { GuestLayout, InvitedLayout, PublicLayout, SessionLayout } from './gate.tsx'
import { NotFound } from './NotFound.tsx'
import { Root } from './Root.tsx'
import { loadShell } from './shell/loadShell.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown in the window title, before the product name; a `msg` key. */
    title?: string
    /** The page heading, if it differs from the title. */
    heading?: string
    /** The title while the sign-in form replaces the page. */
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
  // Loads the frame's code in parallel with the page's.
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
