import type { ReactNode } from 'react'
import classes from './Facts.module.css'

interface FactsProps {
  facts: readonly { name: string; value: ReactNode }[]
}

/** Read-only labels and values. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
