import { moodOf } from '@outlay/contract/expenses/moods'
import type { MoodReport, MoodSample } from '@outlay/contract/insights/assistantInsights'
import { count, dateFormat, money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import classes from './MoodSamples.module.css'

const comparisons: Readonly<Record<MoodSample['comparison'], string>> = {
  more: msg('More than others'),
  less: msg('Less than others'),
  unclear: msg('No clear difference'),
  'too-few': msg('Too few to compare'),
}

/** The data behind all sentences about moods: how many expenses each has, and how it compares with the others. */
export function MoodSamples({ report: { moods, currency, from, to } }: { report: MoodReport }) {
  const locale = useLocale()
  const dates = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>
        {t('By mood, {from} to {to}', {
          from: dates.format(new Date(from)),
          to: dates.format(new Date(to)),
        })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('Mood')}</th>
          <th scope="col" className={classes.figure}>
            {t('Expenses')}
          </th>
          <th scope="col" className={classes.figure}>
            {t('Average')}
          </th>
          <th scope="col">{t('Comparison')}</th>
        </tr>
      </thead>
      <tbody>
        {moods.map(({ mood, count: number, average, comparison }) => (
          <tr key={mood}>
            <th scope="row">
              <span aria-hidden>{moodOf(mood)?.emoji}</span> {translated(moodOf(mood)?.label ?? '')}
            </th>
            <td className={classes.figure}>{count(locale, number)}</td>
            <td className={classes.figure}>{average === null ? '–' : money(locale, average, currency)}</td>
            <td>{translated(comparisons[comparison])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
