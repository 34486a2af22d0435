import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { DashboardCardId } from '@outlay/contract/dashboard/dashboardCards'
import { type ReactNode, Suspense } from 'react'
import { useMediaQuery } from '../../../core/interaction/useMediaQuery.ts'
import { t } from '../../../core/language/language.ts'
import { useSearch } from '../../../core/navigation/navigation.tsx'
import { useUser } from '../../../core/session/session.tsx'
import { useMoodsShown } from '../../../entities/expenses/moodsShown.ts'
import type { ScopeSearch } from '../../../entities/teams/scopeSearch.ts'
import { useIsPhone } from '../../../ui/layout/useIsNarrow.ts'
import { lazyCard } from '../../../ui/lazy/lazyParts.tsx'
import { Collapsible } from '../../../ui/panels/TitledPanel.tsx'
import { Title } from '../../../ui/text/Text.tsx'
import { BudgetWidget } from '../BudgetWidget.tsx'
import dashboardPageClasses from '../DashboardPage.module.css'
import { QuickActions } from '../QuickActions.tsx'
import { RecentExpenses } from '../RecentExpenses.tsx'
import classes from './DashboardCards.module.css'
import {
  arrangedCards,
  blocksOf,
  columnsOf,
  type DashboardCard,
  type DashboardSlots,
  dashboardCards,
} from './dashboardCards.ts'
import type { LaterCardProps, laterCards } from './laterCards.tsx'

interface DashboardCardsProps extends Figures {
  hasFailed: boolean
}

/** All cards below the month's figures, in the user's order; personal cards come below the team's. */
export function DashboardCards(props: DashboardCardsProps) {
  const { dashboardCards, hasSampleData } = useUser()
  const { assistant } = useSearch()
  const moodsShown = useMoodsShown()
  // If the URL opens the assistant, its card is shown even when hidden.
  const cards = arrangedCards(dashboardCards).filter(({ id, isHidden }) =>
    id === 'moods' ? moodsShown && !isHidden : !isHidden || (id === 'assistant' && assistant),
  )
  const { QuickAdd, SampleOffer } = props.slots
  const offer = props.own?.recent.length === 0 && !hasSampleData && <SampleOffer />
  if (!props.scope) return <DashboardBlocks {...props} cards={cards} head={<QuickAdd />} offer={offer} />
  const yours = cards.filter(card => card.isPersonal && !card.isOwnOnly)
  return (
    <>
      <DashboardBlocks
        {...props}
        cards={cards.filter(card => !card.isPersonal && !card.isOwnOnly)}
        head={<QuickAdd />}
      />
      {yours.some(card => !card.isWide) && !props.hasFailed && (
        <Title order={2} size="h5" className={dashboardPageClasses.yours}>
          {t('Yours')}
        </Title>
      )}
      <DashboardBlocks {...props} cards={yours} />
    </>
  )
}

interface DashboardBlocksProps extends Figures {
  cards: readonly DashboardCard[]
  /** The quick add line, at the top. */
  head?: ReactNode
  /** Below the list while it is empty. */
  offer?: ReactNode
  /** Even without figures, expenses can be added. */
  hasFailed: boolean
}

/** The cards in order, with reserved space. */
function DashboardBlocks({ cards, head, offer, hasFailed, ...figures }: DashboardBlocksProps) {
  const shown = hasFailed ? cards.filter(card => card.needsNoFigures) : cards
  const blocks = blocksOf(shown)
  const show = (card: DashboardCard) => (
    <div key={card.id} className={classes.card}>
      <CardBody card={card} {...figures} />
      {card.id === 'recent-expenses' && offer}
    </div>
  )
  return (
    <>
      {blocks.length === 0 && head}
      {blocks.map((block, place) => (
        <CardColumns key={block[0]?.id} cards={block} head={place === 0 && head} show={show} />
      ))}
    </>
  )
}

interface CardColumnsProps {
  cards: readonly DashboardCard[]
  head: ReactNode
  show: (card: DashboardCard) => ReactNode
}

/** Cards in up to three columns that end at the same height. */
function CardColumns({ cards, head, show }: CardColumnsProps) {
  const hasTwo = useMediaQuery('(min-width: 48em)')
  const hasThree = useMediaQuery('(min-width: 75em)')
  const count = Math.min(cards.length, hasThree ? 3 : hasTwo ? 2 : 1)
  return (
    <div className={classes.columns} data-count={count}>
      {columnsOf(cards, count).map((column, place) => (
        <div
          // Columns are identified only by their index.
          key={String(place)}
          className={classes.column}
        >
          {place === 0 && head}
          {column.map(show)}
        </div>
      ))}
    </div>
  )
}

type LaterId = keyof typeof laterCards

interface Figures {
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

const foldedHeightPx = 50

/** A card, or a placeholder of its usual height while its data or code loads. */
function CardBody({ card, ...figures }: CardBodyProps) {
  const { id, isFolded } = card
  const folds = useIsPhone() && isFolded
  const skeleton = <CardSkeleton heightPx={folds ? foldedHeightPx : card.heightPx} />
  if (isAtOnce(id)) return immediateCards[id](figures)
  const Later = later.get(id)
  const { dashboard, own, slots } = figures
  if (!Later || !dashboard || !own) return skeleton
  const body = (
    <Suspense fallback={skeleton}>
      <Later dashboard={dashboard} own={own} slots={slots} />
    </Suspense>
  )
  return folds ? <Collapsible>{body}</Collapsible> : body
}

/** Usually above the fold, so their code is part of the page. */
const immediateCards: Readonly<Record<Exclude<DashboardCardId, LaterId>, (figures: Figures) => ReactNode>> = {
  'receipt-upload': ({ slots: { ReceiptUpload } }) => <ReceiptUpload />,
  'quick-actions': () => <QuickActions />,
  budget: ({ dashboard }) =>
    dashboard ? <BudgetWidget {...dashboard} /> : <CardSkeleton heightPx={heightOf('budget')} />,
  'recent-expenses': ({ dashboard, scope }) => (
    <RecentExpenses expenses={dashboard?.recent} today={dashboard?.today ?? ''} scope={scope} />
  ),
}

function isAtOnce(id: DashboardCardId): id is keyof typeof immediateCards {
  return id in immediateCards
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

/** A placeholder for a card. */
function CardSkeleton({ heightPx }: { heightPx: number }) {
  return <span className={classes.cardSkeleton} style={{ height: heightPx }} aria-hidden />
}
