import type { ReceiptRotation } from '@outlay/contract/receipts/receipts'
import { useSyncExternalStore } from 'react'

/** Rotations made on this page: browsers reload a displayed image only if its URL changes. */
const rotations = new Map<string, ReceiptRotation>()
const listeners = new Set<() => void>()

export function noteRotation(receiptUrl: string, rotation: ReceiptRotation): void {
  rotations.set(receiptUrl, rotation)
  for (const listener of listeners) listener()
}

/** Undefined if it was not rotated on this page. */
export function useNotedRotation(receiptUrl: string): ReceiptRotation | undefined {
  return useSyncExternalStore(listen, () => rotations.get(receiptUrl))
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
