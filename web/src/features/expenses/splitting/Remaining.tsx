import { isZero } from '@outlay/contract/core/shares'
import { count, money } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { Trans } from '../../../core/language/Trans.tsx'
import classes from './Split.module.css'
import { amountsIn, type Purchase, remainingIn, type SplitDraft } from './splitDraft.ts'

interface RemainingProps {
  draft: SplitDraft
  purchase: Purchase
}

/** The unassigned amount; always visible, since it must be zero before saving. */
export function Remaining({ draft, purchase }: RemainingProps) {
  const locale = useLocale()
  const remaining = remainingIn(locale, draft, purchase)
  const isMore = remaining.startsWith('-')
  return (
    <p className={classes.remaining} data-more={isMore || undefined} role="status">
      {isZero(remaining) ? (
        sentenceOfAll(locale, draft, purchase)
      ) : (
        <Unequal
          isMore={isMore}
          sum={sumText(locale, draft, { purchase, sum: remaining.replace('-', '') })}
        />
      )}
    </p>
  )
}

function Unequal({ isMore, sum }: { isMore: boolean; sum: string }) {
  const parts = { values: { sum }, tags: { strong: <strong /> } }
  return isMore ? (
    <Trans text="Over by <strong>{sum}</strong>" {...parts} />
  ) : (
    <Trans text="Remaining: <strong>{sum}</strong>" {...parts} />
  )
}

function sentenceOfAll(locale: Locale, draft: SplitDraft, purchase: Purchase): string {
  const isEmpty = amountsIn(locale, draft, purchase).some(amount => amount === undefined || isZero(amount))
  return isEmpty ? t('Each part needs an amount.') : t('Nothing left to split.')
}

function sumText(
  locale: Locale,
  { way }: SplitDraft,
  { purchase, sum }: { readonly purchase: Purchase; readonly sum: string },
): string {
  return way === 'percent' ? `${percentText(locale, sum)}%` : money(locale, sum, purchase.currency)
}

function percentText(locale: Locale, sum: string): string {
  return sum.includes('.') ? sum : count(locale, Number(sum))
}
