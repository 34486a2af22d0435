import type { ApiKey } from '@outlay/contract/apiKeys/apiKeys'
import type { ApiKeyRow } from './apiKeys.store.ts'

export function isExpired({ expiresAt }: Pick<ApiKeyRow, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}

export function presentApiKey(row: ApiKeyRow, now: Date): ApiKey {
  return {
    id: row.id,
    name: row.name,
    start: row.start,
    rights: row.rights,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isExpired: isExpired(row, now),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}
