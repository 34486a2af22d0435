import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconDownload from '~icons/tabler/download'
import IconPencilPlus from '~icons/tabler/pencil-plus'
import IconSparkles from '~icons/tabler/sparkles'
import IconUpload from '~icons/tabler/upload'
import { msg, t, translated } from '../../../core/language/language.ts'
import { useScope, useScopeAddress } from '../../../entities/teams/useScope.ts'
import type { TablerIcon } from '../../../ui/icons/tablerIcon.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import classes from './QuickActions.module.css'

interface QuickAction {
  readonly label: string
  readonly icon: TablerIcon
  readonly to: '/expenses' | '/claude-insights' | '/reports'
  readonly action?: 'add' | 'bulk' | 'export'
  readonly isNew?: boolean
}

const actions: readonly QuickAction[] = [
  { label: msg('Manual Entry'), icon: IconPencilPlus, to: '/expenses', action: 'add' },
  { label: msg('AI Insights'), icon: IconSparkles, to: '/claude-insights', isNew: true },
  { label: msg('Bulk Upload'), icon: IconUpload, to: '/expenses', action: 'bulk' },
  { label: msg('Export Report'), icon: IconDownload, to: '/reports', action: 'export' },
]

export function QuickActions() {
  return (
    <Panel aria-labelledby="quick-actions-title">
      <Title order={2} size="h5" mb={12} id="quick-actions-title">
        {t('Quick Actions')}
      </Title>
      <ul className={classes.actions}>
        {actions.map(action => (
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
