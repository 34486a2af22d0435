/** One file of a bulk upload. `problem` says why it failed, `advice` what the server said of it. */
export interface BulkItem {
  readonly id: number
  readonly file: File
  readonly state: 'pending' | 'uploading' | 'success' | 'error'
  readonly percent: number
  readonly problem?: string
  readonly advice?: string
}

const startPercent = 10
const step = 20
const cap = 90
export const riseEveryMs = 300

export type BulkChange =
  | { type: 'add'; items: readonly BulkItem[] }
  | { type: 'remove'; id: number }
  | { type: 'clear' }
  | { type: 'start'; id: number }
  | { type: 'rise'; id: number }
  | { type: 'succeed'; id: number }
  | { type: 'fail'; id: number; problem: string; advice: string }

let lastId = 0

export function bulkItemOf(file: File): BulkItem {
  lastId += 1
  return { id: lastId, file, state: 'pending', percent: 0 }
}

/** What is sent when the person says go: all that is not sent yet, and what failed once more. */
export function isToSend({ state }: BulkItem): boolean {
  return state === 'pending' || state === 'error'
}

export function changeBulkItems(items: readonly BulkItem[], change: BulkChange): readonly BulkItem[] {
  if (change.type === 'add') return [...items, ...change.items]
  if (change.type === 'clear') return []
  if (change.type === 'remove')
    return items.filter(({ id, state }) => id !== change.id || state === 'uploading')
  return items.map(item => (item.id === change.id ? changed(item, change) : item))
}

type ItemChange = Exclude<BulkChange, { type: 'add' | 'remove' | 'clear' }>

function changed({ id, file, ...item }: BulkItem, change: ItemChange): BulkItem {
  switch (change.type) {
    case 'start':
      return { id, file, state: 'uploading', percent: startPercent }
    case 'rise':
      return { id, file, ...item, percent: Math.min(item.percent + step, cap) }
    case 'succeed':
      return { id, file, state: 'success', percent: 100 }
    case 'fail':
      return { id, file, state: 'error', percent: 0, problem: change.problem, advice: change.advice }
  }
}
