import type { TextWriter } from '@outlay/contract/insights/assistantInsights'
import { dateFormat } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { Loader } from '../../../ui/states/Progress.tsx'
import classes from './AnalysisState.module.css'

/** Shown while an analysis runs; a model may take a while. */
export function Analyzing() {
  return (
    <Panel className={classes.waiting} role="status">
      <Loader aria-hidden />
      <span>{t('Claude is analyzing your financial data...')}</span>
    </Panel>
  )
}

const writers: Readonly<Record<TextWriter, string>> = {
  model: msg(
    'These texts were written by an AI model. Every number in them was checked against your figures.',
  ),
  rules: msg('These texts were written by fixed rules from your figures.'),
  fallback: msg(
    'The AI model couldn’t be reached or gave different numbers, so these texts were written by fixed rules.',
  ),
}

interface AnalysisHeadProps {
  date: string
  /** How many were analyzed, as text. */
  analyzed: string
  writtenBy: TextWriter
}

/** The date, size and author of an analysis. */
export function AnalysisHead({ date, analyzed, writtenBy }: AnalysisHeadProps) {
  const day = dateFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
  return (
    <section className={classes.about} aria-label={t('About this analysis')}>
      <dl>
        <div>
          <dt>{t('Analysis date')}</dt>
          <dd>{day}</dd>
        </div>
        <div>
          <dt>{t('Analyzed')}</dt>
          <dd>{analyzed}</dd>
        </div>
      </dl>
      <p>{translated(writers[writtenBy])}</p>
    </section>
  )
}
