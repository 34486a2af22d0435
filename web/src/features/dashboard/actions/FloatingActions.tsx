import { useClickOutside } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import IconBolt from '~icons/tabler/bolt'
import IconCamera from '~icons/tabler/camera'
import IconChartBar from '~icons/tabler/chart-bar'
import IconLock from '~icons/tabler/lock'
import IconPencilPlus from '~icons/tabler/pencil-plus'
import IconShield from '~icons/tabler/shield'
import IconX from '~icons/tabler/x'
import { msg, t, translated } from '../../../core/language/language.ts'
import { useScope, useScopeAddress } from '../../../entities/teams/useScope.ts'
import type { TablerIcon } from '../../../ui/icons/tablerIcon.tsx'
import classes from './FloatingActions.module.css'

interface FloatingAction {
  readonly label: string
  readonly icon: TablerIcon
  readonly to: '/expenses' | '/reports' | '/security' | '/privacy'
  readonly action?: 'scan' | 'add'
}

const actions: readonly FloatingAction[] = [
  { label: msg('Scan Receipt'), icon: IconCamera, to: '/expenses', action: 'scan' },
  { label: msg('Manual Entry'), icon: IconPencilPlus, to: '/expenses', action: 'add' },
  { label: msg('View Reports'), icon: IconChartBar, to: '/reports' },
  { label: msg('View Details'), icon: IconShield, to: '/security' },
  { label: msg('Privacy'), icon: IconLock, to: '/privacy' },
]

/** Floats over the scrolling page, except on phones, and ends up below the last card. */
export function FloatingActions() {
  const [isOpen, setOpen] = useState(false)
  const menuId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const scope = useScope()
  const scopeAddress = useScopeAddress()
  const close = () => setOpen(false)
  const place = useClickOutside<HTMLElement>(close)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    close()
    button.current?.focus()
  }
  return (
    <nav ref={place} className={classes.place} aria-label={t('Quick actions menu')} onKeyDown={onKeyDown}>
      {/* Before the menu in the tab order; below it on screen. */}
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls={menuId}
        aria-label={t('Quick actions')}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <IconX size={24} aria-hidden /> : <IconBolt size={24} aria-hidden />}
      </button>
      <ul id={menuId} className={classes.menu} hidden={!isOpen}>
        {actions.map(({ label, icon: Icon, to, action }) => (
          <li key={label}>
            <Link
              to={to}
              search={{ ...(action && { action }), ...(to === '/reports' && scopeAddress(scope)) }}
              className={classes.action}
              onClick={close}
            >
              <Icon size={18} aria-hidden className={classes.icon} />
              {translated(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
