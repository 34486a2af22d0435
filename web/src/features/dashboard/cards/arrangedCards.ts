import type { SavedDashboardCards } from '@outlay/contract/dashboard/dashboardCards'
import { type DashboardCard, dashboardCards } from './dashboardCards.ts'

export interface ArrangedCard extends DashboardCard {
  readonly isHidden: boolean
}

/**
 * All cards in the user's order. New cards come after the one they follow by default; cards that no longer exist are
 * dropped.
 */
export function arrangedCards(kept: SavedDashboardCards | null): ArrangedCard[] {
  const arranged = (kept ?? []).flatMap(({ id, isHidden }) => {
    const card = dashboardCards.find(one => one.id === id)
    return card ? [{ ...card, isHidden }] : []
  })
  dashboardCards.forEach((card, place) => {
    if (arranged.some(({ id }) => id === card.id)) return
    const before = dashboardCards[place - 1]?.id
    const at = arranged.findIndex(({ id }) => id === before)
    arranged.splice(at + 1, 0, { ...card, isHidden: false })
  })
  return arranged
}

/** Moves a card; returns the list unchanged if the target is out of range. */
export function withMoved<Card>(cards: readonly Card[], from: number, to: number): readonly Card[] {
  const card = cards[from]
  if (card === undefined || to < 0 || to >= cards.length) return cards
  const others = cards.toSpliced(from, 1)
  return others.toSpliced(to, 0, card)
}
