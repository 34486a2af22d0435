import type { ReadWord } from '@outlay/contract/receipts/receiptReadings'
import { isWithin, type PageArea, type PagePoint } from '../rotation.ts'

/** A page's words, in reading order, of which an area covers at least half the height and a third of the width. */
export function wordsWithin(words: readonly ReadWord[], page: number, area: PageArea): readonly ReadWord[] {
  return words.filter(({ box }) => box.page === page && isTouched(box, area))
}

export function wordAt(words: readonly ReadWord[], page: number, point: PagePoint): ReadWord | undefined {
  return words.find(({ box }) => box.page === page && isWithin(point, box))
}

export function textOf(words: readonly ReadWord[]): string {
  return words.map(({ text }) => text).join(' ')
}

function isTouched(box: PageArea, area: PageArea): boolean {
  const width = overlap(box.x, box.width, area.x, area.width)
  const height = overlap(box.y, box.height, area.y, area.height)
  return width >= box.width / 3 && height >= box.height / 2
}

function overlap(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart)
}
