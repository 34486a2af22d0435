import { count } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import classes from './Facts.module.css'

interface FactsProps {
  /** Labels and counts. */
  facts: readonly (readonly [name: string, value: number])[]
}

/** A list of right-aligned counts. */
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
