import { Title } from '@mantine/core'
import type { Dashboard } from '@outlay/contract/dashboard'
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { count } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { useUser } from '../../../core/session/session.tsx'
import type { ScopeSearch } from '../../../entities/teams/scopeSearch.ts'
import classes from './AttentionList.module.css'

interface AttentionListProps {
  dashboard: Pick<Dashboard, 'attention' | 'pendingCount'>
  scope: ScopeSearch['scope']
}

/** What waits for the person, each with the way to exactly that. */
export function AttentionList({ dashboard, scope }: AttentionListProps) {
  const locale = useLocale()
  const { teamId } = useUser()
  const items = scope ? teamItems(locale, dashboard) : ownItems(locale, dashboard, teamId !== null)
  return (
    <section className={classes.waiting} aria-labelledby="attention-title">
      <Title order={3} className={classes.title} id="attention-title">
        Needs you
      </Title>
      {items.length === 0 ? (
        <p className={classes.clear}>
          <IconCircleCheck size={16} aria-hidden />
          Nothing waits for you.
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

/** Of the team's what waits for approval. */
function teamItems(locale: Locale, { pendingCount }: AttentionListProps['dashboard']): Item[] {
  if (pendingCount === 0) return []
  const text = `${count(locale, pendingCount)} ${pendingCount === 1 ? 'waits' : 'wait'} for approval`
  return [{ text, to: '/expenses', search: { scope: 'team', approval: 'submitted' } }]
}

function ownItems(locale: Locale, { attention }: AttentionListProps['dashboard'], isInTeam: boolean): Item[] {
  const { review, duplicates, rejected, approvals } = attention
  const say = (number: number, one: string, more: string) =>
    `${count(locale, number)} ${number === 1 ? one : more}`
  // Of one's own, not what waits for others.
  const search = { status: 'pending', ...(isInTeam && ({ approval: 'none' } as const)) } as const
  const items: (Item & { readonly number: number })[] = [
    { number: review, text: say(review, 'needs review', 'need review'), to: '/expenses', search },
    {
      number: duplicates,
      text: say(duplicates, 'may be a duplicate', 'may be duplicates'),
      to: '/expenses',
      search: { action: 'review' },
    },
    {
      number: rejected,
      text: say(rejected, 'was rejected', 'were rejected'),
      to: '/expenses',
      search: { approval: 'rejected' },
    },
    {
      number: approvals,
      text: say(approvals, 'waits for your approval', 'wait for your approval'),
      to: '/approvals',
    },
  ]
  return items.flatMap(({ number, ...item }) => (number > 0 ? item : []))
}
