import { readStoredText, writeStoredText } from '../../storage/storedText.ts'

// Apart from what was seen, so that it is gone at once, whatever becomes of the rest: without it nothing is shown.
const ownerKey = 'outlay.seen'

/** Whose last seen pages the device may show; empty where nobody's. */
export function lastSeenOwner(): string {
  return readStoredText('localStorage', ownerKey)
}

export function setLastSeenOwner(userId: string): void {
  writeStoredText('localStorage', ownerKey, userId)
}

/** For a session that ends or begins: what the one before has seen is nobody's any more. */
export function forgetLastSeen(): void {
  if (lastSeenOwner() === '') return
  setLastSeenOwner('')
  void import('./lastSeenStore.ts').then(({ eraseLastSeen }) => eraseLastSeen()).catch(() => undefined)
}
