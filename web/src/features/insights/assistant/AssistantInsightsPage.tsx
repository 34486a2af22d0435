import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { msg, t, translated } from '../../../core/language/language.ts'
import { PageHeader } from '../../../ui/panels/PageHeader.tsx'
import { AnalystPanel } from './AnalystPanel.tsx'
import classes from './AssistantInsightsPage.module.css'
import { type AssistantTab, assistantTabs, parseAssistantSearch } from './assistantInsights.search.ts'
import { FinancialTab } from './FinancialTab.tsx'
import { MoodTab } from './MoodTab.tsx'

const names: Readonly<Record<AssistantTab, string>> = {
  financial: msg('Financial Analysis'),
  mood: msg('Mood Analysis'),
}

/** The assistant's findings about spending and moods. */
export function AssistantInsightsPage() {
  const { tab = 'financial' } = parseAssistantSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (value: string | null) =>
    navigate({
      to: '/claude-insights',
      search: value === 'mood' ? { tab: value } : {},
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader
        title={t('Assistant Insights')}
        text={t('What stands out in your spending, how confident we are, and what to do about it.')}
      />
      <div className={classes.page}>
        <Tabs value={tab} onChange={show} keepMounted={false} classNames={{ tab: classes.tab ?? '' }}>
          <Tabs.List aria-label={t('Analyses')}>
            {assistantTabs.map(one => (
              <Tabs.Tab key={one} value={one}>
                {translated(names[one])}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="financial" className={classes.panel}>
            <FinancialTab />
          </Tabs.Panel>
          <Tabs.Panel value="mood" className={classes.panel}>
            <MoodTab />
          </Tabs.Panel>
        </Tabs>
        <AnalystPanel />
      </div>
    </>
  )
}
