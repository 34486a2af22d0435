export interface RegisterSearch {
  /** What the link of an invitation carries. */
  invitation?: string
}

export function parseRegisterSearch({ invitation }: Record<string, unknown>): RegisterSearch {
  return typeof invitation === 'string' && invitation !== '' ? { invitation } : {}
}
