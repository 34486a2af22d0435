import type { CategoryValue } from '@outlay/contract/expenses/categories'
import type { ImportDecisionsInput } from '@outlay/contract/imports/importMappings'
import type { PreviewOutcome } from '@outlay/contract/imports/importOutcomes'
import type { ImportPreview, PreviewRow } from '@outlay/contract/imports/imports'

/** An override of a row's default outcome. */
export type RowWish = 'create' | 'leave-out'

export interface Wish {
  readonly wish: RowWish
  /** The row's default outcome. */
  readonly outcome: PreviewOutcome
}

/** Overrides of a row's values. */
export interface RowChange {
  readonly merchant?: string | undefined
  readonly category?: CategoryValue | undefined
  /** `id` is null for none. */
  readonly project?: { readonly id: string | null; readonly name: string | null } | undefined
}

/** All decisions about a file's rows, as currently read. */
export interface RowDecisions {
  /** By row number. */
  readonly wishes: ReadonlyMap<number, Wish>
  readonly createDuplicates: boolean
  readonly leaveOutBad: boolean
  /** By row number. */
  readonly edits: ReadonlyMap<number, RowChange>
}
export const noDecisions: RowDecisions = {
  wishes: new Map(),
  createDuplicates: false,
  leaveOutBad: false,
  edits: new Map(),
}

/** What happens to a row. */
export type RowDecision = 'create' | 'link' | 'nothing'

export function decisionOf(
  { row, outcome }: Pick<PreviewRow, 'row' | 'outcome'>,
  decisions: RowDecisions,
): RowDecision {
  const wish = decisions.wishes.get(row)?.wish
  if (wish) return wish === 'create' ? 'create' : 'nothing'
  if (outcome === 'new') return 'create'
  if (outcome === 'matched') return 'link'
  return outcome === 'duplicate' && decisions.createDuplicates ? 'create' : 'nothing'
}

/** Sets a row's decision; removes it if it is the default. */
export function withDecision(
  decisions: RowDecisions,
  { row, outcome }: Pick<PreviewRow, 'row' | 'outcome'>,
  decision: RowDecision,
): RowDecisions {
  const wishes = new Map(decisions.wishes)
  wishes.delete(row)
  const asItIs = decisionOf({ row, outcome }, { ...decisions, wishes })
  if (decision !== asItIs) wishes.set(row, { wish: decision === 'create' ? 'create' : 'leave-out', outcome })
  return { ...decisions, wishes }
}

/** Imports all duplicates or none; individual decisions about them are removed. */
export function withDuplicates(decisions: RowDecisions, createDuplicates: boolean): RowDecisions {
  const wishes = new Map([...decisions.wishes].filter(([, { outcome }]) => outcome !== 'duplicate'))
  return { ...decisions, wishes, createDuplicates }
}

/** Changes some rows; undefined keeps the value from the file. */
export function withChange(
  decisions: RowDecisions,
  rows: readonly number[],
  change: RowChange,
): RowDecisions {
  const edits = new Map(decisions.edits)
  for (const row of rows) {
    const next = { ...edits.get(row), ...change }
    if (Object.values(next).every(value => value === undefined)) edits.delete(row)
    else edits.set(row, next)
  }
  return { ...decisions, edits }
}

/** Whether two rows got the same category and project. */
export function isSameKind(one: RowChange | undefined, other: RowChange): boolean {
  return one?.category === other.category && one?.project?.id === other.project?.id
}

/** A row with a change applied. */
export function changedRow(row: PreviewRow, change: RowChange | undefined): PreviewRow {
  if (!change) return row
  return {
    ...row,
    merchant: change.merchant ?? row.merchant,
    category: change.category ?? row.category,
    projectName: change.project ? change.project.name : row.projectName,
  }
}

export function isUndecided({ wishes, createDuplicates, leaveOutBad, edits }: RowDecisions): boolean {
  return wishes.size === 0 && !createDuplicates && !leaveOutBad && edits.size === 0
}

/** The number of expenses created and of rows linked to receipts. */
export function expectedOf(counts: ImportPreview['counts'], decisions: RowDecisions) {
  let toCreate = counts.toCreate + (decisions.createDuplicates ? counts.duplicates : 0)
  let toLink = counts.matched
  for (const { wish, outcome } of decisions.wishes.values()) {
    if (outcome === 'matched') toLink -= 1
    if (wish === 'create') toCreate += 1
    else if (outcome !== 'matched') toCreate -= 1
  }
  return { toCreate, toLink }
}

/** The request body. */
export function decisionsBody(decisions: RowDecisions): ImportDecisionsInput {
  const { wishes, createDuplicates, leaveOutBad } = decisions
  const rowsOf = (wanted: RowWish) =>
    [...wishes].filter(([, { wish }]) => wish === wanted).map(([row]) => row)
  return {
    leaveOut: rowsOf('leave-out'),
    createAnyway: rowsOf('create'),
    createDuplicates,
    leaveOutBad,
    edits: editsOf(decisions),
  }
}

type RowEditInput = NonNullable<ImportDecisionsInput['edits']>[number]

/** Groups rows with equal changes. */
function editsOf({ edits }: RowDecisions): RowEditInput[] {
  const groups = new Map<string, RowEditInput & { rows: number[] }>()
  for (const [row, { merchant, category, project }] of edits) {
    const change = { merchant, category, projectId: project?.id }
    const key = JSON.stringify(change)
    const group = groups.get(key) ?? { ...change, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()]
}
