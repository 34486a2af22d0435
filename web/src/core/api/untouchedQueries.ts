import { keyOf } from './queryKeys.ts'

const untouched: ReadonlySet<unknown> = new Set([
  keyOf('exchange-rates')[0],
  keyOf('receipt-readers')[0],
  keyOf('import-previews')[0],
  keyOf('conversations')[0],
])

/** Whether this data is the same for everyone, or belongs to an open form, so that no event changes it. */
export function isStaticQuery(thing: unknown): boolean {
  return untouched.has(thing)
}
