import type { ReactNode } from 'react'
import IconChartBar from '~icons/tabler/chart-bar'
import IconFolder from '~icons/tabler/folder'
import IconLayoutDashboard from '~icons/tabler/layout-dashboard'
import IconReceipt2 from '~icons/tabler/receipt-2'
import IconReportMoney from '~icons/tabler/report-money'
import IconSettings from '~icons/tabler/settings'
import IconSparkles from '~icons/tabler/sparkles'
import IconUsers from '~icons/tabler/users'
import { msg } from '../../core/language/language.ts'
import {
  type HistoryState,
  Link,
  type LinkProps,
  useLocation,
  useParams,
} from '../../core/navigation/navigation.tsx'
import type { TablerIcon } from '../../ui/icons/tablerIcon.tsx'

interface NavigationLinkProps {
  to: NonNullable<LinkProps['to']>
  className: string | undefined
  children: ReactNode
  title?: string
  'data-highlighted'?: boolean
}

/** A link that knows whether its page is current; the dashboard has two addresses. */
export function NavigationLink({ to, ...rest }: NavigationLinkProps) {
  const isOtherHome = useLocation({ select: ({ pathname }) => to === '/' && pathname === '/dashboard' })
  return (
    <Link
      {...rest}
      to={to}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      {...(isOtherHome ? { 'aria-current': 'page' } : {})}
    />
  )
}

/** Initial values for an expense added from here: on a project's page, that project. */
export function useExpenseStart(): HistoryState {
  const { projectId } = useParams()
  return projectId ? { newExpense: { projectId } } : {}
}

interface NavigationItem {
  to: NonNullable<LinkProps['to']>
  /** A `msg` key. */
  label: string
  icon: TablerIcon
  isHighlighted?: boolean
  isInMobileBar?: boolean
}

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
