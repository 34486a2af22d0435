import type { Db } from '../../../core/database/database.ts'

/** A user, and how the operator has named them. */
export interface NamedUser {
  readonly id: string
  readonly name: string
}

/** The teams that users own; teams know accounts, and are known to the operator's commands by this. */
export interface OwnedTeams {
  /** Refuses where others would be left in a team whose owner comes in no more. */
  requireReplaced(transaction: Db, user: NamedUser): Promise<void>
  /** The same, told to the owner. */
  requireOwnReplaced(transaction: Db, userId: string): Promise<void>
  /** Refuses where there is no such team, and who is not in it or comes in no more. */
  handOver(transaction: Db, from: NamedUser, heirId: string): Promise<{ readonly teamName: string }>
}
