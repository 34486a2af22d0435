import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import classes from './ShownSums.module.css'
import type { ShownSums as Shown } from './sums.api.ts'
import { countText, sumTexts } from './sumsText.ts'

/** How many expenses are shown in all and what they come to, said aloud whenever that has changed. */
export function ShownSums({ sums, isCounting, hasFailed, retry }: Shown) {
  const locale = useLocale()
  return (
    <span>
      <span role="status" className="tabular">
        <Figures texts={textsOf(locale, { sums, isCounting, hasFailed })} />
      </span>
      {hasFailed && (
        <Button variant="subtle" size="compact-sm" className={classes.retry} onClick={retry}>
          Count again
        </Button>
      )}
    </span>
  )
}

function textsOf(locale: Locale, { sums, isCounting, hasFailed }: Omit<Shown, 'retry'>): string[] {
  const failed = hasFailed ? ['They could not be counted'] : []
  // The line keeps its height until the figures are there.
  if (!sums) return hasFailed ? failed : ['\u00a0']
  const number = countText(locale, sums)
  if (sums.isWhole) return [number, ...sumTexts(locale, sums)]
  if (hasFailed) return [number, ...failed]
  return [number, isCounting ? 'counting…' : 'too many to add up here']
}

function Figures({ texts }: { texts: readonly string[] }) {
  return texts.map((text, place) => (
    <Fragment key={text}>
      {place > 0 && <span aria-hidden> · </span>}
      <span className={place === 1 ? classes.sum : undefined}>{text}</span>
    </Fragment>
  ))
}
