/** The scope of a page: the team's data, or the user's own if undefined. */
export interface ScopeSearch {
  readonly scope?: 'team'
}

/** The same in the URL: undefined means the user's app-wide choice. */
export interface ScopeAddress {
  readonly scope?: 'team' | 'mine'
}

export function scopeIn({ scope }: Record<string, unknown>): ScopeSearch {
  return scope === 'team' ? { scope } : {}
}

export function scopeAddressIn({ scope }: Record<string, unknown>): ScopeAddress {
  return scope === 'team' || scope === 'mine' ? { scope } : {}
}
