import { keyOf } from './queryKeys.ts'

const untouched: ReadonlySet<unknown> = new Set([
  keyOf('exchange-rates')[0],
  keyOf('receipt-readers')[0],
  keyOf('import-previews')[0],
  keyOf('conversations')[0],
])

/** Whether what is kept under this word is the same for everyone, or the work of an open form: nothing else changes it. */
export function isUntouched(thing: unknown): boolean {
  return untouched.has(thing)
}
