interface PersonalActs {
  /** The column with the acting person's id. */
  readonly by: string
  /** Columns that say what was done, and when. */
  readonly tells: readonly string[]
  /** Keys of `detail` that may be disclosed. */
  readonly tellsOfDetail: readonly string[]
}

/** Which rows of a table belong to a person, and what of them may be disclosed. */
export interface PersonalTable {
  /** Columns with a person's id; any of them makes the row theirs. */
  readonly people?: readonly string[]
  /** The same as text columns that also hold other values. */
  readonly texts?: readonly string[]
  /** Columns that name a person in someone else's row, such as its approver; they do not disclose it. */
  readonly mentions?: readonly string[]
  /** What this person did in rows of others; only this much is disclosed. */
  readonly acts?: PersonalActs
  /** A JSON column that is left out if `owner` in it is another person. */
  readonly describes?: { readonly column: string; readonly owner: string }
  /** Columns with an email address, lowercase. */
  readonly addresses?: readonly string[]
  /** A column that refers to the id of a row in another table, which belongs to the person. */
  readonly through?: { readonly column: string; readonly table: string }
  /** The sort key. */
  readonly key: readonly string[]
  /** Whether a column of the key may be null; only for tables with few rows per person. */
  readonly hasGapsInKey?: true
  /** Secrets, or columns that may contain one; never disclosed. */
  readonly leftOut?: readonly string[]
  /** Long rows, which are read in small batches. */
  readonly isHeavy?: true
  /** What happens to them when the account is deleted. */
  readonly purge: Purge
}

/**
 * `rows`: all of the person's rows are deleted. `with it`: deleted with the row that `through` names, or with the
 * account. `books`: deleted unless in a team's books; the rest stays without personal details
 * (`deletion/teamBooks.store.ts`). `onceZero`: deleted once this column, maintained by triggers, is zero. `chained`:
 * immutable, and contains only an id.
 */
export type Purge =
  | 'rows'
  | 'with it'
  | 'books'
  | 'chained'
  | { readonly onceZero: 'count' | 'read' | 'bytes' }

const ofExpense = { column: 'expense_id', table: 'expenses' } as const
const own = { people: ['user_id'], key: ['id'], purge: 'rows' } as const

/** Every table with personal data. A test fails for any table that is in neither list. */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  users: { people: ['id'], mentions: ['sample_of'], key: ['id'], purge: 'with it' },
  sessions: { ...own, leftOut: ['token'] },
  credentials: { ...own, leftOut: ['password', 'access_token', 'refresh_token', 'id_token'] },
  sign_in_attempts: { texts: ['account'], addresses: ['account'], key: ['id'], purge: 'rows' },
  known_devices: { ...own, leftOut: ['token_hash'] },
  invitations: { addresses: ['email'], key: ['id'], leftOut: ['token_hash'], purge: 'rows' },
  password_resets: { ...own, leftOut: ['token_hash'] },
  email_changes: { ...own, addresses: ['email'], leftOut: ['token_hash'] },
  two_step_secrets: { people: ['user_id'], key: ['user_id'], leftOut: ['sealed_secret'], purge: 'rows' },
  recovery_codes: { people: ['user_id'], key: ['code_hash'], leftOut: ['code_hash'], purge: 'rows' },
  second_steps: { people: ['user_id'], key: ['token_hash'], leftOut: ['token_hash'], purge: 'rows' },
  passkeys: { ...own, leftOut: ['credential_id', 'public_key'] },
  passkey_challenges: {
    people: ['user_id'],
    key: ['challenge_hash'],
    leftOut: ['challenge_hash'],
    purge: 'rows',
  },
  api_keys: { ...own, leftOut: ['key_hash'] },
  security_scores: { people: ['user_id'], key: ['day'], purge: 'rows' },
  security_threats: { people: ['user_id'], key: ['day', 'kind'], purge: 'rows' },
  audit_events: { people: ['user_id'], mentions: ['actor_id'], key: ['id'], purge: 'rows' },
  person_events: { people: ['user_id'], key: ['number'], purge: 'rows' },
  person_event_counters: { people: ['user_id'], key: ['user_id'], purge: 'rows' },
  // Responses may be large, and expire after a day.
  idempotent_answers: { people: ['user_id'], key: ['key'], leftOut: ['body'], purge: 'rows' },
  expenses: { ...own, mentions: ['approved_by', 'first_approved_by'], isHeavy: true, purge: 'books' },
  expense_changes: {
    mentions: ['actor_id'],
    through: ofExpense,
    key: ['expense_id', 'number'],
    purge: 'books',
  },
  expense_comments: { people: ['author_id'], through: ofExpense, key: ['id'], purge: 'books' },
  expense_counts: { people: ['user_id'], key: ['user_id'], purge: { onceZero: 'count' } },
  expense_totals: {
    people: ['user_id'],
    key: ['is_month', 'date', 'category', 'project_id', 'is_deductible'],
    hasGapsInKey: true,
    purge: { onceZero: 'count' },
  },
  mood_totals: { people: ['user_id'], key: ['date', 'mood'], purge: { onceZero: 'count' } },
  reading_totals: { people: ['user_id'], key: ['day', 'reader', 'field'], purge: { onceZero: 'read' } },
  receipts: { ...own, purge: 'books' },
  receipt_words: {
    through: { column: 'receipt_id', table: 'receipts' },
    key: ['receipt_id'],
    isHeavy: true,
    purge: 'with it',
  },
  receipt_readings: { people: ['user_id'], key: ['sha256', 'pages', 'reader'], isHeavy: true, purge: 'rows' },
  storage_totals: { people: ['user_id'], key: ['user_id'], purge: { onceZero: 'bytes' } },
  bulk_changes: { ...own, isHeavy: true },
  imports: own,
  statement_rows: { people: ['user_id'], key: ['import_id', 'row'], purge: 'rows' },
  import_mappings: { people: ['user_id'], key: ['signature'], purge: 'rows' },
  merchant_rules: own,
  budgets: own,
  saved_views: own,
  recurring_expenses: own,
  recurring_drafts: {
    through: { column: 'recurring_id', table: 'recurring_expenses' },
    key: ['recurring_id', 'due_date'],
    purge: 'with it',
  },
  conversations: own,
  conversation_messages: {
    through: { column: 'conversation_id', table: 'conversations' },
    key: ['id'],
    isHeavy: true,
    purge: 'with it',
  },
  mascot_progress: { people: ['user_id'], key: ['user_id'], purge: 'rows' },
  // Emails may contain sign-in links.
  mail_messages: {
    people: ['user_id'],
    addresses: ['address'],
    key: ['id'],
    leftOut: ['text', 'html'],
    purge: 'rows',
  },
  mail_digest_entries: own,
  mail_preferences: { people: ['user_id'], key: ['user_id'], purge: 'rows' },
  // Encrypted; the archive gets it from its feature.
  bank_accounts: { people: ['user_id'], key: ['user_id'], leftOut: ['holder', 'iban', 'bic'], purge: 'rows' },
  payments: { people: ['created_by'], key: ['id'], purge: 'books' },
  payment_lines: { people: ['user_id'], key: ['payment_id', 'expense_id'], purge: 'books' },
  projects: { people: ['owner_id'], key: ['id'], purge: 'books' },
  project_members: { ...own, mentions: ['added_by'], purge: 'books' },
  teams: { people: ['owner_id'], mentions: ['sample_of'], key: ['id'], purge: 'books' },
  team_invitations: {
    people: ['invited_by'],
    addresses: ['email'],
    key: ['id'],
    leftOut: ['token'],
    purge: 'books',
  },
  team_activity: {
    people: ['user_id'],
    describes: { column: 'metadata', owner: 'ofUserId' },
    key: ['id'],
    purge: 'books',
  },
  team_totals: {
    people: ['user_id'],
    key: ['team_id', 'date', 'project_id', 'category', 'is_deductible', 'currency'],
    hasGapsInKey: true,
    purge: { onceZero: 'count' },
  },
  // Without the hashes, from which amounts could be brute-forced.
  approval_trail: {
    mentions: ['actor_id'],
    acts: {
      by: 'actor_id',
      tells: ['team_id', 'number', 'expense_id', 'action', 'actor_id', 'at'],
      tellsOfDetail: ['date'],
    },
    through: ofExpense,
    key: ['team_id', 'number'],
    purge: 'chained',
  },
  subscriptions: { ...own, leftOut: ['client_secret'] },
  invoice_expenses: { people: ['user_id'], key: ['provider', 'invoice_id'], purge: 'rows' },
  sandbox_subscriptions: { ...own, leftOut: ['client_secret'] },
  sandbox_invoices: {
    through: { column: 'subscription_id', table: 'sandbox_subscriptions' },
    key: ['id'],
    purge: 'with it',
  },
  data_downloads: own,
  data_uses: { people: ['user_id'], key: ['user_id'], purge: 'rows' },
}

/** All other tables, and why they contain no personal data. */
export const impersonalTables: Readonly<Record<string, string>> = {
  verifications: 'tokens of the sign-in library, told to nobody',
  encryption_keys: 'by which keys files are encrypted',
  exchange_rates: 'what currencies were worth',
  payment_events: 'numbers of the payment provider',
  sandbox_clock: 'how far a clock was moved',
  approval_trail_heads: "the newest entry of a team's trail",
  team_accounts: 'from which account a team pays',
  team_counts: 'how many expenses of a team wait',
  team_day_totals: 'what a team spends',
}
