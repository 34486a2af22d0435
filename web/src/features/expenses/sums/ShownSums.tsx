import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import classes from './ShownSums.module.css'
import type { ShownSums as Shown } from './sums.api.ts'
import { shownTexts } from './sumsText.ts'

/** Count and total of the displayed expenses, announced on changes. */
export function ShownSums({ sums, isCounting, hasFailed, retry }: Shown) {
  const locale = useLocale()
  return (
    <span>
      <span role="status" className="tabular">
        <Figures texts={shownTexts(locale, { sums, isCounting, hasFailed })} />
      </span>
      {hasFailed && (
        <Button variant="subtle" size="compact-sm" className={classes.retry} onClick={retry}>
          {t('Count again')}
        </Button>
      )}
    </span>
  )
}

function Figures({ texts }: { texts: readonly string[] }) {
  return texts.map((text, place) => (
    <Fragment key={text}>
      {place > 0 && <span aria-hidden> · </span>}
      <span className={place === 1 ? classes.sum : undefined}>{text}</span>
    </Fragment>
  ))
}
