interface PersonalActs {
  /** A column that holds the id of whoever did it. */
  readonly by: string
  /** Columns that say what was done, and when. */
  readonly tells: readonly string[]
  /** Of `detail`, which tells of what it was done to. */
  readonly tellsOfDetail: readonly string[]
}

/** Which rows of a table are a person's, and what of them is theirs to know. */
export interface PersonalTable {
  /** Columns that hold the id of a person: a row is theirs by any of them. */
  readonly people?: readonly string[]
  /** The same as text, beside other texts. */
  readonly texts?: readonly string[]
  /** Columns that name a person in a row that is someone else's, as who approved it: it is not told to them by that. */
  readonly mentions?: readonly string[]
  /** In rows that are someone else's, what this person did: only so much of these is told. */
  readonly acts?: PersonalActs
  /** A column of JSON that describes someone else's thing where `owner` in it is another person: then it is left out. */
  readonly describes?: { readonly column: string; readonly owner: string }
  /** Columns that hold an email address, in small letters. */
  readonly addresses?: readonly string[]
  /** A column that refers to a row of another table (by its id), which is theirs. */
  readonly through?: { readonly column: string; readonly table: string }
  /** By which rows are in order. */
  readonly key: readonly string[]
  /** Whether a column of the key may be null. There are few rows of a person then. */
  readonly hasGapsInKey?: true
  /** Secrets, and what may hold one: these are told to nobody. */
  readonly leftOut?: readonly string[]
  /** Whose rows are long, so that few are read at a time. */
  readonly isHeavy?: true
  /** What becomes of them once the account is deleted. */
  readonly purge: Purge
}

/**
 * `rows`: all that are theirs go. `with it`: so they do, with the row that `through` names, or with all else of the person. `books`:
 * those go that are in no team's books; the rest stay, without what they say of the person alone (`deletion/teamBooks.store.ts`). A
 * column that triggers count in: rows go that count nothing any more. `chained`: they cannot change, and hold an id alone.
 */
export type Purge =
  | 'rows'
  | 'with it'
  | 'books'
  | 'chained'
  | { readonly onceZero: 'count' | 'read' | 'bytes' }

const ofExpense = { column: 'expense_id', table: 'expenses' } as const
const own = { people: ['user_id'], key: ['id'], purge: 'rows' } as const

/** Every table that holds something of a person. One that is neither here nor below fails a test. */
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
  // What was answered may be long, and is there for a day.
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
  // What a letter says may be a link that lets its reader in.
  mail_messages: {
    people: ['user_id'],
    addresses: ['address'],
    key: ['id'],
    leftOut: ['text', 'html'],
    purge: 'rows',
  },
  mail_digest_entries: own,
  mail_preferences: { people: ['user_id'], key: ['user_id'], purge: 'rows' },
  // Encrypted; it is told from its feature.
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
  // Not the hashes: sums that were decided about could be found by trying them.
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

/** The others, and why there is nothing of a person in them. */
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
