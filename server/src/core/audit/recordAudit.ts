import type { AuditKind } from '@outlay/contract/audit/audit'
import type { Db } from '../database/database.ts'
import { newId } from '../ids.ts'
import { countAuditSince } from './auditCounts.store.ts'
import { type AuditDetails, auditEvents } from './auditEvents.table.ts'
import { anonymizeClientInfo, type ClientInfo } from './clientInfo.ts'

/** `userId` is null for strangers, the payment provider and the operator. */
interface Doer {
  readonly userId: string | null
  readonly clientInfo?: ClientInfo | undefined
}

export interface AuditedAct {
  readonly kind: AuditKind
  readonly at: Date
  readonly by: Doer
  /** The account or the team it was done to. */
  readonly of: { readonly userId: string } | { readonly teamId: string }
  readonly details?: AuditDetails
}

/** Records an action on an account or team, in the action's transaction. */
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
    ...anonymizeClientInfo(by.clientInfo),
    details,
  })
}

/** Like `recordAudit`, but stops at `most` per kind since `since`, so strangers cannot flood the log. */
export async function recordAuditUpTo(
  db: Db,
  act: AuditedAct & { readonly of: { readonly userId: string } },
  { most, since }: { readonly most: number; readonly since: Date },
): Promise<void> {
  if ((await countAuditSince(db, act.of.userId, act.kind, since)) < most) await recordAudit(db, act)
}
