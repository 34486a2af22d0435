import type { PersonEvent, PersonEventKind } from '@outlay/contract/activity/activity'
import { msg, t, translated } from '../../core/language/language.ts'

const words: Record<PersonEventKind, string> = {
  'expense-added': msg('New expense added'),
  'expense-changed': msg('Expense updated'),
  'expense-deleted': msg('Expense deleted'),
  'expense-restored': msg('Expense restored'),
  'expense-approved': msg('Expense approved'),
  'expense-rejected': msg('Expense rejected'),
  'expense-reimbursed': msg('Expense reimbursed'),
  'expense-commented': msg('New comment on'),
  'approval-asked': msg('Approval requested'),
  'receipt-waiting': msg('Receipt queued'),
  'receipt-reading': msg('Reading receipt'),
  'receipt-read': msg('Receipt processed'),
  'receipt-failed': msg('Receipt couldn’t be read'),
  'receipt-abandoned': msg('Upload interrupted before the receipt was read'),
  'receipt-asks': msg('More than one receipt in one file'),
  'import-finished': msg('Statement imported'),
  'import-undone': msg('Import undone'),
  'project-added': msg('New project added'),
  'project-changed': msg('Project updated'),
  'project-deleted': msg('Project deleted'),
  'project-restored': msg('Project restored'),
  'settings-changed': msg('Settings changed'),
  'password-changed': msg('Password changed'),
  'two-step-on': msg('Two-step verification turned on'),
  'two-step-off': msg('Two-step verification turned off'),
  'passkey-added': msg('Passkey added'),
  'passkey-removed': msg('Passkey removed'),
  'account-kept': msg('Account deletion canceled'),
  'password-tried': msg('Someone tried to guess your password'),
  'code-tried': msg('Someone who knows your password tried to guess a code'),
  'api-key-created': msg('API key created'),
  'api-key-revoked': msg('API key revoked'),
  'team-changed': msg('Your team membership changed'),
  'plan-changed': msg('Your plan changed'),
}

/** Events whose title is not a name after a colon. */
const sentences: Partial<Record<PersonEventKind, (title: string) => string>> = {
  'receipt-reading': title => t('Reading receipt {title}', { title }),
  'expense-commented': title => t('New comment on {title}', { title }),
  'approval-asked': title => t('Approval requested for {title}', { title }),
  'password-tried': title =>
    t(
      'Someone tried to guess your password {count, plural, one {# time} other {# times}} within an hour',
      triesOf(title),
    ),
  'code-tried': title =>
    t(
      'Someone who knows your password tried to guess a code {count, plural, one {# time} other {# times}} within an hour',
      triesOf(title),
    ),
  // The title is the server's name of the setting.
  'settings-changed': title =>
    t('{what}: {title}', { what: wordsOf('settings-changed'), title: translated(title) }),
}

/** The title contains the count: `10 times within an hour`. */
const triesOf = (title: string) => ({ count: Number.parseInt(title, 10) || 1 })

const wordsOf = (kind: PersonEventKind) => translated(words[kind])

/** An event in one line: "New expense added: Lunch". */
export function activityText({
  kind,
  status,
  title,
}: Pick<PersonEvent, 'kind' | 'status' | 'title'>): string {
  // Read, but pending review.
  const isUnsure = kind === 'receipt-read' && status === 'pending'
  const what = isUnsure ? t('Receipt needs review') : wordsOf(kind)
  if (!title) return what
  return sentences[kind]?.(title) ?? t('{what}: {title}', { what, title })
}
