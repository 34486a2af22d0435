/** What is kept away from a person's account. */
export type ThreatKind = 'failed-sign-in' | 'cross-site' | 'rate-limited'

/** Counts one for a person. Costs no write, for whoever attacks decides how often it is called. */
export type NoteThreat = (userId: string, kind: ThreatKind) => void
