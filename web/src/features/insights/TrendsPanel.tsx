import { NativeSelect } from '@mantine/core'
import { categoryOf } from '@outlay/contract/expenses/categories'
import type { SpendingTrends } from '@outlay/contract/insights/insights'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconSelector from '~icons/tabler/selector'
import { t, translated } from '../../core/language/language.ts'
import { SpendingPanel } from '../../entities/figures/chart/SpendingPanel.tsx'
import type { ScopeSearch } from '../../entities/teams/scopeSearch.ts'
import { PanelSkeleton } from '../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { trendsQuery } from './insights.api.ts'
import classes from './TrendsPanel.module.css'

const everything = 'all'
const chartHeight = 336

/** Twelve months as a chart or a table, in total or for one category. */
export function TrendsPanel({ whose }: { whose: ScopeSearch }) {
  const { data, error, refetch } = useQuery(trendsQuery(whose))
  if (data) return <Trends trends={data} />
  return (
    <TitledPanel title={t('12-Month Trends')}>
      {error ? (
        <LoadError what={t('The trends')} error={error} onRetry={refetch} />
      ) : (
        <PanelSkeleton label={t('Loading trends')} height={chartHeight} />
      )}
    </TitledPanel>
  )
}

function Trends({ trends }: { trends: SpendingTrends }) {
  const [wanted, setWanted] = useState(everything)
  const category = trends.categories.find(one => one.category === wanted)
  const { series, total, count } = category ?? trends.all
  const report = { series, grain: 'month' as const, currency: trends.currency, totals: { total, count } }
  return (
    <SpendingPanel title={t('12-Month Trends')} report={report}>
      <NativeSelect
        className={classes.choice}
        aria-label={t('Category')}
        rightSection={<IconSelector size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        value={category ? wanted : everything}
        onChange={event => setWanted(event.currentTarget.value)}
        data={[
          { value: everything, label: t('All categories') },
          ...trends.categories.map(one => ({
            value: one.category,
            label: translated(categoryOf(one.category).label),
          })),
        ]}
      />
    </SpendingPanel>
  )
}
