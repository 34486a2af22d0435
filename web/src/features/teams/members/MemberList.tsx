import type { TeamMember } from '@outlay/contract/teams/teams'
import { useMemo } from 'react'
import IconArrowsExchange from '~icons/tabler/arrows-exchange'
import IconCrown from '~icons/tabler/crown'
import IconDoorExit from '~icons/tabler/door-exit'
import IconDots from '~icons/tabler/dots'
import IconUserMinus from '~icons/tabler/user-minus'
import IconX from '~icons/tabler/x'
import { msg, t, translated } from '../../../core/language/language.ts'
import { nameOf } from '../../../entities/people/displayName.ts'
import { PersonFace } from '../../../entities/people/PersonFace.tsx'
import { RoleBadge } from '../../../entities/teams/RoleBadge.tsx'
import { ActionIcon } from '../../../ui/buttons/Button.tsx'
import type { TablerIcon } from '../../../ui/icons/tablerIcon.tsx'
import { useSearchableList } from '../../../ui/inputs/useSearchableList.tsx'
import { Menu, MenuItem } from '../../../ui/menus/Menu.tsx'
import { PanelMore } from '../../../ui/panels/PanelList.tsx'
import classes from './MemberList.module.css'
import { type MemberAction, memberActions, membersFound, membersInOrder } from './memberActions.ts'

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

interface MemberRowProps {
  member: TeamMember
  me: TeamMember
  onAction: (action: MemberAction, member: TeamMember) => void
}

function MemberRow({ member, me, onAction }: MemberRowProps) {
  const name = nameOf(member)
  const actions = memberActions(me, member)
  // Only users who may invite people see the email.
  const details = member.email || (name === member.username ? '' : member.username)
  return (
    <li className={classes.row}>
      <PersonFace person={member} />
      <div className={classes.words}>
        <div className={classes.name}>
          {name}
          {member.id === me.id && <span className={classes.you}>{t('You')}</span>}
        </div>
        {details && <div className={classes.details}>{details}</div>}
      </div>
      <RoleBadge role={member.role} />
      <div className={classes.menu}>
        {actions.length > 0 && (
          <MemberMenu name={name} actions={actions} onAction={action => onAction(action, member)} />
        )}
      </div>
    </li>
  )
}

const items: Record<MemberAction, { label: string; icon: TablerIcon; isGrave?: boolean }> = {
  'change-role': { label: msg('Change role'), icon: IconArrowsExchange },
  'hand-over': { label: msg('Hand over the team'), icon: IconCrown },
  remove: { label: msg('Remove from the team'), icon: IconUserMinus, isGrave: true },
  leave: { label: msg('Leave the team'), icon: IconDoorExit, isGrave: true },
  close: { label: msg('Close the team'), icon: IconX, isGrave: true },
}

interface MemberMenuProps {
  name: string
  actions: readonly MemberAction[]
  onAction: (action: MemberAction) => void
}

/** The available actions for a member. */
function MemberMenu({ name, actions, onAction }: MemberMenuProps) {
  return (
    <Menu
      target={button => (
        <ActionIcon
          {...button}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('Actions for {name}', { name })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      {actions.map(action => {
        const { label, icon: Mark, isGrave } = items[action]
        return (
          <MenuItem
            key={action}
            leftSection={<Mark size={16} aria-hidden />}
            className={isGrave ? classes.grave : undefined}
            onClick={() => onAction(action)}
          >
            {translated(label)}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
