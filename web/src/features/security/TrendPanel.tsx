import type { SecurityOverview } from '@outlay/contract/security/security'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { Trans } from '../../core/language/Trans.tsx'
import { NumbersTable } from '../../ui/charts/NumbersTable.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import classes from './SecurityPage.module.css'
import trendClasses from './TrendPanel.module.css'

type Trend = SecurityOverview['trend']

/** The score by day. */
export function TrendPanel({ trend }: { trend: Trend }) {
  const [first, ...others] = trend
  const last = others.at(-1)
  return (
    <Panel aria-label={t('Score trend')}>
      {first && last ? (
        <Course trend={trend} change={last.score - first.score} since={first.day} />
      ) : (
        <>
          <p className={classes.figureLine}>{t('Score trend')}</p>
          <p className={classes.note}>
            {t('Your score is recorded once a day. The trend appears here from the second day on.')}
          </p>
        </>
      )}
    </Panel>
  )
}

function Course({ trend, change, since }: { trend: Trend; change: number; since: string }) {
  const locale = useLocale()
  const rows = trend
    .toReversed()
    .map(({ day, score }) => ({ key: day, name: localeDay(locale, day), figures: [String(score)] }))
  return (
    <>
      <p className={classes.figureLine}>
        {change === 0 ? <span className={classes.figure}>{t('unchanged')}</span> : <Change change={change} />}
      </p>
      <p className={classes.note}>{t('Since {day} (UTC).', { day: localeDay(locale, since) })}</p>
      <svg viewBox="0 0 300 60" preserveAspectRatio="none" className={trendClasses.line} aria-hidden="true">
        <polyline points={pointsOf(trend)} />
      </svg>
      <details className={trendClasses.numbers}>
        <summary>{t('Show the numbers')}</summary>
        <NumbersTable
          label={t('Score by day')}
          columns={[t('Day'), t('Score')]}
          rows={rows}
          className={trendClasses.table}
        />
      </details>
    </>
  )
}

function Change({ change }: { change: number }) {
  const count = Math.abs(change)
  return (
    <Trans
      text="{count, plural, other {<figure>{change}</figure> points}}"
      values={{ count, change: `${change > 0 ? '+' : '−'}${count}` }}
      tags={{ figure: <span className={classes.figure} /> }}
    />
  )
}

/** Days from left to right, 0 to 100 from bottom to top. */
function pointsOf(trend: Trend): string {
  const times = trend.map(({ day }) => Date.parse(day))
  const [start = 0, end = 1] = [times[0], times.at(-1)]
  return trend
    .map(({ score }, index) => {
      const x = (((times[index] ?? start) - start) / (end - start)) * 300
      return `${x.toFixed(1)},${(58 - (score / 100) * 56).toFixed(1)}`
    })
    .join(' ')
}
