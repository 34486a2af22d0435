import type { ReactNode } from 'react'
import { variables } from '../../ui/classNames.ts'
import { Panel } from '../../ui/panels/Panel.tsx'
import classes from './FigureCards.module.css'
import { type ExpensesBehind, FiguresLink } from './FiguresLink.tsx'

/** Four figures in a row, or in two rows if space is limited. */
export function FigureCards({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>
}

const places = ['first', 'second', 'third', 'fourth']

/** Placeholders of the same number and height. */
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
  Heading: 'h2' | 'h3'
  figure: string
  /** Replaces the figure, at most as wide as it. */
  counting?: ReactNode
  isGood?: boolean
  /** The expenses included in the figure, if it links to them. */
  behind?: ExpensesBehind | undefined
  /** A dimmed line below. */
  children: ReactNode
}

/** A figure with its label and an explanation. */
export function FigureCard(props: FigureCardProps) {
  const { label, Heading, figure, counting = figure, isGood = false, behind, children } = props
  // React's types do not include custom properties.
  const length = variables({ '--characters': figure.length })
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
