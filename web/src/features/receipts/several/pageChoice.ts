import type { PageGroups } from '@outlay/contract/receiptPages'
import type { SeveralReceipts } from '@outlay/contract/severalReceipts'

/** A page in the order of its file, and what the person wants of it. */
export interface ChosenPage {
  readonly number: number
  /** Whether another receipt begins with it. */
  readonly beginsReceipt: boolean
  readonly isLeftOut: boolean
}

/** As it was found, before the person changes anything. */
export function foundPages({ pages, groups }: SeveralReceipts): readonly ChosenPage[] {
  const firsts = new Set(groups.map(group => group.pages[0]))
  return pages.map(({ number }) => ({ number, beginsReceipt: firsts.has(number), isLeftOut: false }))
}

/** The receipts that come of it, in order; a page that is left out parts nothing. */
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

export function splitOrJoined(pages: readonly ChosenPage[], number: number): readonly ChosenPage[] {
  return changed(pages, number, page => ({ ...page, beginsReceipt: !page.beginsReceipt }))
}

export function leftOutOrTaken(pages: readonly ChosenPage[], number: number): readonly ChosenPage[] {
  return changed(pages, number, page => ({ ...page, isLeftOut: !page.isLeftOut }))
}

function changed(
  pages: readonly ChosenPage[],
  number: number,
  change: (page: ChosenPage) => ChosenPage,
): readonly ChosenPage[] {
  return pages.map(page => (page.number === number ? change(page) : page))
}
