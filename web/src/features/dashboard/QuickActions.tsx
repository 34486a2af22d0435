import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import IconBolt from '~icons/tabler/bolt'
import IconCamera from '~icons/tabler/camera'
import IconChartBar from '~icons/tabler/chart-bar'
import IconDownload from '~icons/tabler/download'
import IconLock from '~icons/tabler/lock'
import IconPencilPlus from '~icons/tabler/pencil-plus'
import IconShield from '~icons/tabler/shield'
import IconSparkles from '~icons/tabler/sparkles'
import IconUpload from '~icons/tabler/upload'
import IconX from '~icons/tabler/x'
import { msg, t, translated } from '../../core/language/language.ts'
import { Link } from '../../core/navigation/navigation.tsx'
import { useScope, useScopeAddress } from '../../entities/teams/useScope.ts'
import type { TablerIcon } from '../../ui/icons/tablerIcon.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { Title } from '../../ui/text/Text.tsx'
import classes from './QuickActions.module.css'

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

/** Floats beside the cards, or where there is no space as a tab at the edge, which is as narrow as their margin. */
export function FloatingActions() {
  const [isOpen, setOpen] = useState(false)
  const menuId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const scope = useScope()
  const scopeAddress = useScopeAddress()
  const close = () => setOpen(false)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen])
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
        {isOpen ? <IconX aria-hidden /> : <IconBolt aria-hidden />}
      </button>
      <ul id={menuId} className={classes.menu} hidden={!isOpen}>
        {actions.map(({ label, icon: Icon, to, action }) => (
          <li key={label}>
            <Link
              to={to}
              search={{ ...(action && { action }), ...(to === '/reports' && scopeAddress(scope)) }}
              className={classes.floatingAction}
              onClick={close}
            >
              <Icon size={18} aria-hidden className={classes.floatingIcon} />
              {translated(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface QuickAction {
  readonly label: string
  readonly icon: TablerIcon
  readonly to: '/expenses' | '/claude-insights' | '/reports'
  readonly action?: 'add' | 'bulk' | 'export'
  readonly isNew?: boolean
}

const quickActions: readonly QuickAction[] = [
  { label: msg('Manual Entry'), icon: IconPencilPlus, to: '/expenses', action: 'add' },
  { label: msg('AI Insights'), icon: IconSparkles, to: '/claude-insights', isNew: true },
  { label: msg('Bulk Upload'), icon: IconUpload, to: '/expenses', action: 'bulk' },
  { label: msg('Export Report'), icon: IconDownload, to: '/reports', action: 'export' },
]

export function QuickActions() {
  return (
    <Panel className={classes.card} aria-labelledby="quick-actions-title">
      <Title order={2} size="h5" className={classes.title} id="quick-actions-title">
        {t('Quick Actions')}
      </Title>
      <ul className={classes.actions}>
        {quickActions.map(action => (
          <li key={action.label}>
            <ActionLink {...action} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ActionLink({ label, icon: Icon, to, action, isNew }: QuickAction) {
  const scope = useScope()
  const scopeAddress = useScopeAddress()
  return (
    <Link
      to={to}
      search={{ ...(action && { action }), ...(to === '/reports' && scopeAddress(scope)) }}
      className={classes.action}
    >
      <Icon size={18} aria-hidden className={classes.icon} />
      {translated(label)} {isNew && <span className={classes.new}>{t('NEW')}</span>}
    </Link>
  )
}
