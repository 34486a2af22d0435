import type { ComponentType, ReactNode } from 'react'

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
