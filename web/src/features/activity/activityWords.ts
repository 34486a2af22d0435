import type { PersonEvent, PersonEventKind } from '@outlay/contract/personEvents'

const words: Record<PersonEventKind, string> = {
  'expense-added': 'New expense added',
  'expense-changed': 'Expense updated',
  'expense-deleted': 'Expense deleted',
  'expense-restored': 'Expense restored',
  'receipt-reading': 'Reading receipt',
  'receipt-read': 'Receipt processed',
  'receipt-failed': 'Receipt could not be read',
  'import-finished': 'Statement imported',
  'import-undone': 'Import undone',
  'project-added': 'New project added',
  'project-changed': 'Project updated',
  'project-deleted': 'Project deleted',
  'project-restored': 'Project restored',
  'settings-changed': 'Settings changed',
}

/** What happened, in one line: "New expense added: Lunch". */
export function activityWords({ kind, title }: Pick<PersonEvent, 'kind' | 'title'>): string {
  if (!title) return words[kind]
  return kind === 'receipt-reading' ? `${words[kind]} ${title}` : `${words[kind]}: ${title}`
}
