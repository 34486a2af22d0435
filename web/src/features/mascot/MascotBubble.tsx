import type { MascotFacts } from '@outlay/contract/mascot/mascot'
import { money } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import classes from './MascotBubble.module.css'

interface MascotBubbleProps {
  facts: MascotFacts
  currency: string
  tips: readonly string[]
  /** The index of the tip; undefined to describe the month. */
  tip: number | undefined
}

/** The mascot's text. Renders all possible texts in the same place, hidden, to reserve the space of the largest. */
export function MascotBubble({ facts, currency, tips, tip }: MascotBubbleProps) {
  const locale = useLocale()
  return (
    <div className={classes.bubble}>
      <p className={tip === undefined ? classes.said : classes.unsaid}>{monthOf(locale, facts, currency)}</p>
      {tips.map((text, at) => (
        <p key={text} className={tip === at ? classes.said : classes.unsaid}>
          {text}
        </p>
      ))}
    </div>
  )
}

function monthOf(locale: Locale, { spent, budget }: MascotFacts, currency: string): string {
  const isNothing = /^[0.]*$/.test(spent)
  const whole = money(locale, budget, currency)
  return isNothing
    ? t('You haven’t spent any of this month’s {budget} budget.', { budget: whole })
    : t('{spent} of {budget} spent this month.', { spent: money(locale, spent, currency), budget: whole })
}
