/** Groups of characters often confused with each other. */
const lookAlikes = [
  'O0QDCGU',
  'I1LlTi|!',
  'S5$8',
  'B8R3',
  'EFP',
  'Z27',
  'VYU',
  'MNHW',
  'KXR',
  'A4',
  'G6C',
  'g9q',
  'ce',
  'nh',
]

/** A position of the pivot and the character aligned with it; position 0 is before the first character. */
export interface Step {
  readonly at: { readonly place: number; readonly isAfter: boolean }
  /** Character of the other text; undefined if it has none. */
  readonly from: number | undefined
}

/** The cheapest alignment of two texts. */
export function alignment(pivot: string, other: string): Step[] {
  const costs = costTable(pivot, other)
  const costAt = (i: number, j: number) => costs[i]?.[j] ?? Number.POSITIVE_INFINITY
  const steps: Step[] = []
  let i = pivot.length
  let j = other.length
  while (i > 0 || j > 0) {
    const cost = costAt(i, j)
    const isPair = i > 0 && j > 0 && cost === costAt(i - 1, j - 1) + difference(pivot[i - 1], other[j - 1])
    if (isPair) steps.push({ at: { place: i--, isAfter: false }, from: --j })
    else if (i > 0 && cost === costAt(i - 1, j) + gapCost)
      steps.push({ at: { place: i--, isAfter: false }, from: undefined })
    else steps.push({ at: { place: i, isAfter: true }, from: --j })
  }
  return steps.reverse()
}

const gapCost = 0.75

function costTable(a: string, b: string): number[][] {
  const first = Array.from({ length: b.length + 1 }, (_, index) => index * gapCost)
  const table = [first]
  for (let i = 1; i <= a.length; i++) {
    const above = table[i - 1] ?? []
    const row = [i * gapCost]
    for (let j = 1; j <= b.length; j++) {
      const paired = (above[j - 1] ?? 0) + difference(a[i - 1], b[j - 1])
      row.push(Math.min(paired, (above[j] ?? 0) + gapCost, (row[j - 1] ?? 0) + gapCost))
    }
    table.push(row)
  }
  return table
}

function difference(a = '', b = ''): number {
  if (a === b) return 0
  if (a.toLowerCase() === b.toLowerCase()) return 0.25
  if (a === ' ' || b === ' ') return 1.4
  return lookAlikes.some(group => group.includes(a) && group.includes(b)) ? 0.5 : 1
}
