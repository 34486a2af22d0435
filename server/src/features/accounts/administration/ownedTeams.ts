import type { Db } from '../../../core/database/database.ts'

/** A user, with the name the operator used. */
export interface NamedUser {
  readonly id: string
  readonly name: string
}

/** The teams users own; an interface, because teams depend on accounts. */
export interface OwnedTeams {
  /** Refuses if other members would be left with an owner who cannot sign in. */
  requireReplaced(transaction: Db, user: NamedUser): Promise<void>
  /** Like `requireReplaced`, with an error for the owner. */
  requireOwnReplaced(transaction: Db, userId: string): Promise<void>
  /** Refuses if there is no team, or the heir is not an active member. */
  handOver(transaction: Db, from: NamedUser, newOwnerId: string): Promise<{ readonly teamName: string }>
}
