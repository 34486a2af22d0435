import type { MoodReport } from '@outlay/contract/assistantInsights'
import { IconMoodSmile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { count } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { PanelNone } from '../../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { AnalysisHead, Analyzing } from './AnalysisState.tsx'
import { moodQuery } from './assistantInsights.api.ts'
import { MoodSamples } from './MoodSamples.tsx'
import classes from './MoodTab.module.css'

export function MoodTab() {
  const { data, error, refetch } = useQuery(moodQuery)
  if (!data && error)
    return (
      <Panel isFlush>
        <LoadFailure what="The mood analysis" error={error} onRetry={refetch} />
      </Panel>
    )
  if (!data) return <Analyzing />
  return data.expensesAnalyzed === 0 ? <NoMoods /> : <Moods report={data} />
}

function Moods({ report }: { report: MoodReport }) {
  const locale = useLocale()
  const { expensesAnalyzed, moodAnalysis, spendingTriggers, recommendations } = report
  const entries = expensesAnalyzed === 1 ? 'mood entry' : 'mood entries'
  return (
    <>
      <AnalysisHead
        date={report.analysisDate}
        analyzed={`${count(locale, expensesAnalyzed)} ${entries}`}
        writtenBy={report.writtenBy}
      />
      <TitledPanel title="Overall Mood-Spending Pattern">
        <p className={classes.pattern}>{moodAnalysis}</p>
        <MoodSamples report={report} />
      </TitledPanel>
      <TitledPanel title="Spending Triggers">
        {spendingTriggers.length === 0 ? (
          <PanelNone>
            None found: there is no mood in which you clearly spend more, or too few expenses to tell.
          </PanelNone>
        ) : (
          <TextList texts={spendingTriggers} label="Spending Triggers" />
        )}
      </TitledPanel>
      <TitledPanel title="Mindful Spending Strategies">
        <TextList texts={recommendations} label="Mindful Spending Strategies" />
      </TitledPanel>
    </>
  )
}

function TextList({ texts, label }: { texts: readonly string[]; label: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {texts.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function NoMoods() {
  return (
    <Panel isFlush>
      <EmptyState
        title="No moods yet"
        text="No mood data available. Start tracking your mood with expenses to get emotional spending insights."
        icon={<IconMoodSmile size={24} />}
      >
        <LinkButton to="/expenses" search={{ action: 'add' }}>
          Add Expense
        </LinkButton>
      </EmptyState>
    </Panel>
  )
}
