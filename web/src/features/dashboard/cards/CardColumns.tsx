import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './CardColumns.module.css'
import { columnsOf, type Measured } from './columnsOf.ts'

interface CardColumnsProps<Card> {
  cards: readonly Card[]
  show: (card: Card) => ReactNode
}

const atOnce = { getInitialValueInEffect: false }

/** Cards in up to three columns, without stretching. */
export function CardColumns<Card extends Measured & { readonly id: string }>({
  cards,
  show,
}: CardColumnsProps<Card>) {
  const hasTwo = useMediaQuery('(min-width: 48em)', false, atOnce)
  const hasThree = useMediaQuery('(min-width: 75em)', false, atOnce)
  const count = hasThree ? 3 : hasTwo ? 2 : 1
  return (
    <div className={classes.columns}>
      {columnsOf(cards, count).map((column, place) => (
        <div
          // Columns are identified only by their index.
          key={String(place)}
          className={classes.column}
        >
          {column.map(card => (
            <div key={card.id} className={classes.card}>
              {show(card)}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
