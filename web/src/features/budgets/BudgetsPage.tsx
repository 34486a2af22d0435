import { type Budgets, budgetRoutes } from '@outlay/contract/budgets/budgets'
import type { Budget } from '@outlay/contract/settings/settings'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { Link } from '../../core/navigation/navigation.tsx'
import { BudgetBar } from '../../entities/budgets/BudgetBar.tsx'
import { budgetQuery } from '../../entities/budgets/budget.query.ts'
import { budgetUse } from '../../entities/budgets/budgetUse.ts'
import { useChangeBudget } from '../../entities/budgets/useChangeBudget.ts'
import { ColorDot } from '../../entities/projects/ProjectMarks.tsx'
import { projectFiguresQuery } from '../../entities/projects/projectFigures.query.ts'
import { projectsQuery } from '../../entities/projects/projects.query.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { ShareBar } from '../../ui/charts/ShareBar.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { PanelEmpty, PanelList } from '../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { PageSpinner } from '../../ui/states/PageSpinner.tsx'
import classes from './Budgets.module.css'
import { CategoryBudgets } from './CategoryBudgets.tsx'

/** Budgets for the month, by category and by project, with their progress. */
export function BudgetsPage() {
  return (
    <>
      <PageHeader title={t('Budgets')} text={t('What you plan to spend, and how this month is going.')} />
      <Content />
    </>
  )
}

function Content() {
  const view = useQuery(budgetsQuery)
  const budget = useQuery(budgetQuery)
  const error = view.error ?? budget.error
  if (view.data && budget.data)
    return (
      <div className={classes.page}>
        <MonthBudget view={view.data} budget={budget.data} />
        <CategoryBudgets view={view.data} />
        <ProjectBudgets />
      </div>
    )
  if (!error) return <PageSpinner />
  return (
    <Panel isFlush>
      <LoadError
        what={t('Your budgets')}
        error={error}
        onRetry={() => Promise.all([view.refetch(), budget.refetch()])}
      />
    </Panel>
  )
}

const shownAtOnce = 20

/** Budgets of active projects, which cover a project's whole duration and are set there. */
function ProjectBudgets() {
  const { data: projects, error, refetch } = useQuery(projectsQuery)
  const { data: figures } = useQuery(projectFiguresQuery)
  const planned = projects?.filter(({ budget, isActive }) => budget !== null && isActive === 'true')
  return (
    <TitledPanel
      title={t('By project')}
      text={t('Covers a project’s full duration. Set it on the project.')}
      actions={
        <LinkButton to="/projects" variant="default">
          {t('Projects')}
        </LinkButton>
      }
    >
      {!projects && error && <LoadError what={t('Your projects')} error={error} onRetry={refetch} />}
      {planned?.length === 0 && <PanelEmpty>{t('No active project has a budget.')}</PanelEmpty>}
      {planned && planned.length > 0 && (
        <PanelList items={planned} shownAtOnce={shownAtOnce} aria-label={t('Budgets by project')}>
          {project => (
            <li key={project.id} className={classes.row}>
              <span className={classes.name}>
                <ColorDot color={project.color} />
                <Link to="/projects/$projectId" params={{ projectId: project.id }} title={project.name}>
                  {project.name}
                </Link>
              </span>
              <div className={classes.bar}>
                <BudgetBar
                  project={project}
                  figures={figures?.find(({ projectId }) => projectId === project.id)}
                />
              </div>
            </li>
          )}
        </PanelList>
      )}
    </TitledPanel>
  )
}

interface MonthBudgetProps {
  view: Budgets
  budget: Budget
}

/** The monthly budget and usual spending. Without a chosen budget, there is no comparison. */
function MonthBudget({ view, budget }: MonthBudgetProps) {
  const locale = useLocale()
  const { spent, currency } = view
  const { share, isOver, used, rest } = budgetUse(locale, spent, budget.monthlyBudget, budget.currency)
  return (
    <TitledPanel
      title={t('This month')}
      text={t('{money} spent', { money: money(locale, spent, currency) })}
      actions={
        <LinkButton to="/settings/money" hash="budget" variant="default">
          {budget.isDefault ? t('Set a budget') : t('Change')}
        </LinkButton>
      }
    >
      <div className={classes.month}>
        {budget.isDefault ? (
          <p className={classes.choice}>{t('You haven’t set a budget for the whole month yet.')}</p>
        ) : (
          <>
            <ShareBar share={share} isOver={isOver} />
            <p className={classes.choice}>{t('{used}: {rest}', { used, rest })}</p>
          </>
        )}
        <SuggestedTotal view={view} budget={budget} />
      </div>
    </TitledPanel>
  )
}

function SuggestedTotal({ view: { suggestions, currency }, budget }: MonthBudgetProps) {
  const locale = useLocale()
  const change = useChangeBudget()
  if (!suggestions || !budget.isDefault) return null
  const { months, total } = suggestions
  const { savingsGoal, version } = budget
  const sum = money(locale, total, currency)
  return (
    <p className={classes.choice}>
      {t('The median of your last {months} full months, rounded up, is {sum}.', { months, sum })}
      <Button
        variant="default"
        size="compact-sm"
        disabled={change.isPending}
        onClick={() => change.mutate({ body: { monthlyBudget: total, savingsGoal }, version })}
      >
        {t('Use {sum}', { sum })}
      </Button>
    </p>
  )
}

/** Budgets by category with the amount spent, so any change of expenses affects them. */
const budgetsQuery = queryOptions({
  queryKey: keyOf('analytics', 'budgets'),
  queryFn: ({ signal }) => call(budgetRoutes.list, { signal }),
})
