import type { PageGroups } from '@outlay/contract/receipts/receiptPages'
import type { PageEvidence } from '@outlay/reader/multipleReceipts/pageEvidence'
import { isSameMerchant } from '../../../core/merchantMatching.ts'

export interface PageGrouping {
  readonly groups: PageGroups
  /** Whether the evidence is clear for all adjacent pages; otherwise the groups are only the most likely. */
  readonly isSure: boolean
}

type Relation = 'apart' | 'together'
interface Verdict {
  readonly relation: Relation
  readonly isSure: boolean
}

/** Groups the pages of a file into receipts by their content. Pure. */
export function groupPages(pages: readonly PageEvidence[]): PageGrouping {
  const groups: number[][] = []
  let isSure = true
  for (const [index, page] of pages.entries()) {
    const group = groups.at(-1)
    const verdict = group
      ? relationOf(
          group.flatMap(number => pages[number - 1] ?? []),
          page,
        )
      : undefined
    if (verdict && !verdict.isSure) isSure = false
    if (group && verdict?.relation === 'together') group.push(index + 1)
    else groups.push([index + 1])
  }
  return { groups, isSure }
}

/** Whether a page belongs to the previous group; the first conclusive rule wins. */
function relationOf(group: readonly PageEvidence[], page: PageEvidence): Verdict {
  const before = group.at(-1)
  if (!before) return surely('apart')
  return (
    byEmptiness(group, page) ??
    byPageNumbers(group, before, page) ??
    byDocument(group, before, page) ??
    bySums(group, page) ??
    byHeads(group, page)
  )
}

function byEmptiness(group: readonly PageEvidence[], page: PageEvidence): Verdict | undefined {
  if (page.isBlank || group.every(({ isBlank }) => isBlank)) return surely('together')
  // Terms or a back page follow their receipt; a cover sheet before one may belong to any.
  if (page.isBare && page.total === null)
    return hasOtherHead(group, page) ? perhaps('together') : surely('together')
  return group.every(({ isBare }) => isBare) ? perhaps('together') : undefined
}

/** By printed page numbers. */
function byPageNumbers(
  group: readonly PageEvidence[],
  before: PageEvidence,
  page: PageEvidence,
): Verdict | undefined {
  const [first, second] = [before.pageNumber, page.pageNumber]
  if (second?.number === 1)
    return second.of === 1 || first?.number === first?.of ? firstPage(group, page) : perhaps('apart')
  const isNext = second && first && second.of === first.of && second.number === first.number + 1
  if (!isNext) return undefined
  return isContradicted(group, page) || areNumberedApart(group, page)
    ? perhaps('together')
    : surely('together')
}

/** By document numbers and carried-over sums. */
function byDocument(
  group: readonly PageEvidence[],
  before: PageEvidence,
  page: PageEvidence,
): Verdict | undefined {
  const isSameDocument = group.some(other => shares(other.documentNumbers, page.documentNumbers))
  const isCarried = before.goesOn || page.comesFrom
  if (!isSameDocument && !isCarried) return undefined
  const isMarkedTwice = isSameDocument || (before.goesOn && page.comesFrom)
  const isEnded = totalOf(group) !== null && page.total !== null
  // The same total under one number may be customer and merchant copies; a different one, a second purchase.
  const isSecond = isEnded && !isCarried
  const isOther = !isMarkedTwice && (isEnded || !group.some(other => isSameHouse(other, page)))
  const isDoubtful = isContradicted(group, page) || isSecond || (isOther && hasHead(page))
  return isDoubtful ? perhaps('together') : surely('together')
}

/** A page numbered 1 starts a receipt, unless it repeats the same document. */
function firstPage(group: readonly PageEvidence[], page: PageEvidence): Verdict {
  const isAgain = group.some(other => shares(other.documentNumbers, page.documentNumbers))
  return isAgain ? perhaps('apart') : surely('apart')
}

/** If the items of all pages add up to this page's total, and no earlier page has a total, they belong together. */
function bySums(group: readonly PageEvidence[], page: PageEvidence): Verdict | undefined {
  if (page.total === null || totalOf(group) !== null) return undefined
  const earlier = group.reduce((sum, { itemSum }) => sum + itemSum, 0)
  if (earlier === 0) return undefined
  const comesToIt = [page.total, page.subtotal].includes(earlier + page.itemSum)
  return comesToIt && sameOrUnread(dateOf(group), page.date) ? surely('together') : undefined
}

/** Two pages that both look like the start of a receipt are two, if they differ in identifying details. */
function byHeads(group: readonly PageEvidence[], page: PageEvidence): Verdict {
  const total = totalOf(group)
  const areEnded = total !== null && page.total !== null
  // A card slip repeats its receipt's total and date.
  if (areEnded && total === page.total && sameOrUnread(dateOf(group), page.date)) return perhaps('together')
  const isOfOneHouse = group.some(other => isSameHouse(other, page))
  return isOfOneHouse ? ofOneHouse(group, page, areEnded) : ofTwoHouses(group, page, areEnded)
}

function ofTwoHouses(group: readonly PageEvidence[], page: PageEvidence, areEnded: boolean): Verdict {
  const areWhole = group.some(isWhole) && isWhole(page)
  const isOfItsOwnDay = dateOf(group) !== page.date && (page.total !== null || page.documentNumbers.size > 0)
  if (group.some(hasHead) && hasHead(page) && (areWhole || isOfItsOwnDay)) return surely('apart')
  return perhaps(areEnded || hasHead(page) ? 'apart' : 'together')
}

function ofOneHouse(group: readonly PageEvidence[], page: PageEvidence, areEnded: boolean): Verdict {
  const whole = group.find(isWhole)
  if (!whole || !isWhole(page)) return perhaps(areEnded ? 'apart' : 'together')
  const areNumbered = whole.documentNumbers.size > 0 && page.documentNumbers.size > 0
  const areOfTwoDays = whole.date !== page.date && whole.total !== page.total
  return areNumbered || areOfTwoDays ? surely('apart') : perhaps('apart')
}

function hasHead({ merchant, date }: PageEvidence): boolean {
  return merchant !== null && date !== null
}

function isWhole(page: PageEvidence): boolean {
  return hasHead(page) && page.total !== null
}

/** A page without amounts that names another merchant. */
function hasOtherHead(group: readonly PageEvidence[], page: PageEvidence): boolean {
  const isNamed = page.merchant !== null && group.some(({ merchant }) => merchant !== null)
  return isNamed && !group.some(other => isSameHouse(other, page))
}

/** Two totals under two document numbers, whatever the page numbers say. */
function areNumberedApart(group: readonly PageEvidence[], page: PageEvidence): boolean {
  const total = totalOf(group)
  const areTwoSums = total !== null && page.total !== null && total !== page.total
  const numbered = group.filter(({ documentNumbers }) => documentNumbers.size > 0)
  const isNumbered = numbered.length > 0 && page.documentNumbers.size > 0
  return (
    areTwoSums && isNumbered && !numbered.some(other => shares(other.documentNumbers, page.documentNumbers))
  )
}

/** Two merchants on pages that otherwise belong together. */
function isContradicted(group: readonly PageEvidence[], page: PageEvidence): boolean {
  const whole = group.find(isWhole)
  return whole !== undefined && isWhole(page) && !isSameSeller(whole, page)
}

function isSameSeller(one: PageEvidence, other: PageEvidence): boolean {
  return one.merchant !== null && other.merchant !== null && isSameMerchant(one.merchant, other.merchant)
}

function isSameHouse(one: PageEvidence, other: PageEvidence): boolean {
  return isSameSeller(one, other) || shares(one.longNumbers, other.longNumbers)
}

function totalOf(group: readonly PageEvidence[]): number | null {
  return group.findLast(({ total }) => total !== null)?.total ?? null
}

function dateOf(group: readonly PageEvidence[]): string | null {
  return group.find(({ date }) => date !== null)?.date ?? null
}

function sameOrUnread(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other
}

function shares(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...some].some(one => others.has(one))
}

const surely = (relation: Relation): Verdict => ({ relation, isSure: true })
const perhaps = (relation: Relation): Verdict => ({ relation, isSure: false })
