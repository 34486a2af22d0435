import type { TeamMember } from '@outlay/contract/teams'
import { useMemo } from 'react'
import { useShownPart } from '../../../ui/buttons/useShownPart.tsx'
import { SearchFilter } from '../../../ui/inputs/SearchFilter.tsx'
import { MemberRow } from './MemberRow.tsx'
import classes from './Members.module.css'
import { type MemberAction, membersFound, membersInOrder } from './memberActions.ts'

/** Fewer are seen at a glance. */
const searchedFrom = 12
const shownAtOnce = 20

interface MemberListProps {
  members: readonly TeamMember[]
  me: TeamMember
  search: string
  onSearch: (search: string) => void
  onAction: (action: MemberAction, member: TeamMember) => void
}

/** Who is in the team, from the owner down. */
export function MemberList({ members, me, search, onSearch, onAction }: MemberListProps) {
  const ordered = useMemo(() => membersInOrder(members), [members])
  const isSearched = members.length > searchedFrom
  const found = useMemo(
    () => (isSearched ? membersFound(ordered, search) : ordered),
    [isSearched, ordered, search],
  )
  const { shown, restart, more } = useShownPart(found, shownAtOnce)
  const look = (text: string) => {
    restart()
    onSearch(text)
  }
  return (
    <>
      {isSearched && (
        <div className={classes.filter}>
          <SearchFilter
            search={search}
            foundCount={found.length}
            one="member"
            many="members"
            onSearch={look}
          />
        </div>
      )}
      <ul className={classes.list} aria-label="Members">
        {shown.map(member => (
          <MemberRow key={member.id} member={member} me={me} onAction={onAction} />
        ))}
      </ul>
      {more && <div className={classes.more}>{more}</div>}
    </>
  )
}
