/** A card with its approximate height in pixels, which determines its column. */
export interface Measured {
  readonly heightPx: number
}

/**
 * Masonry layout: puts each card, in order, into the shortest column. Uses typical heights, so that cards stay in place
 * after loading.
 */
export function columnsOf<Card extends Measured>(cards: readonly Card[], count: number): Card[][] {
  const columns = Array.from({ length: count }, () => ({ heightPx: 0, cards: [] as Card[] }))
  for (const card of cards) {
    const lowest = columns.reduce((least, column) => (column.heightPx < least.heightPx ? column : least))
    lowest.heightPx += card.heightPx
    lowest.cards.push(card)
  }
  return columns.map(column => column.cards)
}
