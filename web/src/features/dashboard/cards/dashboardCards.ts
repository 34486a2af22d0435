import { type DashboardCardId, dashboardCardIds } from '@outlay/contract/dashboardCards'
import { msg } from '../../../core/language/language.ts'
import type { Measured } from './columnsOf.ts'

export interface DashboardCard extends Measured {
  readonly id: DashboardCardId
  readonly title: string
  /** Takes the whole width of the page, or what others leave beside it. */
  readonly isWide?: true
  /** Stands there also where the figures could not be loaded. */
  readonly needsNoFigures?: true
  /** Of the person, whatever is shown: beside the team's figures it stands beneath these. */
  readonly isPersonal?: true
  /** Says nothing beside the team's figures: one's own budget, and how one feels. */
  readonly isOwnOnly?: true
}

const traits: Readonly<Record<DashboardCardId, Omit<DashboardCard, 'id'>>> = {
  'receipt-upload': { title: msg('Upload Receipt'), heightPx: 404, needsNoFigures: true },
  'quick-actions': { title: msg('Quick Actions'), heightPx: 182, needsNoFigures: true },
  // With the default amounts, on one line each.
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

/** In the order of a new account. */
export const dashboardCards: readonly DashboardCard[] = dashboardCardIds.map(id => ({ id, ...traits[id] }))
