import type { PlaceLink } from './PlaceLink.ts'

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
