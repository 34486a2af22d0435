import { readStoredText, writeStoredText } from '../../storage/storedText.ts'

// Stored separately, so that it can be removed at once: without an owner, no stored data is shown.
const ownerKey = 'outlay.seen'
/** Instead of an owner: the stored data still has to be erased. */
const erasing = 'erasing'

/** The user whose stored data may be shown; empty if none. */
export function offlineCacheOwner(): string {
  const owner = readStoredText('localStorage', ownerKey)
  return owner === erasing ? '' : owner
}

export function setLastSeenOwner(userId: string): void {
  writeStoredText('localStorage', ownerKey, userId)
}

/** Discards the stored data when a session ends or begins. If erasing fails, it is retried next time. */
export function clearOfflineCache(): void {
  if (readStoredText('localStorage', ownerKey) === '') return
  setLastSeenOwner(erasing)
  void erase().catch(() => undefined)
}

async function erase(): Promise<void> {
  const { deleteOfflineCache } = await import('./offlineCacheStore.ts')
  await deleteOfflineCache()
  // Someone may have signed in in the meantime.
  if (readStoredText('localStorage', ownerKey) === erasing) setLastSeenOwner('')
}
