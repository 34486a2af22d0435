import type { CSSProperties, ReactNode } from 'react'
import { Panel } from '../../ui/panels/Panel.tsx'
import classes from './FigureCards.module.css'
import { type ExpensesBehind, FiguresLink } from './FiguresLink.tsx'

/** Four figures beside one another; two and two where there is less room. */
export function FigureCards({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>
}

const places = ['first', 'second', 'third', 'fourth']

/** As many and as high as the cards that come. */
export function FigurePlaceholders() {
  return (
    <FigureCards>
      {places.map(place => (
        <span key={place} className={classes.placeholder} data-testid="figure-placeholder" />
      ))}
    </FigureCards>
  )
}

interface FigureCardProps {
  label: string
  /** The rank of its heading on the page. */
  Heading: 'h2' | 'h3'
  figure: string
  /** Shown in the figure's place, no wider than it. */
  counting?: ReactNode
  isGood?: boolean
  /** The expenses that it adds up, where it leads to them. */
  behind?: ExpensesBehind | undefined
  /** One quiet line beneath. */
  children: ReactNode
}

/** What a figure is called, the figure, and what it means. */
export function FigureCard(props: FigureCardProps) {
  const { label, Heading, figure, counting = figure, isGood = false, behind, children } = props
  // A property of CSS's own kind, which React's types do not know.
  const length = { '--characters': figure.length } as CSSProperties
  return (
    <Panel className={classes.card} aria-label={label}>
      <Heading className={classes.label}>
        {behind ? <FiguresLink behind={behind}>{label}</FiguresLink> : label}
      </Heading>
      <p className={classes.figure} style={length}>
        {counting}
      </p>
      <p className={classes.note} data-good={isGood || undefined}>
        {children}
      </p>
    </Panel>
  )
}
