/** A card with about how high it is, in pixels: what decides in which column it stands. */
export interface Measured {
  readonly heightPx: number
}

/**
 * Cards in columns, each of its own height: in their order, always where there is least so far. It goes by the heights
 * that they usually have, so that nothing moves once they are there.
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
