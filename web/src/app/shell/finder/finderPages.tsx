import IconChartLine from '~icons/tabler/chart-line'
import IconChecklist from '~icons/tabler/checklist'
import IconChecks from '~icons/tabler/checks'
import IconCoins from '~icons/tabler/coins'
import IconCreditCard from '~icons/tabler/credit-card'
import IconFolder from '~icons/tabler/folder'
import IconLayoutDashboard from '~icons/tabler/layout-dashboard'
import IconMoodSmile from '~icons/tabler/mood-smile'
import IconReceipt2 from '~icons/tabler/receipt-2'
import IconRepeat from '~icons/tabler/repeat'
import IconReportMoney from '~icons/tabler/report-money'
import IconSettings from '~icons/tabler/settings'
import IconShieldCheck from '~icons/tabler/shield-check'
import IconSparkles from '~icons/tabler/sparkles'
import IconTarget from '~icons/tabler/target'
import IconUsers from '~icons/tabler/users'
import { msg } from '../../../core/language/language.ts'
import type { FinderOption } from '../../../features/finder/finderOption.ts'

/** All pages in the finder. */
export const pages: readonly FinderOption[] = [
  {
    id: 'dashboard',
    title: msg('Dashboard'),
    words: 'home overview start month',
    icon: <IconLayoutDashboard size={18} />,
    choose: navigate => navigate({ to: '/' }),
  },
  {
    id: 'expenses',
    title: msg('Expenses'),
    words: 'list receipts spending',
    icon: <IconReceipt2 size={18} />,
    choose: navigate => navigate({ to: '/expenses' }),
  },
  {
    id: 'projects',
    title: msg('Projects'),
    words: 'clients trips jobs',
    icon: <IconFolder size={18} />,
    choose: navigate => navigate({ to: '/projects' }),
  },
  {
    id: 'budgets',
    title: msg('Budgets'),
    words: 'limit plan category pace month spend',
    icon: <IconTarget size={18} />,
    choose: navigate => navigate({ to: '/budgets' }),
  },
  {
    id: 'recurring-expenses',
    title: msg('Recurring expenses'),
    words: 'subscriptions rent repeat schedule drafts',
    icon: <IconRepeat size={18} />,
    choose: navigate => navigate({ to: '/recurring' }),
  },
  {
    id: 'reports',
    title: msg('Reports'),
    words: 'analytics charts totals',
    icon: <IconReportMoney size={18} />,
    choose: navigate => navigate({ to: '/reports' }),
  },
  {
    id: 'avatar',
    title: msg('Avatar'),
    words: 'face picture profile emoji',
    icon: <IconMoodSmile size={18} />,
    choose: navigate => navigate({ to: '/avatar' }),
  },
  {
    id: 'insights',
    title: msg('Insights'),
    words: 'forecast prediction alerts recurring subscriptions trends what if',
    icon: <IconChartLine size={18} />,
    choose: navigate => navigate({ to: '/insights' }),
  },
  {
    id: 'assistant-insights',
    title: msg('Assistant Insights'),
    words: 'claude ai analysis mood recommendations',
    icon: <IconSparkles size={18} />,
    choose: navigate => navigate({ to: '/claude-insights' }),
  },
  {
    id: 'teams',
    title: msg('Teams'),
    words: 'people members colleagues roles invitations',
    icon: <IconUsers size={18} />,
    choose: navigate => navigate({ to: '/teams' }),
  },
  {
    id: 'approvals',
    title: msg('Approvals'),
    words: 'team queue approve reject decide waiting',
    icon: <IconChecks size={18} />,
    choose: navigate => navigate({ to: '/approvals' }),
  },
  {
    id: 'reimbursements',
    title: msg('Reimbursements'),
    words: 'team pay people back payment sepa bank owed',
    icon: <IconCoins size={18} />,
    choose: navigate => navigate({ to: '/reimbursements' }),
  },
  {
    id: 'settings',
    title: msg('Settings'),
    words: 'preferences account options',
    icon: <IconSettings size={18} />,
    choose: navigate => navigate({ to: '/settings' }),
  },
  {
    id: 'plans',
    title: msg('Plans'),
    words: 'subscribe upgrade pricing payment trial',
    icon: <IconCreditCard size={18} />,
    choose: navigate => navigate({ to: '/subscribe' }),
  },
  {
    id: 'security',
    title: msg('Security'),
    words: 'score checks safety threats',
    icon: <IconShieldCheck size={18} />,
    choose: navigate => navigate({ to: '/security' }),
  },
  {
    id: 'audit-log',
    title: msg('Audit log'),
    words: 'security activity history sign-ins export who did what',
    icon: <IconShieldCheck size={18} />,
    choose: navigate => navigate({ to: '/security/activity' }),
  },
  {
    id: 'privacy',
    title: msg('Privacy Policy'),
    words: 'data protection gdpr',
    icon: <IconShieldCheck size={18} />,
    choose: navigate => navigate({ to: '/privacy' }),
  },
  {
    id: 'data',
    title: msg('Your data'),
    words: 'download archive export delete account preferences rights gdpr',
    icon: <IconFolder size={18} />,
    choose: navigate => navigate({ to: '/privacy/data' }),
  },
  {
    id: 'terms',
    title: msg('Terms of Service'),
    words: 'conditions legal',
    icon: <IconChecklist size={18} />,
    choose: navigate => navigate({ to: '/terms' }),
  },
  {
    id: 'compliance',
    title: msg('Compliance'),
    words: 'irs soc gdpr',
    icon: <IconChecklist size={18} />,
    choose: navigate => navigate({ to: '/compliance' }),
  },
]
