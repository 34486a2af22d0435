import { expect } from 'vitest'
import type { QuickAddContext, QuickAddFields } from './line.ts'
import { readQuickAdd } from './readQuickAdd.ts'

/** What was typed, the remaining description, the recognized fields, and the note, if any. */
export type Example = [typed: string, description: string, fields: QuickAddFields, note?: string]

export const context: QuickAddContext = {
  today: '2026-11-11',
  preferredCurrency: 'USD',
  projects: [
    { id: 'p1', name: 'Apollo' },
    { id: 'p2', name: 'Website relaunch' },
    { id: 'p3', name: 'Website care' },
  ],
  dayOrder: 'day-first',
  decimalMark: '.',
}

export function check(...[typed, description, fields, note]: Example): void {
  expect(readQuickAdd(typed, context)).toEqual({ description, ...fields, notes: note ? [note] : [] })
}
