import type { Db } from '../../../core/database/database.ts'
import { newId } from '../../../core/ids.ts'
import { newSecretToken, secretTokenHash } from '../../../core/secretTokens.ts'
import { insertInvitation } from './invitations.store.ts'

const ttlMs = 7 * 24 * 60 * 60_000

/** Creates a single-use invitation, valid for seven days. Returns the link's token, which is not stored. */
export async function createInvitation(
  db: Db,
  { email, now }: { email: string | null; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecretToken()
  const expiresAt = new Date(now.getTime() + ttlMs)
  await insertInvitation(db, {
    id: newId(),
    tokenHash: secretTokenHash(token),
    createdAt: now,
    expiresAt,
    email: email?.toLowerCase() ?? null,
  })
  return { token, expiresAt }
}
