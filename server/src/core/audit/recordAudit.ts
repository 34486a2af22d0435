import type { AuditKind } from '@outlay/contract/audit'
import type { Db } from '../database/database.ts'
import { newId } from '../ids.ts'
import { countAuditSince } from './auditCounts.store.ts'
import { type AuditDetails, auditEvents } from './auditEvents.table.ts'
import { type CalledFrom, keptOf } from './calledFrom.ts'

/** Who did it; nobody where it was a stranger, the payment provider, or whoever runs the server. */
interface Doer {
  readonly userId: string | null
  readonly calledFrom?: CalledFrom | undefined
}

export interface AuditedAct {
  readonly kind: AuditKind
  readonly at: Date
  readonly by: Doer
  /** Whose account it was done to, or in which team it was done: one of them. */
  readonly of: { readonly userId: string } | { readonly teamId: string }
  readonly details?: AuditDetails
}

/** Writes down what was done to an account or in a team, in the transaction that does it. */
export async function recordAudit(
  transaction: Db,
  { kind, at, by, of, details = {} }: AuditedAct,
): Promise<void> {
  await transaction.insert(auditEvents).values({
    id: newId(),
    at,
    kind,
    userId: 'userId' in of ? of.userId : null,
    teamId: 'teamId' in of ? of.teamId : null,
    actorId: by.userId,
    ...keptOf(by.calledFrom),
    details,
  })
}

/** The same of what strangers do to an account, unless so many of the kind stand there since then: they do not fill the log. */
export async function recordAuditUpTo(
  db: Db,
  act: AuditedAct & { readonly of: { readonly userId: string } },
  { most, since }: { readonly most: number; readonly since: Date },
): Promise<void> {
  if ((await countAuditSince(db, act.of.userId, act.kind, since)) < most) await recordAudit(db, act)
}
