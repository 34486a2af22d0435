export interface RegisterSearch {
  /** What the link of an invitation carries. */
  invitation?: string
}

export function parseRegisterSearch({ invitation }: Record<string, unknown>): RegisterSearch {
  return typeof invitation === 'string' && invitation !== '' ? { invitation } : {}
}

export interface ResetSearch {
  /** What the link of the letter carries. */
  token?: string
}

export function parseResetSearch({ token }: Record<string, unknown>): ResetSearch {
  return typeof token === 'string' && token !== '' ? { token } : {}
}
