import IconChartBar from '~icons/tabler/chart-bar'
import IconChecklist from '~icons/tabler/checklist'
import IconFileImport from '~icons/tabler/file-import'
import IconFolderPlus from '~icons/tabler/folder-plus'
import IconLogout from '~icons/tabler/logout'
import IconMessageCircle from '~icons/tabler/message-circle'
import IconPlus from '~icons/tabler/plus'
import IconScan from '~icons/tabler/scan'
import IconSearch from '~icons/tabler/search'
import IconSettings from '~icons/tabler/settings'
import IconTrash from '~icons/tabler/trash'
import IconUpload from '~icons/tabler/upload'
import IconUserPlus from '~icons/tabler/user-plus'
import IconUsers from '~icons/tabler/users'
import { msg } from '../../../core/language/language.ts'
import type { FinderOption } from '../../../features/finder/finderOption.ts'
import {
  type SectionOf,
  type SettingsPath,
  settingsPages,
  settingsPaths,
} from '../../../features/settings/settingsPages.ts'
import type { ColorScheme } from '../../../ui/theme/colorScheme.ts'
import { themes } from '../../../ui/theme/themes.ts'
import { goToSearch, goToSettings } from '../goToPlace.ts'

const sectionLexicon: Record<SectionOf<SettingsPath>, string> = {
  profile: 'name email username',
  currency: 'money exchange rates convert',
  plan: 'subscription billing uploads storage cancel invoices card',
  budget: 'monthly savings goal',
  bank: 'iban bic reimbursement paid back money',
  time: 'timezone locale dates numbers format',
  taxes: 'tax year country deductible',
  mail: 'email letters notifications digest daily approvals comments',
  appearance: 'theme dark light mode',
  assistant: 'claude ai key moods chat',
  email: 'mail address change confirm sign in account',
  password: 'change secret sign in',
  'two-step': 'two-factor 2fa authenticator app code recovery codes security',
  passkeys: 'webauthn fido fingerprint face security key sign in without password',
  devices: 'sessions signed in browsers sign out everywhere',
  'api-keys': 'programs scripts token bearer developer',
  accuracy: 'readers ai ocr receipts',
  merchants: 'rules vendors learned category',
}

export const settings: readonly FinderOption[] = settingsPaths.flatMap(path =>
  settingsPages[path].sections.map(({ id, title }) => ({
    id: `settings-${id}`,
    title,
    words: `settings ${sectionLexicon[id]}`,
    icon: <IconSettings size={18} />,
    choose: navigate => goToSettings(navigate, path, id),
  })),
)

export const actions: readonly FinderOption[] = [
  {
    id: 'add',
    title: msg('Add Expense'),
    words: 'new create record manual entry',
    shortcut: 'n',
    icon: <IconPlus size={18} />,
    choose: navigate => navigate({ to: '/expenses', search: { action: 'add' } }),
  },
  {
    id: 'upload',
    title: msg('Upload Receipts'),
    words: 'bulk photo picture pdf invoice files',
    icon: <IconUpload size={18} />,
    choose: navigate => navigate({ to: '/expenses', search: { action: 'bulk' } }),
  },
  {
    id: 'scan',
    title: msg('Scan Receipt'),
    words: 'camera photo picture capture',
    icon: <IconScan size={18} />,
    choose: navigate => navigate({ to: '/expenses', search: { action: 'scan' } }),
  },
  {
    id: 'review',
    title: msg('Review Receipts'),
    words: 'pending needs check queue',
    icon: <IconChecklist size={18} />,
    choose: navigate => navigate({ to: '/expenses', search: { action: 'review' } }),
  },
  {
    id: 'deleted',
    title: msg('Recently Deleted'),
    words: 'restore undo trash bin erased expenses',
    icon: <IconTrash size={18} />,
    choose: navigate => navigate({ to: '/expenses', search: { action: 'deleted' } }),
  },
  {
    id: 'import',
    title: msg('Import Statement'),
    words: 'csv ofx qfx bank card',
    icon: <IconFileImport size={18} />,
    choose: navigate => navigate({ to: '/import' }),
  },
  {
    id: 'search',
    title: msg('Search Expenses'),
    words: 'find filter',
    shortcut: '/',
    icon: <IconSearch size={18} />,
    choose: goToSearch,
  },
  {
    id: 'new-project',
    title: msg('New Project'),
    words: 'add create client trip',
    icon: <IconFolderPlus size={18} />,
    choose: navigate => navigate({ to: '/projects', search: { action: 'add' } }),
  },
  {
    id: 'invite',
    title: msg('Invite Member'),
    words: 'team people colleague add',
    icon: <IconUserPlus size={18} />,
    choose: navigate => navigate({ to: '/teams', search: { action: 'invite' } }),
  },
  {
    id: 'team-settings',
    title: msg('Team settings'),
    words: 'approvals policies logo link limit',
    icon: <IconUsers size={18} />,
    choose: navigate => navigate({ to: '/teams', search: { action: 'settings' } }),
  },
  {
    id: 'export',
    title: msg('Export Report'),
    words: 'download csv excel pdf tax pack quickbooks',
    icon: <IconChartBar size={18} />,
    choose: navigate => navigate({ to: '/reports', search: { action: 'export' } }),
  },
  {
    id: 'ask',
    title: msg('Ask the Assistant'),
    words: 'chat mascot ai question help',
    icon: <IconMessageCircle size={18} />,
    choose: navigate => navigate({ to: '/', search: { assistant: 'chat' } }),
  },
]

export function themeActions(choose: (theme: ColorScheme) => void): FinderOption[] {
  return themes.map(({ value, action, icon: Icon }) => ({
    id: `theme-${value}`,
    title: action,
    words: 'mode appearance colours colors',
    icon: <Icon size={18} />,
    choose: () => choose(value),
  }))
}

export function signOutAction(signOut: () => void): FinderOption {
  return {
    id: 'sign-out',
    title: msg('Sign out'),
    words: 'log out logout leave',
    icon: <IconLogout size={18} />,
    choose: signOut,
  }
}
