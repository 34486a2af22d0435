import '@mantine/core/styles/Menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import { useRef } from 'react'
import IconArrowsExchange from '~icons/tabler/arrows-exchange'
import IconCrown from '~icons/tabler/crown'
import IconDoorExit from '~icons/tabler/door-exit'
import IconDots from '~icons/tabler/dots'
import IconUserMinus from '~icons/tabler/user-minus'
import IconX from '~icons/tabler/x'
import { msg, t, translated } from '../../../core/language/language.ts'
import type { TablerIcon } from '../../../ui/icons/tablerIcon.tsx'
import classes from './Members.module.css'
import type { MemberAction } from './memberActions.ts'

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
export function MemberMenu({ name, actions, onAction }: MemberMenuProps) {
  const target = useRef<HTMLButtonElement>(null)
  const choose = (action: MemberAction) => {
    // The menu item disappears, so the next dialog has to return the focus to the menu's button.
    target.current?.focus()
    onAction(action)
  }
  return (
    // Rendered inside the list, to scroll with it.
    <Menu
      position="bottom-end"
      withinPortal={false}
      hideDetached={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <ActionIcon
          ref={target}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('Actions for {name}', { name })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(action => {
          const { label, icon: Mark, isGrave } = items[action]
          return (
            <Menu.Item
              key={action}
              leftSection={<Mark size={16} aria-hidden />}
              className={isGrave ? (classes.grave ?? '') : ''}
              onClick={() => choose(action)}
            >
              {translated(label)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
