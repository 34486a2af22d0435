import type { MascotFacts } from '@outlay/contract/mascot'
import { money } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import classes from './MascotBubble.module.css'

interface MascotBubbleProps {
  facts: MascotFacts
  currency: string
  tips: readonly string[]
  /** Which tip is said; none where the month is. */
  tip: number | undefined
}

/**
 * What the mascot says. All that it may come to say lies in the same place, unseen, so that the place is large enough
 * from the start and nothing beneath it moves.
 */
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
    ? t('Nothing spent yet of this month’s {budget} budget.', { budget: whole })
    : t('{spent} of {budget} spent this month.', { spent: money(locale, spent, currency), budget: whole })
}
