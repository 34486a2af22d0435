import type { PlaceLink } from './PlaceLink.ts'

/** Who looks at the page, and what the operator of this installation has chosen. */
export interface Visitor {
  readonly isSignedIn: boolean
  readonly canRegister: boolean
  /** An email address; none before it is known. */
  readonly salesContact: string | null | undefined
}

/** Before anything is known of the visitor, and in the HTML that is made at build. */
export const stranger: Visitor = { isSignedIn: false, canRegister: true, salesContact: undefined }

/** What a part of the page is given that offers the ways in. */
export interface WaysInProps {
  visitor: Visitor
  Link: PlaceLink
}
