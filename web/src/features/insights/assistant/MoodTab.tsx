import type { MoodReport } from '@outlay/contract/insights/assistantInsights'
import { useQuery } from '@tanstack/react-query'
import IconMoodSmile from '~icons/tabler/mood-smile'
import { t, translated } from '../../../core/language/language.ts'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { PanelEmpty } from '../../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { AnalysisHead, Analyzing } from './AnalysisState.tsx'
import { moodQuery } from './assistantInsights.api.ts'
import { MoodSamples } from './MoodSamples.tsx'
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
