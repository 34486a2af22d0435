import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconCircleCheck from '~icons/tabler/circle-check'
import { dayIn } from '../../../core/formats/calendarDay.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { Link, type LinkProps } from '../../../core/navigation/navigation.tsx'
import { useUser } from '../../../core/session/session.tsx'
import { usePersistedText } from '../../../core/storage/persistedText.ts'
import { newExpenseDraft } from '../../../entities/expenses/newExpenseStart.ts'
import { FigurePlaceholders } from '../../../entities/figures/FigureCards.tsx'
import type { ScopeAddress, ScopeSearch } from '../../../entities/teams/scopeSearch.ts'
import { useScopeAddress } from '../../../entities/teams/useScope.ts'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { Title } from '../../../ui/text/Text.tsx'
import classes from './MonthSection.module.css'
import { StatCards } from './StatCards.tsx'
import { activeProjectsText, monthName } from './statText.ts'

interface MonthHeadingProps {
  dashboard: Dashboard | undefined
}

/** The month of the figures; while loading, by this device's clock. */
export function MonthHeading({ dashboard }: MonthHeadingProps) {
  const locale = useLocale()
  const { timezone } = useUser()
  return (
    <span className={classes.heading}>
      <Title order={2} className={classes.month} id="month-title">
        {monthName(locale, dashboard?.month.from ?? dayIn(timezone, new Date()))}
      </Title>
      <span className={classes.projects}>
        {dashboard ? activeProjectsText(dashboard.activeProjects) : '\u00a0'}
      </span>
    </span>
  )
}

interface MonthSectionProps extends MonthHeadingProps {
  scope: ScopeSearch['scope']
  arrivedAtMs: number
}

/** This month's figures, then what needs attention; placeholders while loading. */
export function MonthSection({ dashboard, scope, arrivedAtMs }: MonthSectionProps) {
  return (
    <>
      <section aria-labelledby="month-title">
        {dashboard ? (
          <StatCards dashboard={dashboard} scope={scope} arrivedAtMs={arrivedAtMs} />
        ) : (
          <div role="status" aria-label={t('Loading this month')}>
            <FigurePlaceholders />
          </div>
        )}
      </section>
      {dashboard ? (
        <AttentionList dashboard={dashboard} scope={scope} />
      ) : (
        <span className={`${classes.attention} ${classes.skeleton}`} aria-hidden />
      )}
    </>
  )
}

interface AttentionListProps {
  dashboard: Pick<Dashboard, 'attention' | 'pendingCount'>
  scope: ScopeSearch['scope']
}

/** What needs the user's attention, with links. */
function AttentionList({ dashboard, scope }: AttentionListProps) {
  const { teamId } = useUser()
  const own = useScopeAddress()(undefined)
  const [draft] = usePersistedText(newExpenseDraft)
  const items = scope ? teamItems(dashboard) : ownItems(dashboard, teamId !== null, own)
  if (draft !== '') items.push({ text: t('1 draft to finish'), to: '/expenses', search: { action: 'add' } })
  return (
    <Panel isFlush className={classes.attention} aria-labelledby="attention-title">
      <Title order={2} className={classes.title} id="attention-title">
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
    </Panel>
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
  const { review, duplicates, rejected, toSubmit, withoutReceipt, approvals } = attention
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
      number: toSubmit,
      text: t('{count, number} to submit', { count: toSubmit }),
      to: '/expenses',
      search: { ...own, approval: 'open' },
    },
    {
      number: withoutReceipt,
      text: t('{count, plural, one {# missing receipt} other {# missing receipts}}', {
        count: withoutReceipt,
      }),
      to: '/expenses',
      search: { ...own, approval: 'open', hasReceipt: 'false' },
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
