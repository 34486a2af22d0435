import { moodOf } from '@outlay/contract/expenses/moods'
import type { MoodReport, MoodSample } from '@outlay/contract/insights/assistantInsights'
import { useQuery } from '@tanstack/react-query'
import IconMoodSmile from '~icons/tabler/mood-smile'
import { count, dateFormat, money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { PanelEmpty } from '../../../ui/panels/PanelList.tsx'
import { PanelTable } from '../../../ui/panels/PanelTable.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { AnalysisHead, Analyzing } from './AnalysisState.tsx'
import { moodQuery } from './assistantInsights.api.ts'
import classes from './MoodTab.module.css'

export function MoodTab() {
  const { data, error, refetch } = useQuery(moodQuery)
  if (!data && error)
    return (
      <Panel isFlush>
        <LoadError what={t('The mood analysis')} error={error} onRetry={refetch} />
      </Panel>
    )
  if (!data) return <Analyzing />
  return data.expensesAnalyzed === 0 ? <NoMoods /> : <Moods report={data} />
}

function Moods({ report }: { report: MoodReport }) {
  const { expensesAnalyzed, moodAnalysis, spendingTriggers, recommendations } = report
  return (
    <>
      <AnalysisHead
        date={report.analysisDate}
        analyzed={t('{count, plural, one {# mood entry} other {# mood entries}}', {
          count: expensesAnalyzed,
        })}
        writtenBy={report.writtenBy}
      />
      <TitledPanel title={t('Overall Mood-Spending Pattern')}>
        <p className={classes.pattern}>{translated(moodAnalysis)}</p>
        <MoodSamples report={report} />
      </TitledPanel>
      <TitledPanel title={t('Spending Triggers')}>
        {spendingTriggers.length === 0 ? (
          <PanelEmpty>
            {t(
              'None found: you don’t clearly spend more in any mood, or there are too few expenses to tell.',
            )}
          </PanelEmpty>
        ) : (
          <TextList texts={spendingTriggers} label={t('Spending Triggers')} />
        )}
      </TitledPanel>
      <TitledPanel title={t('Mindful Spending Strategies')}>
        <TextList texts={recommendations} label={t('Mindful Spending Strategies')} />
      </TitledPanel>
    </>
  )
}

function TextList({ texts, label }: { texts: readonly string[]; label: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {texts.map(text => (
        <li key={text}>{translated(text)}</li>
      ))}
    </ul>
  )
}

function NoMoods() {
  return (
    <Panel isFlush>
      <EmptyState
        title={t('No moods yet')}
        text={t(
          'No mood data available. Start tracking your mood with expenses to get emotional spending insights.',
        )}
        icon={<IconMoodSmile size={24} />}
      >
        <LinkButton to="/expenses" search={{ action: 'add' }}>
          {t('Add Expense')}
        </LinkButton>
      </EmptyState>
    </Panel>
  )
}

const comparisons: Readonly<Record<MoodSample['comparison'], string>> = {
  more: msg('More than others'),
  less: msg('Less than others'),
  unclear: msg('No clear difference'),
  'too-few': msg('Too few to compare'),
}

/** The data behind all sentences about moods: how many expenses each has, and how it compares with the others. */
function MoodSamples({ report: { moods, currency, from, to } }: { report: MoodReport }) {
  const locale = useLocale()
  const dates = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <PanelTable>
      <caption>
        {t('By mood, {from} to {to}', {
          from: dates.format(new Date(from)),
          to: dates.format(new Date(to)),
        })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('Mood')}</th>
          <th scope="col" data-figure>
            {t('Expenses')}
          </th>
          <th scope="col" data-figure>
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
            <td data-figure>{count(locale, number)}</td>
            <td data-figure>{average === null ? '–' : money(locale, average, currency)}</td>
            <td>{translated(comparisons[comparison])}</td>
          </tr>
        ))}
      </tbody>
    </PanelTable>
  )
}
