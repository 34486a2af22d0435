import {
  type Icon,
  IconChartBar,
  IconFolder,
  IconLayoutDashboard,
  IconReceipt2,
  IconReportMoney,
  IconSettings,
  IconSparkles,
  IconUsers,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { msg } from '../../core/language/language.ts'

interface NavigationItem {
  to: NonNullable<LinkProps['to']>
  /** As `msg` names it. */
  label: string
  icon: Icon
  /** The assistant stands out from the rest. */
  isHighlighted?: boolean
  /** In the mobile bar too. */
  isInMobileBar?: boolean
}

/** The header's eight items. */
export const navigation: readonly NavigationItem[] = [
  { to: '/', label: msg('Dashboard'), icon: IconLayoutDashboard, isInMobileBar: true },
  { to: '/expenses', label: msg('Expenses'), icon: IconReceipt2, isInMobileBar: true },
  { to: '/projects', label: msg('Projects'), icon: IconFolder },
  { to: '/reports', label: msg('Reports'), icon: IconReportMoney },
  { to: '/insights', label: msg('Insights'), icon: IconChartBar },
  {
    to: '/claude-insights',
    label: 'Claude',
    icon: IconSparkles,
    isHighlighted: true,
    isInMobileBar: true,
  },
  { to: '/teams', label: msg('Teams'), icon: IconUsers },
  { to: '/settings', label: msg('Settings'), icon: IconSettings, isInMobileBar: true },
]
