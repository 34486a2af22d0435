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

interface NavigationItem {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: Icon
  /** The assistant stands out from the rest. */
  isHighlighted?: boolean
  /** In the mobile bar too. */
  isInMobileBar?: boolean
}

/** The header's eight items. */
export const navigation: readonly NavigationItem[] = [
  { to: '/', label: 'Dashboard', icon: IconLayoutDashboard, isInMobileBar: true },
  { to: '/expenses', label: 'Expenses', icon: IconReceipt2, isInMobileBar: true },
  { to: '/projects', label: 'Projects', icon: IconFolder },
  { to: '/reports', label: 'Reports', icon: IconReportMoney },
  { to: '/insights', label: 'Insights', icon: IconChartBar },
  { to: '/claude-insights', label: 'Claude', icon: IconSparkles, isHighlighted: true, isInMobileBar: true },
  { to: '/teams', label: 'Teams', icon: IconUsers },
  { to: '/settings', label: 'Settings', icon: IconSettings, isInMobileBar: true },
]
