import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import { Link, type LinkProps } from '@tanstack/react-router'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconCircleCheck from '~icons/tabler/circle-check'
import { dayIn } from '../../../core/formats/calendarDay.ts'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { FigurePlaceholders } from '../../../entities/figures/FigureCards.tsx'
import type { ScopeAddress, ScopeSearch } from '../../../entities/teams/scopeSearch.ts'
import { useScopeAddress } from '../../../entities/teams/useScope.ts'
import { variables } from '../../../ui/classNames.ts'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { Title } from '../../../ui/text/Text.tsx'
import classes from './MonthSection.module.css'
import { StatCards } from './StatCards.tsx'
import { activeProjectsText, budgetPace, comparisonOf, monthName } from './statText.ts'

interface MonthSectionProps {
  dashboard: Dashboard | undefined
  scope: ScopeSearch['scope']
  arrivedAtMs: number
}

/** This month's spending and open items, then its figures; placeholders while loading. */
export function MonthSection({ dashboard, scope, arrivedAtMs }: MonthSectionProps) {
  const locale = useLocale()
  const { timezone } = useUser()
  return (
    <>
      {dashboard ? <MonthLead dashboard={dashboard} scope={scope} /> : <MonthLeadSkeleton scope={scope} />}
      <section className={classes.section} aria-labelledby="figures-title">
        <div className={classes.head}>
          <Title order={2} size="h5" id="figures-title">
            {monthName(locale, dashboard?.month.from ?? dayIn(timezone, new Date()))}
          </Title>
          <span className={classes.projects}>
            {/* An empty line has a different baseline, which would move the heading. */}
            {dashboard ? activeProjectsText(dashboard.activeProjects) : '\u00A0'}
          </span>
        </div>
        {dashboard ? (
          <StatCards dashboard={dashboard} scope={scope} arrivedAtMs={arrivedAtMs} />
        ) : (
          <div role="status" aria-label={t('Loading this month')}>
            <FigurePlaceholders />
          </div>
        )}
      </section>
    </>
  )
}

interface MonthLeadProps {
  dashboard: Dashboard
  scope: ScopeSearch['scope']
}

/** This month's spending with a comparison, and what needs attention. */
function MonthLead({ dashboard, scope }: MonthLeadProps) {
  const locale = useLocale()
  const { month } = dashboard
  const figure = money(locale, month.totalAmount, month.currency)
  const comparison = comparisonOf(locale, month)
  // React's types do not include custom properties.
  const length = variables({ '--characters': figure.length })
  return (
    <Panel
      className={classes.lead}
      data-paced={(!scope && !dashboard.budget.isDefault) || undefined}
      aria-labelledby="month-title"
    >
      <div className={classes.money}>
        <Title order={2} className={classes.label} id="month-title">
          {t('Spent in {month}', { month: monthName(locale, month.from) })}
        </Title>
        <p className={classes.figure} style={length}>
          {figure}
        </p>
        <p className={classes.note} data-good={comparison.isGood || undefined}>
          {comparison.text}
        </p>
        {!scope && !dashboard.budget.isDefault && <Pace {...dashboard} />}
      </div>
      <AttentionList dashboard={dashboard} scope={scope} />
    </Panel>
  )
}

/** Budget spent against days elapsed; only for a budget the user has set. */
function Pace(figures: Pick<Dashboard, 'month' | 'budget' | 'today'>) {
  const locale = useLocale()
  const { spentShare, goneShare, text, isOver } = budgetPace(locale, figures)
  const marks = variables({ '--spent': spentShare, '--gone': goneShare })
  return (
    <>
      <span className={classes.pace} style={marks} data-over={isOver || undefined} aria-hidden>
        <span />
        <i />
      </span>
      <p className={classes.paceNote}>{text}</p>
    </>
  )
}

/** Same height as the figure, including the bar for a set budget. */
function MonthLeadSkeleton({ scope }: Pick<MonthLeadProps, 'scope'>) {
  const { hasBudget } = useUser()
  return <span className={classes.skeleton} data-paced={(!scope && hasBudget) || undefined} aria-hidden />
}

interface AttentionListProps {
  dashboard: Pick<Dashboard, 'attention' | 'pendingCount'>
  scope: ScopeSearch['scope']
}

/** What needs the user's attention, with links. */
function AttentionList({ dashboard, scope }: AttentionListProps) {
  const { teamId } = useUser()
  const own = useScopeAddress()(undefined)
  const items = scope ? teamItems(dashboard) : ownItems(dashboard, teamId !== null, own)
  return (
    <section className={classes.waiting} aria-labelledby="attention-title">
      <Title order={3} className={classes.title} id="attention-title">
        {t('Needs your attention')}
      </Title>
      {items.length === 0 ? (
        <p className={classes.clear}>
          <IconCircleCheck size={16} aria-hidden />
          {t('You’re all caught up.')}
        </p>
      ) : (
        <ul className={classes.list}>
          {items.map(({ text, ...way }) => (
            <li key={text}>
              <Link {...way} className={classes.item}>
                {text}
                <IconChevronRight size={16} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface Item extends Pick<LinkProps, 'to' | 'search'> {
  readonly text: string
}

/** For the team: expenses pending approval. */
function teamItems({ pendingCount }: AttentionListProps['dashboard']): Item[] {
  if (pendingCount === 0) return []
  const text = t('{count, number} pending approval', { count: pendingCount })
  return [{ text, to: '/expenses', search: { scope: 'team', approval: 'submitted' } }]
}

function ownItems(
  { attention }: AttentionListProps['dashboard'],
  isInTeam: boolean,
  own: ScopeAddress,
): Item[] {
  const { review, duplicates, rejected, approvals } = attention
  // The user's own, except for those pending someone else's approval.
  const search = { ...own, status: 'pending', ...(isInTeam && ({ approval: 'none' } as const)) } as const
  const items: (Item & { readonly number: number })[] = [
    {
      number: review,
      text: t('{count, plural, one {# needs review} other {# need review}}', { count: review }),
      to: '/expenses',
      search,
    },
    {
      number: duplicates,
      text: t('{count, plural, one {# may be a duplicate} other {# may be duplicates}}', {
        count: duplicates,
      }),
      to: '/expenses',
      search: { action: 'review' },
    },
    {
      number: rejected,
      text: t('{count, plural, one {# was rejected} other {# were rejected}}', { count: rejected }),
      to: '/expenses',
      search: { ...own, approval: 'rejected' },
    },
    {
      number: approvals,
      text: t('{count, plural, one {# needs your approval} other {# need your approval}}', {
        count: approvals,
      }),
      to: '/approvals',
    },
  ]
  return items.flatMap(({ number, ...item }) => (number > 0 ? item : []))
}
