import type { ReceiptRotation } from '@outlay/contract/receipts'
import { useSyncExternalStore } from 'react'

/** What was turned while this page is open: a browser that shows a picture already asks for another address alone. */
const rotations = new Map<string, ReceiptRotation>()
const listeners = new Set<() => void>()

export function noteRotation(receiptUrl: string, rotation: ReceiptRotation): void {
  rotations.set(receiptUrl, rotation)
  for (const listener of listeners) listener()
}

/** Undefined where nobody has turned it on this page. */
export function useNotedRotation(receiptUrl: string): ReceiptRotation | undefined {
  return useSyncExternalStore(listen, () => rotations.get(receiptUrl))
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
