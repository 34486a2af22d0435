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

/** A full-width part of the page. */
type Block =
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

export interface DashboardCard extends Measured {
  readonly id: DashboardCardId
  readonly title: string
  /** Takes the full width, or what other cards leave. */
  readonly isWide?: true
  /** Shown even if the figures could not be loaded. */
  readonly needsNoFigures?: true
  /** About the user, regardless of the scope: goes below the team's figures. */
  readonly isPersonal?: true
  /** Hidden in the team scope: the user's own budget and moods. */
  readonly isOwnOnly?: true
}

const traits: Readonly<Record<DashboardCardId, Omit<DashboardCard, 'id'>>> = {
  'receipt-upload': { title: msg('Upload Receipt'), heightPx: 404, needsNoFigures: true },
  'quick-actions': { title: msg('Quick Actions'), heightPx: 182, needsNoFigures: true },
  // Measured with the default amounts, on one line each.
  budget: { title: msg('Budget'), heightPx: 311, isOwnOnly: true },
  'recent-expenses': { title: msg('Recent Expenses'), heightPx: 750, isWide: true },
  categories: { title: msg('Categories'), heightPx: 340 },
  projects: { title: msg('Projects'), heightPx: 320 },
  moods: { title: msg('Mood Insights'), heightPx: 380, isPersonal: true, isOwnOnly: true },
  assistant: { title: msg('Assistant'), heightPx: 300, isPersonal: true },
  activity: { title: msg('Live Activity'), heightPx: 330, isPersonal: true },
  security: { title: msg('Security Status'), heightPx: 230, isPersonal: true },
  promo: {
    title: msg('What Claude finds'),
    heightPx: 80,
    isWide: true,
    isPersonal: true,
  },
  compliance: {
    title: msg('Tax report'),
    heightPx: 96,
    isWide: true,
    isPersonal: true,
  },
}

/** In default order. */
export const dashboardCards: readonly DashboardCard[] = dashboardCardIds.map(id => ({ id, ...traits[id] }))

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
