/** Columns of a person that statements under row-level security may read. */
const shownOfPeople = [
  'id',
  'email',
  'display_username',
  'first_name',
  'last_name',
  'avatar_emoji',
  'avatar_background',
  'avatar_meaning',
  'role',
  'team_id',
  'joined_team_at',
  'preferred_currency',
  'disabled_at',
  'sample_of',
]

/**
 * Privileges of statements under row-level security, by table: what the stores do there and no more. A new table has none
 * until it is listed here and in a migration. People are read with all they show in a team. Locking a row needs the right
 * to update one of its columns; for people that is a column without meaning.
 */
export const rowSecurityGrants: Readonly<Record<string, readonly string[]>> = {
  approval_trail: ['SELECT'],
  bank_accounts: ['SELECT'],
  exchange_rates: ['SELECT'],
  expense_changes: ['SELECT'],
  expense_comments: ['SELECT', 'INSERT'],
  expenses: ['SELECT', 'UPDATE'],
  payment_lines: ['SELECT', 'INSERT', 'UPDATE'],
  payments: ['SELECT', 'INSERT', 'UPDATE'],
  project_members: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  projects: ['SELECT', 'INSERT', 'UPDATE'],
  receipt_words: ['SELECT'],
  receipts: ['SELECT'],
  team_accounts: ['SELECT', 'INSERT', 'UPDATE'],
  team_activity: ['SELECT', 'INSERT'],
  team_counts: ['SELECT'],
  team_day_totals: ['SELECT'],
  team_invitations: ['SELECT', 'INSERT', 'UPDATE'],
  team_totals: ['SELECT'],
  teams: ['SELECT', 'UPDATE'],
  users: [...shownOfPeople.map(column => `SELECT (${column})`), 'UPDATE (updated_at)'],
}
