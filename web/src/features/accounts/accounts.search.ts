export interface RegisterSearch {
  /** The token of an invitation link. */
  invitation?: string
}

export interface TokenSearch {
  /** The token of an email link. */
  token?: string
}
