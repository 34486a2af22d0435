import type { ComponentType, ReactNode } from 'react'

/** A page of the app that the pricing page leads to. */
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

/** Leads to a page of the app: by the app's router where the app is loaded, else by the browser. */
export type PlaceLink = ComponentType<{
  place: Place
  className: string | undefined
  label?: string
  children: ReactNode
}>
