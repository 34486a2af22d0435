import { deviceName } from '@outlay/contract/accounts/deviceNames'
import type { AuditKind } from '@outlay/contract/audit/audit'
import type { Caller } from '../actor.ts'
import type { Db } from '../database/database.ts'
import { networkOf } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { countAuditSince } from './auditEvents.store.ts'
import { type AuditDetails, auditEvents } from './auditEvents.table.ts'

/** Origin of a call, unprocessed. */
interface ClientInfo {
  readonly address: string
  readonly userAgent: string | null
}

export function clientInfo({ address, headers }: Caller): ClientInfo {
  return { address, userAgent: headers.get('user-agent') }
}

/** Device description and network prefix: 24 bits of IPv4, 64 of IPv6. */
function anonymizeClientInfo(from: ClientInfo | undefined): {
  device: string | null
  network: string | null
} {
  if (!from) return { device: null, network: null }
  return {
    device: from.userAgent === null ? null : deviceName(from.userAgent),
    network: networkOf(from.address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24'),
  }
}

/** `userId` is null for strangers, the payment provider and the operator. */
interface Doer {
  readonly userId: string | null
  readonly clientInfo?: ClientInfo | undefined
}

interface AuditedAct {
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
