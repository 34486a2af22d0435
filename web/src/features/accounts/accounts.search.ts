export interface RegisterSearch {
  /** The token of an invitation link. */
  invitation?: string
}

export function parseRegisterSearch({ invitation }: Record<string, unknown>): RegisterSearch {
  return typeof invitation === 'string' && invitation !== '' ? { invitation } : {}
}

export interface TokenSearch {
  /** The token of an email link. */
  token?: string
}

export function parseTokenSearch({ token }: Record<string, unknown>): TokenSearch {
  return typeof token === 'string' && token !== '' ? { token } : {}
}
