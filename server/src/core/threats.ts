/** Attacks blocked on a person's account. */
export type ThreatKind = 'failed-sign-in' | 'cross-site' | 'rate-limited'

/** Counts a threat without a database write, since the attacker controls how often it is called. */
export type RecordThreat = (userId: string, kind: ThreatKind) => void
