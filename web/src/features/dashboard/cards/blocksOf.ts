import type { DashboardCard } from './dashboardCards.ts'

/** A full-width part of the page. */
export type Block =
  /** Cards in columns. */
  | { readonly wide?: never; readonly cards: readonly DashboardCard[] }
  /** A wide card, with these next to it if there is space. */
  | { readonly wide: DashboardCard; readonly cards: readonly DashboardCard[] }

const gapPx = 16

/**
 * Splits the cards into blocks, in order: wide ones at full width, those in between in columns. The expense list leaves
 * space at its side for as many of the preceding cards as match its height.
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

/** The index of the first card next to the list, which may be slightly taller than they are. */
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
