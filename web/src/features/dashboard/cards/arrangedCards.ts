import type { KeptDashboardCards } from '@outlay/contract/dashboardCards'
import { type DashboardCard, dashboardCards } from './dashboardCards.ts'

export interface ArrangedCard extends DashboardCard {
  readonly isHidden: boolean
}

/**
 * Every card that there is, as the person arranged them. One that they do not know yet stands after the card that it
 * comes after in a new account; one that is no more is left out.
 */
export function arrangedCards(kept: KeptDashboardCards | null): ArrangedCard[] {
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

/** The same with one card at another place, as far as there is one. */
export function withMoved<Card>(cards: readonly Card[], from: number, to: number): readonly Card[] {
  const card = cards[from]
  if (card === undefined || to < 0 || to >= cards.length) return cards
  const others = cards.toSpliced(from, 1)
  return others.toSpliced(to, 0, card)
}
