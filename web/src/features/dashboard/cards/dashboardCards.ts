import type { Activity } from '@outlay/contract/activity/activity'
import {
  type DashboardCardId,
  dashboardCardIds,
  type SavedDashboardCards,
} from '@outlay/contract/dashboard/dashboardCards'
import type { MascotFacts, MascotProgress } from '@outlay/contract/mascot/mascot'
import type { SecuritySummary } from '@outlay/contract/security/security'
import type { ComponentType } from 'react'
import { msg } from '../../../core/language/language.ts'

/** Cards of other features, passed in by the app. */
export interface DashboardSlots {
  /** The first steps of a new account, above the figures. */
  FirstSteps: ComponentType
  QuickAdd: ComponentType
  ReceiptUpload: ComponentType
  SampleOffer: ComponentType
  LiveActivity: ComponentType<{ activity: Activity }>
  SecurityCard: ComponentType<{ security: SecuritySummary }>
  MascotCard: ComponentType<{ facts: MascotFacts; progress: MascotProgress; currency: string }>
}

/** Splits the cards into parts of the page, in order: a wide card alone, and those between wide ones in columns. */
export function blocksOf(cards: readonly DashboardCard[]): DashboardCard[][] {
  const blocks: DashboardCard[][] = []
  for (const card of cards) {
    const last = blocks.at(-1)
    if (card.isWide || !last || last[0]?.isWide) blocks.push([card])
    else last.push(card)
  }
  return blocks
}

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

export interface DashboardCard {
  readonly id: DashboardCardId
  readonly title: string
  /** Its usual height, which determines its column. */
  readonly heightPx: number
  /** Takes the full width. */
  readonly isWide?: true
  /** Shown even if the figures could not be loaded. */
  readonly needsNoFigures?: true
  /** About the user, regardless of the scope: goes below the team's figures. */
  readonly isPersonal?: true
  /** Hidden in the team scope: the user's own budget and moods. */
  readonly isOwnOnly?: true
  /** On phones, only its heading until it is opened. */
  readonly isFolded?: true
}

const traits: Readonly<Record<DashboardCardId, Omit<DashboardCard, 'id'>>> = {
  'receipt-upload': { title: msg('Upload Receipt'), heightPx: 360, needsNoFigures: true },
  'recent-expenses': { title: msg('Recent Expenses'), heightPx: 780 },
  // Measured with the default amounts, on one line each.
  budget: { title: msg('Budget'), heightPx: 257, isOwnOnly: true },
  categories: { title: msg('Categories'), heightPx: 370, isFolded: true },
  'quick-actions': { title: msg('Quick Actions'), heightPx: 176, needsNoFigures: true },
  projects: { title: msg('Projects'), heightPx: 240, isFolded: true },
  activity: { title: msg('Live Activity'), heightPx: 320, isPersonal: true, isFolded: true },
  security: { title: msg('Security Status'), heightPx: 200, isPersonal: true, isFolded: true },
  moods: { title: msg('Mood Insights'), heightPx: 370, isPersonal: true, isOwnOnly: true, isFolded: true },
  assistant: { title: msg('Assistant'), heightPx: 240, isPersonal: true, isFolded: true },
  promo: { title: msg('What Claude finds'), heightPx: 80, isWide: true, isPersonal: true },
  compliance: {
    title: msg('Tax report'),
    heightPx: 96,
    isWide: true,
    isPersonal: true,
    isFolded: true,
  },
}

/** In default order. */
export const dashboardCards: readonly DashboardCard[] = dashboardCardIds.map(id => ({ id, ...traits[id] }))

/**
 * Puts each card, in order, into the shortest column; the list of expenses goes first, into the widest. Uses typical
 * heights, so that cards stay in place after loading.
 */
export function columnsOf(cards: readonly DashboardCard[], count: number): DashboardCard[][] {
  const columns = Array.from({ length: count }, () => ({ heightPx: 0, cards: [] as DashboardCard[] }))
  for (const card of count > 1 ? withListFirst(cards) : cards) {
    const lowest = columns.reduce((least, column) => (column.heightPx < least.heightPx ? column : least))
    lowest.heightPx += card.heightPx
    lowest.cards.push(card)
  }
  return columns.map(column => column.cards)
}

function withListFirst(cards: readonly DashboardCard[]): readonly DashboardCard[] {
  return cards.toSorted((one, other) => Number(isList(other)) - Number(isList(one)))
}

const isList = ({ id }: DashboardCard) => id === 'recent-expenses'
