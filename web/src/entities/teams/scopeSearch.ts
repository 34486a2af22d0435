/** Whose things a page shows, as the address bar has it: the team's, or one's own without. */
export interface ScopeSearch {
  readonly scope?: 'team'
}

export function scopeIn({ scope }: Record<string, unknown>): ScopeSearch {
  return scope === 'team' ? { scope } : {}
}
