import type { DaySpan } from '@outlay/contract/core/daySpans'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../core/language/language.ts'
import { categoryOptions } from '../../entities/expenses/categoryOptions.ts'
import { nameOf } from '../../entities/people/displayName.ts'
import { projectChoices } from '../../entities/projects/projectChoices.ts'
import { projectsQuery } from '../../entities/projects/projects.query.ts'
import { teamDashboardQuery } from '../../entities/teams/teamDashboard.query.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { NativeSelect } from '../../ui/inputs/Field.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { isNarrowed, type PeriodName, type ReportsFilter } from './analytics.search.ts'
import { PeriodFields } from './PeriodFields.tsx'
import classes from './ReportFilters.module.css'

interface ReportFiltersProps {
  period: PeriodName
  days: DaySpan
  filter: ReportsFilter
  onChange: (part: Record<string, string | undefined>) => void
}

export function ReportFilters({ period, days, filter, onChange }: ReportFiltersProps) {
  const { data: projects } = useQuery(projectsQuery)
  return (
    <Panel className={classes.card} data-custom={period === 'custom' || undefined} aria-label={t('Filters')}>
      <PeriodFields period={period} days={days} onChange={onChange} />
      <Choice
        label={t('Project')}
        value={filter.projectId}
        onChange={projectId => onChange({ projectId })}
        options={projectChoices(projects, filter.projectId)}
      />
      {filter.scope && <MemberChoice userId={filter.userId} onChange={userId => onChange({ userId })} />}
      <Choice
        label={t('Category')}
        value={filter.category}
        onChange={category => onChange({ category })}
        options={[{ value: '', label: t('All Categories') }, ...categoryOptions]}
      />
      <Choice
        label={t('Tax Deductible')}
        value={filter.isDeductible}
        onChange={isDeductible => onChange({ isDeductible })}
        options={[
          { value: '', label: t('Yes or No') },
          { value: 'true', label: t('Yes') },
          { value: 'false', label: t('No') },
        ]}
      />
      <Button
        className={classes.clear}
        variant="default"
        disabled={!isNarrowed(filter)}
        onClick={() =>
          onChange({ userId: undefined, projectId: undefined, category: undefined, isDeductible: undefined })
        }
      >
        {t('Clear Filters')}
      </Button>
    </Panel>
  )
}

interface MemberChoiceProps {
  userId: string | undefined
  onChange: (userId: string) => void
}

/** Filters team expenses by owner; a selected person who has left stays selected. */
function MemberChoice({ userId, onChange }: MemberChoiceProps) {
  const { data } = useQuery(teamDashboardQuery)
  const members = (data?.team?.members ?? []).map(member => ({ value: member.id, label: nameOf(member) }))
  const isKnown = !userId || members.some(({ value }) => value === userId)
  const chosen = isKnown ? [] : [{ value: userId, label: data ? t('Former member') : '…' }]
  return (
    <Choice
      label={t('Member')}
      value={userId}
      onChange={onChange}
      options={[{ value: '', label: t('All Members') }, ...members, ...chosen]}
    />
  )
}

interface ChoiceProps {
  label: string
  value: string | undefined
  onChange: (value: string) => void
  options: Array<{ value: string; label: string }>
}

function Choice({ label, value = '', onChange, options }: ChoiceProps) {
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      data={options}
    />
  )
}
