import { count } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import classes from './Facts.module.css'

interface FactsProps {
  /** What was counted, and how much of it there is. */
  facts: readonly (readonly [name: string, value: number])[]
}

/** Counts beneath one another, each at the end of its line. */
export function Facts({ facts }: FactsProps) {
  const locale = useLocale()
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">{count(locale, value)}</dd>
        </div>
      ))}
    </dl>
  )
}
