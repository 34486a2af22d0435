import type { MultipleReceipts } from '@outlay/contract/receipts/multipleReceipts'
import type { PageGroups } from '@outlay/contract/receipts/receiptPages'

/** A page in file order, with the user's choice. */
export interface ChosenPage {
  readonly number: number
  /** Whether it starts a new receipt. */
  readonly beginsReceipt: boolean
  readonly isLeftOut: boolean
}

/** The detected grouping, before any changes. */
export function foundPages({ pages, groups }: MultipleReceipts): readonly ChosenPage[] {
  const firsts = new Set(groups.map(group => group.pages[0]))
  return pages.map(({ number }) => ({ number, beginsReceipt: firsts.has(number), isLeftOut: false }))
}

/** The resulting receipts, in order; pages left out do not separate any. */
export function groupsOf(pages: readonly ChosenPage[]): PageGroups {
  const groups: number[][] = []
  let beginsReceipt = true
  for (const page of pages) {
    beginsReceipt ||= page.beginsReceipt
    if (page.isLeftOut) continue
    if (beginsReceipt) groups.push([page.number])
    else groups.at(-1)?.push(page.number)
    beginsReceipt = false
  }
  return groups
}

export function toggleSplit(pages: readonly ChosenPage[], number: number): readonly ChosenPage[] {
  return changed(pages, number, page => ({ ...page, beginsReceipt: !page.beginsReceipt }))
}

export function toggleLeftOut(pages: readonly ChosenPage[], number: number): readonly ChosenPage[] {
  return changed(pages, number, page => ({ ...page, isLeftOut: !page.isLeftOut }))
}

function changed(
  pages: readonly ChosenPage[],
  number: number,
  change: (page: ChosenPage) => ChosenPage,
): readonly ChosenPage[] {
  return pages.map(page => (page.number === number ? change(page) : page))
}
