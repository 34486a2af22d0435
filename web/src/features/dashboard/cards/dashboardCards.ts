import { type DashboardCardId, dashboardCardIds } from '@outlay/contract/dashboard/dashboardCards'
import { msg } from '../../../core/language/language.ts'
import type { Measured } from './columnsOf.ts'

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
    title: msg('IRS Compliance Ready'),
    heightPx: 96,
    isWide: true,
    isPersonal: true,
  },
}

/** In default order. */
export const dashboardCards: readonly DashboardCard[] = dashboardCardIds.map(id => ({ id, ...traits[id] }))
