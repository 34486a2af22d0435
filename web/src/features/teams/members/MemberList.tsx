import type { TeamMember } from '@outlay/contract/teams/teams'
import { useMemo } from 'react'
import { t } from '../../../core/language/language.ts'
import { useSearchableList } from '../../../ui/inputs/useSearchableList.tsx'
import { PanelMore } from '../../../ui/panels/PanelList.tsx'
import { MemberRow } from './MemberRow.tsx'
import classes from './Members.module.css'
import { type MemberAction, membersFound, membersInOrder } from './memberActions.ts'

/** Shorter lists have no search. */
const searchedFrom = 12
const shownAtOnce = 20

interface MemberListProps {
  members: readonly TeamMember[]
  me: TeamMember
  search: string
  onSearch: (search: string) => void
  onAction: (action: MemberAction, member: TeamMember) => void
}

/** The team's members, from the owner down. */
export function MemberList({ members, me, search, onSearch, onAction }: MemberListProps) {
  const ordered = useMemo(() => membersInOrder(members), [members])
  const { shown, filter, more } = useSearchableList({
    items: ordered,
    find: membersFound,
    search,
    onSearch,
    searchedFrom,
    shownAtOnce,
    words: {
      label: t('Search members'),
      placeholder: t('Search members...'),
      none: t('No members found'),
    },
  })
  return (
    <>
      {filter && <div className={classes.filter}>{filter}</div>}
      <ul className={classes.list} aria-label={t('Members')}>
        {shown.map(member => (
          <MemberRow key={member.id} member={member} me={me} onAction={onAction} />
        ))}
      </ul>
      {more && <PanelMore>{more}</PanelMore>}
    </>
  )
}
