import type { ComponentType, ReactNode } from 'react'

/** The visitor, and the operator's settings. */
export interface Visitor {
  readonly isSignedIn: boolean
  readonly canRegister: boolean
  /** An email; undefined until known. */
  readonly salesContact: string | null | undefined
}

/** Until the visitor is known, and in the prerendered HTML. */
export const stranger: Visitor = { isSignedIn: false, canRegister: true, salesContact: undefined }

/** Props of components that link to sign-in and sign-up. */
export interface WaysInProps {
  visitor: Visitor
  Link: PlaceLink
}

/** An app page that the pricing page links to. */
export interface Place {
  readonly to:
    | '/'
    | '/dashboard'
    | '/login'
    | '/register'
    | '/settings'
    | '/subscribe'
    | '/terms'
    | '/compliance'
  readonly search?: Readonly<Record<string, string>>
}

/** A link to an app page: uses the app's router if loaded, otherwise the browser. */
export type PlaceLink = ComponentType<{
  place: Place
  className: string | undefined
  label?: string
  children: ReactNode
}>
