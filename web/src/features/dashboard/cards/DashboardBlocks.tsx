import type { ReactNode } from 'react'
import { blocksOf } from './blocksOf.ts'
import { CardBody, type Figures } from './CardBody.tsx'
import { CardColumns } from './CardColumns.tsx'
import classes from './DashboardBlocks.module.css'
import type { DashboardCard } from './dashboardCards.ts'

interface DashboardBlocksProps extends Figures {
  cards: readonly DashboardCard[]
  /** The quick add line: at the top, or above the list if that comes first. */
  head?: ReactNode
  /** Below the list while it is empty. */
  offer?: ReactNode
  /** Even without figures, expenses can be added. */
  hasFailed: boolean
}

/** The cards in order, with reserved space. */
export function DashboardBlocks({ cards, head, offer, hasFailed, ...figures }: DashboardBlocksProps) {
  const show = (card: DashboardCard) =>
    hasFailed && !card.needsNoFigures ? null : <CardBody card={card} {...figures} />
  const blocks = blocksOf(cards)
  const isHeadAlone = !blocks[0]?.wide
  return (
    <>
      {isHeadAlone && head}
      {blocks.map(({ wide, cards: beside }, place) =>
        wide ? (
          <div
            key={wide.id}
            className={classes.wide}
            data-alone={hasFailed || beside.length === 0 || undefined}
          >
            <div className={classes.list}>
              {place === 0 && head}
              <div className={classes.listed}>{show(wide)}</div>
              {place === 0 && offer}
            </div>
            {beside.length > 0 && (
              <div className={classes.side}>
                {beside.map(card => (
                  <div key={card.id}>{show(card)}</div>
                ))}
              </div>
            )}
          </div>
        ) : (
          <CardColumns key={beside[0]?.id} cards={beside} show={show} />
        ),
      )}
    </>
  )
}
