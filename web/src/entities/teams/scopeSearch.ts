/** Whose things a page shows: the team's, or one's own without. */
export interface ScopeSearch {
  readonly scope?: 'team'
}

/** The same as the address bar has it: without, whichever of the two the person has chosen for the whole app. */
export interface ScopeAddress {
  readonly scope?: 'team' | 'mine'
}

export function scopeIn({ scope }: Record<string, unknown>): ScopeSearch {
  return scope === 'team' ? { scope } : {}
}

export function scopeAddressIn({ scope }: Record<string, unknown>): ScopeAddress {
  return scope === 'team' || scope === 'mine' ? { scope } : {}
}

/** Reads a page's untrusted search by its own rules, and keeps whose things it names. */
export function withScopeAddress<Search extends ScopeSearch>(
  parse: (unverified: Record<string, unknown>) => Search,
) {
  return (unverified: Record<string, unknown>): Omit<Search, 'scope'> & ScopeAddress => ({
    ...parse(unverified),
    ...scopeAddressIn(unverified),
  })
}
