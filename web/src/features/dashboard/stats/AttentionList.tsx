import { Title } from '@mantine/core'
import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import { Link, type LinkProps } from '@tanstack/react-router'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconCircleCheck from '~icons/tabler/circle-check'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import type { ScopeAddress, ScopeSearch } from '../../../entities/teams/scopeSearch.ts'
import { useScopeAddress } from '../../../entities/teams/useScope.ts'
import classes from './AttentionList.module.css'

interface AttentionListProps {
  dashboard: Pick<Dashboard, 'attention' | 'pendingCount'>
  scope: ScopeSearch['scope']
}

/** What needs the user's attention, with links. */
export function AttentionList({ dashboard, scope }: AttentionListProps) {
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
