export interface RegisterSearch {
  /** What the link of an invitation carries. */
  invitation?: string
}

export function parseRegisterSearch({ invitation }: Record<string, unknown>): RegisterSearch {
  return typeof invitation === 'string' && invitation !== '' ? { invitation } : {}
}

export interface TokenSearch {
  /** What the link of the letter carries. */
  token?: string
}

export function parseTokenSearch({ token }: Record<string, unknown>): TokenSearch {
  return typeof token === 'string' && token !== '' ? { token } : {}
}
