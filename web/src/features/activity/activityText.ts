import type { PersonEvent, PersonEventKind } from '@outlay/contract/personEvents'

const words: Record<PersonEventKind, string> = {
  'expense-added': 'New expense added',
  'expense-changed': 'Expense updated',
  'expense-deleted': 'Expense deleted',
  'expense-restored': 'Expense restored',
  'expense-approved': 'Expense approved',
  'expense-rejected': 'Expense rejected',
  'expense-reimbursed': 'Expense reimbursed',
  'expense-commented': 'New comment on',
  'approval-asked': 'Approval asked for',
  'receipt-waiting': 'Receipt waits to be read',
  'receipt-reading': 'Reading receipt',
  'receipt-read': 'Receipt processed',
  'receipt-failed': 'Receipt could not be read',
  'receipt-abandoned': 'Upload broken off before the receipt was read',
  'receipt-asks': 'More than one receipt in one file',
  'import-finished': 'Statement imported',
  'import-undone': 'Import undone',
  'project-added': 'New project added',
  'project-changed': 'Project updated',
  'project-deleted': 'Project deleted',
  'project-restored': 'Project restored',
  'settings-changed': 'Settings changed',
  'password-changed': 'Password changed',
  'two-step-on': 'Two-step verification turned on',
  'two-step-off': 'Two-step verification turned off',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'account-kept': 'Account kept: it is not deleted',
  'password-tried': 'Someone tried your password',
  'code-tried': 'Someone who knows your password tried codes',
  'api-key-created': 'API key made',
  'api-key-revoked': 'API key revoked',
  'team-changed': 'Your place in a team changed',
  'plan-changed': 'Your plan changed',
}

const isOneSentence: ReadonlySet<PersonEventKind> = new Set([
  'receipt-reading',
  'password-tried',
  'code-tried',
  'expense-commented',
  'approval-asked',
])

/** What happened, in one line: "New expense added: Lunch". */
export function activityText({
  kind,
  status,
  title,
}: Pick<PersonEvent, 'kind' | 'status' | 'title'>): string {
  // Read, but somebody has to look at it before it counts.
  const said = kind === 'receipt-read' && status === 'pending' ? 'Receipt needs review' : words[kind]
  if (!title) return said
  return isOneSentence.has(kind) ? `${said} ${title}` : `${said}: ${title}`
}
