import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { DashboardCardId } from '@outlay/contract/dashboard/dashboardCards'
import { type ReactNode, Suspense } from 'react'
import type { ScopeSearch } from '../../../entities/teams/scopeSearch.ts'
import { lazyCard } from '../../../ui/lazy/lazyParts.tsx'
import { QuickActions } from '../actions/QuickActions.tsx'
import { BudgetWidget } from '../budget/BudgetWidget.tsx'
import { RecentExpenses } from '../RecentExpenses.tsx'
import { CardSkeleton } from './CardSkeleton.tsx'
import type { DashboardSlots } from './cardSlots.ts'
import { type DashboardCard, dashboardCards } from './dashboardCards.ts'
import type { LaterCardProps, laterCards } from './laterCards.tsx'

type LaterId = keyof typeof laterCards

export interface Figures {
  /** Undefined while loading, or if loading failed. */
  dashboard: Dashboard | undefined
  /** The user's own data, regardless of the scope. */
  own: Dashboard | undefined
  scope: ScopeSearch['scope']
  slots: DashboardSlots
}

interface CardBodyProps extends Figures {
  card: DashboardCard
}

/** A card, or a placeholder of its usual height while its data or code loads. */
export function CardBody({ card, ...figures }: CardBodyProps) {
  const { id, heightPx } = card
  if (isAtOnce(id)) return atOnce[id](figures)
  const Later = later.get(id)
  const { dashboard, own, slots } = figures
  if (!Later || !dashboard || !own) return <CardSkeleton heightPx={heightPx} />
  return (
    <Suspense fallback={<CardSkeleton heightPx={heightPx} />}>
      <Later dashboard={dashboard} own={own} slots={slots} />
    </Suspense>
  )
}

/** Usually above the fold, so their code is part of the page. */
const atOnce: Readonly<Record<Exclude<DashboardCardId, LaterId>, (figures: Figures) => ReactNode>> = {
  'receipt-upload': ({ slots: { ReceiptUpload } }) => <ReceiptUpload />,
  'quick-actions': () => <QuickActions />,
  budget: ({ dashboard }) =>
    dashboard ? <BudgetWidget {...dashboard} /> : <CardSkeleton heightPx={heightOf('budget')} />,
  'recent-expenses': ({ dashboard, scope }) => (
    <RecentExpenses expenses={dashboard?.recent} today={dashboard?.today ?? ''} scope={scope} />
  ),
}

function isAtOnce(id: DashboardCardId): id is keyof typeof atOnce {
  return id in atOnce
}

function heightOf(id: DashboardCardId): number {
  return dashboardCards.find(card => card.id === id)?.heightPx ?? 0
}

/** Below the fold, so their code loads later. */
const later = new Map(
  dashboardCards.flatMap(({ id, title }) =>
    isAtOnce(id)
      ? []
      : [
          [
            id,
            lazyCard<LaterCardProps>(title, async () => (await import('./laterCards.tsx')).laterCards[id]),
          ] as const,
        ],
  ),
)
