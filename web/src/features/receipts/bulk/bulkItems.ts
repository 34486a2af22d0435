import type { BulkOutcome } from './bulkOutcome.ts'

/** One file of a bulk upload. `problem` says why it failed, `advice` what the server said of it. */
export interface BulkItem {
  /** Goes along as the Idempotency-Key: however often the file is sent, it becomes one expense. */
  readonly id: string
  readonly file: File
  readonly state: 'pending' | 'uploading' | 'success' | 'error'
  readonly percent: number
  /** Whether the file outlives this page, kept on the device until it is sent; unknown for a moment. */
  readonly keeping: 'unknown' | 'kept' | 'not-kept'
  /** Chosen before this page was loaded. */
  readonly isFromBefore: boolean
  readonly problem?: string
  readonly advice?: string
  readonly outcome?: BulkOutcome
}

const startPercent = 10
const step = 20
const cap = 90
export const riseEveryMs = 300

export type BulkChange =
  | { type: 'add'; items: readonly BulkItem[] }
  | { type: 'remove'; id: string }
  | { type: 'clear' }
  | { type: 'start'; id: string }
  | { type: 'rise'; id: string }
  | { type: 'wait'; id: string }
  | { type: 'keep' | 'keep-not'; id: string }
  | { type: 'succeed'; id: string; outcome: BulkOutcome }
  | { type: 'fail'; id: string; problem: string; advice: string }

export function bulkItemOf(id: string, file: File): BulkItem {
  return { id, file, state: 'pending', percent: 0, keeping: 'unknown', isFromBefore: false }
}

/** Random, so that no two files ever share one. */
export function newItemId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether the server does not have it yet; a failed one may be tried again. */
export function isUnsent({ state }: BulkItem): boolean {
  return state !== 'success'
}

export function changeBulkItems(items: readonly BulkItem[], change: BulkChange): readonly BulkItem[] {
  if (change.type === 'add') return [...items, ...change.items]
  if (change.type === 'clear') return items.filter(({ state }) => state === 'uploading')
  if (change.type === 'remove')
    return items.filter(({ id, state }) => id !== change.id || state === 'uploading')
  return items.map(item => (item.id === change.id ? changed(item, change) : item))
}

type ItemChange = Exclude<BulkChange, { type: 'add' | 'remove' | 'clear' }>

function changed(item: BulkItem, change: ItemChange): BulkItem {
  const { problem: _problem, advice: _advice, ...clean } = item
  switch (change.type) {
    case 'start':
      return { ...clean, state: 'uploading', percent: startPercent }
    case 'rise':
      return { ...item, percent: Math.min(item.percent + step, cap) }
    case 'wait':
      return { ...clean, state: 'pending', percent: 0 }
    case 'keep':
      return { ...item, keeping: 'kept' }
    case 'keep-not':
      return { ...item, keeping: 'not-kept' }
    case 'succeed':
      return { ...clean, state: 'success', percent: 100, outcome: change.outcome }
    case 'fail':
      return { ...item, state: 'error', percent: 0, problem: change.problem, advice: change.advice }
  }
}
