import type { MantineColorScheme } from '@mantine/core'
import {
  IconChartBar,
  IconChartLine,
  IconChecklist,
  IconChecks,
  IconCoins,
  IconCreditCard,
  IconFileImport,
  IconFolder,
  IconFolderPlus,
  IconLayoutDashboard,
  IconLogout,
  IconMessageCircle,
  IconMoodSmile,
  IconPlus,
  IconReceipt2,
  IconReportMoney,
  IconScan,
  IconSearch,
  IconSettings,
  IconShieldCheck,
  IconSparkles,
  IconTrash,
  IconUpload,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import type { FinderOption } from '../../../features/finder/finderOption.ts'
import { themes } from '../../../ui/theme/themes.ts'
import { type SettingsSectionId, settingsSections } from '../../pages/settingsSections.ts'
import { goToSearch, goToSettings } from '../goToPlace.ts'

export const pages: readonly FinderOption[] = [
  {
    id: 'dashboard',
    title: 'Dashboard',
    words: 'home overview start month',
    icon: <IconLayoutDashboard size={18} />,
    choose: navigate => navigate({ to: '/' }),
  },
  {
    id: 'expenses',
    title: 'Expenses',
    words: 'list receipts spending',
    icon: <IconReceipt2 size={18} />,
    choose: navigate => navigate({ to: '/expenses' }),
  },
  {
    id: 'projects',
    title: 'Projects',
    words: 'clients trips jobs',
    icon: <IconFolder size={18} />,
    choose: navigate => navigate({ to: '/projects' }),
  },
  {
    id: 'reports',
    title: 'Reports',
    words: 'analytics charts totals',
    icon: <IconReportMoney size={18} />,
    choose: navigate => navigate({ to: '/reports' }),
  },
  {
    id: 'avatar',
    title: 'Avatar',
    words: 'face picture profile emoji',
    icon: <IconMoodSmile size={18} />,
    choose: navigate => navigate({ to: '/avatar' }),
  },
  {
    id: 'insights',
    title: 'Insights',
    words: 'forecast prediction alerts recurring subscriptions trends what if',
    icon: <IconChartLine size={18} />,
    choose: navigate => navigate({ to: '/insights' }),
  },
  {
    id: 'assistant-insights',
    title: 'Assistant Insights',
    words: 'claude ai analysis mood recommendations',
    icon: <IconSparkles size={18} />,
    choose: navigate => navigate({ to: '/claude-insights' }),
  },
  {
    id: 'teams',
    title: 'Teams',
    words: 'people members colleagues roles invitations',
    icon: <IconUsers size={18} />,
    choose: navigate => navigate({ to: '/teams' }),
  },
  {
    id: 'approvals',
    title: 'Approvals',
    words: 'team queue approve reject decide waiting',
    icon: <IconChecks size={18} />,
    choose: navigate => navigate({ to: '/approvals' }),
  },
  {
    id: 'reimbursements',
    title: 'Reimbursements',
    words: 'team pay people back payment sepa bank owed',
    icon: <IconCoins size={18} />,
    choose: navigate => navigate({ to: '/reimbursements' }),
  },
  {
    id: 'settings',
    title: 'Settings',
    words: 'preferences account options',
    icon: <IconSettings size={18} />,
    choose: navigate => navigate({ to: '/settings' }),
  },
  {
    id: 'plans',
    title: 'Plans',
    words: 'subscribe upgrade pricing payment trial',
    icon: <IconCreditCard size={18} />,
    choose: navigate => navigate({ to: '/subscribe' }),
  },
  {
    id: 'security',
    title: 'Security',
    words: 'score checks safety threats',
    icon: <IconShieldCheck size={18} />,
    choose: navigate => navigate({ to: '/security' }),
  },
  {
    id: 'audit-log',
    title: 'Audit log',
    words: 'security activity history sign-ins export who did what',
    icon: <IconShieldCheck size={18} />,
    choose: navigate => navigate({ to: '/security/activity' }),
  },
  {
    id: 'privacy',
    title: 'Privacy Policy',
    words: 'data protection gdpr',
    icon: <IconShieldCheck size={18} />,
    choose: navigate => navigate({ to: '/privacy' }),
  },
  {
    id: 'data',
    title: 'Your data',
    words: 'download archive export delete account preferences rights gdpr',
    icon: <IconFolder size={18} />,
    choose: navigate => navigate({ to: '/privacy/data' }),
  },
  {
    id: 'terms',
    title: 'Terms of Service',
    words: 'conditions legal',
    icon: <IconChecklist size={18} />,
    choose: navigate => navigate({ to: '/terms' }),
  },
  {
    id: 'compliance',
    title: 'Compliance',
    words: 'irs soc gdpr',
    icon: <IconChecklist size={18} />,
    choose: navigate => navigate({ to: '/compliance' }),
  },
]

const sectionLexicon: Record<SettingsSectionId, string> = {
  profile: 'name email username',
  currency: 'money exchange rates convert',
  plan: 'subscription billing uploads storage cancel invoices card',
  budget: 'monthly savings goal',
  bank: 'iban bic reimbursement paid back money',
  time: 'timezone locale dates numbers format',
  taxes: 'tax year country deductible',
  mail: 'email letters notifications digest daily approvals comments',
  appearance: 'theme dark light mode',
  email: 'mail address change confirm sign in account',
  password: 'change secret sign in',
  'two-step': 'two-factor 2fa authenticator app code recovery codes security',
  passkeys: 'webauthn fido fingerprint face security key sign in without password',
  devices: 'sessions signed in browsers sign out everywhere',
  'api-keys': 'programs scripts token bearer developer',
  accuracy: 'readers ai ocr receipts',
  merchants: 'rules vendors learned category',
}

export const settings: readonly FinderOption[] = settingsSections.map(({ id, title }) => ({
  id: `settings-${id}`,
  title,
  words: `settings ${sectionLexicon[id]}`,
  icon: <IconSettings size={18} />,
  choose: navigate => goToSettings(navigate, id),
}))

export const actions: readonly FinderOption[] = [
  {
    id: 'add',
    title: 'Add Expense',
    words: 'new create record manual entry',
    shortcut: 'n',
    icon: <IconPlus size={18} />,
    choose: navigate => navigate({ to: '/expenses', search: { action: 'add' } }),
  },
  {
    id: 'upload',
    title: 'Upload Receipts',
    words: 'bulk photo picture pdf invoice files',
    icon: <IconUpload size={18} />,
    choose: navigate => navigate({ to: '/expenses', search: { action: 'bulk' } }),
  },
  {
    id: 'scan',
    title: 'Scan Receipt',
    words: 'camera photo picture capture',
    icon: <IconScan size={18} />,
    choose: navigate => navigate({ to: '/expenses', search: { action: 'scan' } }),
  },
  {
    id: 'review',
    title: 'Review Receipts',
    words: 'pending needs check queue',
    icon: <IconChecklist size={18} />,
    choose: navigate => navigate({ to: '/expenses', search: { action: 'review' } }),
  },
  {
    id: 'deleted',
    title: 'Recently Deleted',
    words: 'restore undo trash bin erased expenses',
    icon: <IconTrash size={18} />,
    choose: navigate => navigate({ to: '/expenses', search: { action: 'deleted' } }),
  },
  {
    id: 'import',
    title: 'Import Statement',
    words: 'csv ofx qfx bank card',
    icon: <IconFileImport size={18} />,
    choose: navigate => navigate({ to: '/import' }),
  },
  {
    id: 'search',
    title: 'Search Expenses',
    words: 'find filter',
    shortcut: '/',
    icon: <IconSearch size={18} />,
    choose: goToSearch,
  },
  {
    id: 'new-project',
    title: 'New Project',
    words: 'add create client trip',
    icon: <IconFolderPlus size={18} />,
    choose: navigate => navigate({ to: '/projects', search: { action: 'add' } }),
  },
  {
    id: 'invite',
    title: 'Invite Member',
    words: 'team people colleague add',
    icon: <IconUserPlus size={18} />,
    choose: navigate => navigate({ to: '/teams', search: { action: 'invite' } }),
  },
  {
    id: 'team-settings',
    title: 'Team settings',
    words: 'approvals policies logo link limit',
    icon: <IconUsers size={18} />,
    choose: navigate => navigate({ to: '/teams', search: { action: 'settings' } }),
  },
  {
    id: 'export',
    title: 'Export Report',
    words: 'download csv excel pdf tax pack quickbooks',
    icon: <IconChartBar size={18} />,
    choose: navigate => navigate({ to: '/reports', search: { action: 'export' } }),
  },
  {
    id: 'ask',
    title: 'Ask the Assistant',
    words: 'chat mascot ai question help',
    icon: <IconMessageCircle size={18} />,
    choose: navigate => navigate({ to: '/', search: { assistant: 'chat' } }),
  },
]

export function themeActions(choose: (theme: MantineColorScheme) => void): FinderOption[] {
  return themes.map(({ value, name, icon: Icon }) => ({
    id: `theme-${value}`,
    title: `${name} Theme`,
    words: 'mode appearance colours colors',
    icon: <Icon size={18} />,
    choose: () => choose(value),
  }))
}

export function signOutAction(signOut: () => void): FinderOption {
  return {
    id: 'sign-out',
    title: 'Sign out',
    words: 'log out logout leave',
    icon: <IconLogout size={18} />,
    choose: signOut,
  }
}
