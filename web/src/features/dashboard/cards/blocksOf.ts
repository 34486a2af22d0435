import type { DashboardCard } from './dashboardCards.ts'

/** A part of the page from side to side. */
export type Block =
  /** Cards in columns. */
  | { readonly wide?: never; readonly cards: readonly DashboardCard[] }
  /** A wide card, with these beside it where there is room. */
  | { readonly wide: DashboardCard; readonly cards: readonly DashboardCard[] }

const gapPx = 16

/**
 * Cards in their order, from the top: a wide one from side to side, those between them in columns. The list of expenses
 * leaves room at its side, for as many of the cards before it as are about as high as it is.
 */
export function blocksOf(cards: readonly DashboardCard[]): Block[] {
  const blocks: Block[] = []
  let run: DashboardCard[] = []
  const endRun = (end = run.length) => {
    if (end > 0) blocks.push({ cards: run.slice(0, end) })
  }
  for (const card of cards) {
    if (!card.isWide) {
      run.push(card)
      continue
    }
    const start = card.id === 'recent-expenses' ? startOfSide(run, card.heightPx) : run.length
    endRun(start)
    blocks.push({ wide: card, cards: run.slice(start) })
    run = []
  }
  endRun()
  return blocks
}

/** From where on they stand beside the list; it may be a little lower than they are. */
function startOfSide(run: readonly DashboardCard[], heightPx: number): number {
  let roomPx = heightPx * 1.3
  let start = run.length
  for (const card of run.toReversed()) {
    roomPx -= card.heightPx + gapPx
    if (roomPx < 0) break
    start -= 1
  }
  return start
}
