import { readStoredText, writeStoredText } from '../../storage/storedText.ts'

// Apart from what was seen, so that it is gone at once, whatever becomes of the rest: without it nothing is shown.
const ownerKey = 'outlay.seen'
/** In place of an owner: what was seen has yet to be erased. */
const erasing = 'erasing'

/** Whose last seen pages the device may show; empty where nobody's. */
export function lastSeenOwner(): string {
  const owner = readStoredText('localStorage', ownerKey)
  return owner === erasing ? '' : owner
}

export function setLastSeenOwner(userId: string): void {
  writeStoredText('localStorage', ownerKey, userId)
}

/**
 * For a session that ends or begins: what the one before has seen is nobody's any more. What could not be erased is
 * erased the next time.
 */
export function forgetLastSeen(): void {
  if (readStoredText('localStorage', ownerKey) === '') return
  setLastSeenOwner(erasing)
  void erase().catch(() => undefined)
}

async function erase(): Promise<void> {
  const { eraseLastSeen } = await import('./lastSeenStore.ts')
  await eraseLastSeen()
  // Someone may have signed in meanwhile.
  if (readStoredText('localStorage', ownerKey) === erasing) setLastSeenOwner('')
}
