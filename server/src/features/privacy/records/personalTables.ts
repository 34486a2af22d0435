/** Which rows of a table are a person's, and what of them is theirs to know. */
export interface PersonalTable {
  /** Columns that hold the id of a person: a row is theirs by any of them. */
  readonly people?: readonly string[]
  /** The same as text, beside other texts. */
  readonly texts?: readonly string[]
  /** Columns that name a person in a row that is someone else's, as who approved it: it is not told to them by that. */
  readonly mentions?: readonly string[]
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
}

const ofExpense = { column: 'expense_id', table: 'expenses' } as const
const own = { people: ['user_id'], key: ['id'] } as const

/** Every table that holds something of a person. One that is neither here nor below fails a test. */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  users: { people: ['id'], key: ['id'] },
  sessions: { ...own, leftOut: ['token'] },
  credentials: { ...own, leftOut: ['password', 'access_token', 'refresh_token', 'id_token'] },
  sign_in_attempts: { texts: ['account'], addresses: ['account'], key: ['id'] },
  known_devices: { ...own, leftOut: ['token_hash'] },
  invitations: { addresses: ['email'], key: ['id'], leftOut: ['token_hash'] },
  password_resets: { ...own, leftOut: ['token_hash'] },
  two_step_secrets: { people: ['user_id'], key: ['user_id'], leftOut: ['sealed_secret'] },
  recovery_codes: { people: ['user_id'], key: ['code_hash'], leftOut: ['code_hash'] },
  second_steps: { people: ['user_id'], key: ['token_hash'], leftOut: ['token_hash'] },
  api_keys: { ...own, leftOut: ['key_hash'] },
  security_threats: { people: ['user_id'], key: ['day', 'kind'] },
  person_events: { people: ['user_id'], key: ['number'] },
  person_event_counters: { people: ['user_id'], key: ['user_id'] },
  // What was answered may be long, and is there for a day.
  idempotent_answers: { people: ['user_id'], key: ['key'], leftOut: ['body'] },
  expenses: { ...own, mentions: ['approved_by', 'first_approved_by'], isHeavy: true },
  expense_changes: { mentions: ['actor_id'], through: ofExpense, key: ['expense_id', 'number'] },
  expense_comments: { people: ['author_id'], through: ofExpense, key: ['id'] },
  expense_counts: { people: ['user_id'], key: ['user_id'] },
  expense_totals: {
    people: ['user_id'],
    key: ['is_month', 'date', 'category', 'project_id', 'is_deductible'],
    hasGapsInKey: true,
  },
  mood_totals: { people: ['user_id'], key: ['date', 'mood'] },
  reading_totals: { people: ['user_id'], key: ['day', 'reader', 'field'] },
  receipts: own,
  receipt_words: {
    through: { column: 'receipt_id', table: 'receipts' },
    key: ['receipt_id'],
    isHeavy: true,
  },
  receipt_readings: { people: ['user_id'], key: ['sha256', 'pages', 'reader'], isHeavy: true },
  storage_totals: { people: ['user_id'], key: ['user_id'] },
  imports: own,
  statement_rows: { people: ['user_id'], key: ['import_id', 'row'] },
  import_mappings: { people: ['user_id'], key: ['signature'] },
  merchant_rules: own,
  conversations: own,
  conversation_messages: {
    through: { column: 'conversation_id', table: 'conversations' },
    key: ['id'],
    isHeavy: true,
  },
  mascot_progress: { people: ['user_id'], key: ['user_id'] },
  // What a letter says may be a link that lets its reader in.
  mail_messages: { people: ['user_id'], addresses: ['address'], key: ['id'], leftOut: ['text', 'html'] },
  mail_digest_entries: own,
  mail_preferences: { people: ['user_id'], key: ['user_id'] },
  // Encrypted; it is told from its feature.
  bank_accounts: { people: ['user_id'], key: ['user_id'], leftOut: ['holder', 'iban', 'bic'] },
  payments: { people: ['created_by'], key: ['id'] },
  payment_lines: { people: ['user_id'], key: ['payment_id', 'expense_id'] },
  projects: { people: ['owner_id'], key: ['id'] },
  project_members: { ...own, mentions: ['added_by'] },
  teams: { people: ['owner_id'], key: ['id'] },
  team_invitations: {
    people: ['invited_by'],
    addresses: ['email'],
    key: ['id'],
    leftOut: ['token'],
  },
  team_activity: { people: ['user_id'], key: ['id'] },
  team_totals: {
    people: ['user_id'],
    key: ['team_id', 'date', 'project_id', 'category', 'is_deductible', 'currency'],
    hasGapsInKey: true,
  },
  approval_trail: { mentions: ['actor_id'], through: ofExpense, key: ['team_id', 'number'] },
  subscriptions: { ...own, leftOut: ['client_secret'] },
  invoice_expenses: { people: ['user_id'], key: ['provider', 'invoice_id'] },
  sandbox_subscriptions: { ...own, leftOut: ['client_secret'] },
  sandbox_invoices: {
    through: { column: 'subscription_id', table: 'sandbox_subscriptions' },
    key: ['id'],
  },
  data_downloads: own,
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
