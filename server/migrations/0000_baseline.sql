-- The whole schema: tables, functions, triggers, policies and grants. A database that 0075_expense_numbers_found.sql
-- brought up to date has the same schema, and counts as having this migration. Never edit this file; add a migration.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- Statements that reach beyond one person's own rows run under this role, for which row-level security holds.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'outlay_person') THEN
    CREATE ROLE outlay_person NOLOGIN;
  END IF;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
  WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'Outlay needs a role of the database that % may not create. As an administrator: CREATE ROLE outlay_person NOLOGIN; GRANT outlay_person TO %;', current_user, current_user;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  IF NOT pg_has_role(current_user, 'outlay_person', 'MEMBER') THEN
    EXECUTE format('GRANT outlay_person TO %I', current_user);
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE EXCEPTION 'Outlay needs a role of the database that % is not a member of. As an administrator: GRANT outlay_person TO %;', current_user, current_user;
END $$;
--> statement-breakpoint
CREATE TABLE api_keys (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  key_hash text NOT NULL,
  start text NOT NULL,
  name text NOT NULL,
  rights text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone
);
ALTER TABLE ONLY api_keys ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY api_keys ADD CONSTRAINT api_keys_key_hash UNIQUE (key_hash);
CREATE INDEX api_keys_user_id ON api_keys USING btree (user_id);
--> statement-breakpoint
CREATE TABLE approval_trail (
  team_id uuid NOT NULL,
  number bigint NOT NULL,
  expense_id uuid NOT NULL,
  action text NOT NULL,
  actor_id uuid,
  at timestamp with time zone NOT NULL,
  detail jsonb NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL
);
ALTER TABLE ONLY approval_trail ADD CONSTRAINT approval_trail_team_id_number_pk PRIMARY KEY (team_id, number);
CREATE INDEX approval_trail_expense ON approval_trail USING btree (expense_id, number);
--> statement-breakpoint
CREATE TABLE approval_trail_heads (
  team_id uuid NOT NULL,
  number bigint NOT NULL,
  hash text NOT NULL
);
ALTER TABLE ONLY approval_trail_heads ADD CONSTRAINT approval_trail_heads_pkey PRIMARY KEY (team_id);
--> statement-breakpoint
CREATE TABLE audit_events (
  id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  user_id uuid,
  team_id uuid,
  actor_id uuid,
  device text,
  network text,
  details jsonb NOT NULL
);
ALTER TABLE ONLY audit_events ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);
CREATE INDEX audit_events_user ON audit_events USING btree (user_id, at, id);
CREATE INDEX audit_events_team ON audit_events USING btree (team_id, at, id);
CREATE INDEX audit_events_actor ON audit_events USING btree (actor_id, at, id);
CREATE INDEX audit_events_at ON audit_events USING btree (at);
--> statement-breakpoint
CREATE TABLE bank_accounts (
  user_id uuid NOT NULL,
  holder text NOT NULL,
  iban text NOT NULL,
  bic text
);
ALTER TABLE ONLY bank_accounts ADD CONSTRAINT bank_accounts_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
CREATE TABLE budgets (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  category text NOT NULL,
  amount numeric(11,3) NOT NULL,
  currency text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT budgets_amount_not_negative CHECK ((amount >= (0)::numeric))
);
ALTER TABLE ONLY budgets ADD CONSTRAINT budgets_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX budgets_category ON budgets USING btree (user_id, category);
--> statement-breakpoint
CREATE TABLE bulk_changes (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  action jsonb NOT NULL,
  changed integer DEFAULT 0 NOT NULL,
  unchanged integer DEFAULT 0 NOT NULL,
  left_out jsonb DEFAULT '{}'::jsonb NOT NULL,
  remaining uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  moved jsonb,
  created_at timestamp with time zone NOT NULL,
  undone_at timestamp with time zone
);
ALTER TABLE ONLY bulk_changes ADD CONSTRAINT bulk_changes_pkey PRIMARY KEY (id);
CREATE INDEX bulk_changes_user_id ON bulk_changes USING btree (user_id);
CREATE INDEX bulk_changes_created_at ON bulk_changes USING btree (created_at);
--> statement-breakpoint
CREATE TABLE conversation_messages (
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  type text NOT NULL,
  parts jsonb NOT NULL,
  personality text,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY conversation_messages ADD CONSTRAINT conversation_messages_pkey PRIMARY KEY (id);
CREATE INDEX conversation_messages_order ON conversation_messages USING btree (conversation_id, id);
--> statement-breakpoint
CREATE TABLE conversations (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  title text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY conversations ADD CONSTRAINT conversations_pkey PRIMARY KEY (id);
CREATE INDEX conversations_newest ON conversations USING btree (user_id, updated_at);
--> statement-breakpoint
CREATE TABLE credentials (
  id uuid NOT NULL,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  user_id uuid NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  password_score smallint
);
ALTER TABLE ONLY credentials ADD CONSTRAINT credentials_pkey PRIMARY KEY (id);
CREATE INDEX credentials_user_id ON credentials USING btree (user_id);
--> statement-breakpoint
CREATE TABLE data_downloads (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  state text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  held_until timestamp with time zone,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  size_bytes bigint
);
ALTER TABLE ONLY data_downloads ADD CONSTRAINT data_downloads_pkey PRIMARY KEY (id);
CREATE INDEX data_downloads_user_id ON data_downloads USING btree (user_id);
CREATE INDEX data_downloads_expires_at ON data_downloads USING btree (expires_at);
CREATE UNIQUE INDEX data_downloads_being_made ON data_downloads USING btree (user_id) WHERE (state = 'being-made'::text);
--> statement-breakpoint
CREATE TABLE data_uses (
  user_id uuid NOT NULL,
  claude boolean NOT NULL,
  openai boolean NOT NULL,
  picture_years smallint,
  picture_years_since timestamp with time zone,
  version integer DEFAULT 2 NOT NULL
);
ALTER TABLE ONLY data_uses ADD CONSTRAINT data_uses_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
CREATE TABLE email_changes (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  email text NOT NULL,
  token_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone
);
ALTER TABLE ONLY email_changes ADD CONSTRAINT email_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY email_changes ADD CONSTRAINT email_changes_token_hash UNIQUE (token_hash);
CREATE INDEX email_changes_user_id ON email_changes USING btree (user_id);
CREATE INDEX email_changes_expires_at ON email_changes USING btree (expires_at);
CREATE INDEX email_changes_email ON email_changes USING btree (email, created_at);
--> statement-breakpoint
CREATE TABLE encryption_keys (
  id text NOT NULL,
  used_since timestamp with time zone NOT NULL
);
ALTER TABLE ONLY encryption_keys ADD CONSTRAINT encryption_keys_pkey PRIMARY KEY (id);
--> statement-breakpoint
CREATE TABLE exchange_rates (
  date date NOT NULL,
  currency text NOT NULL,
  per_usd numeric NOT NULL
);
ALTER TABLE ONLY exchange_rates ADD CONSTRAINT exchange_rates_date_currency_pk PRIMARY KEY (date, currency);
CREATE INDEX exchange_rates_currency ON exchange_rates USING btree (currency, date);
--> statement-breakpoint
CREATE TABLE expense_changes (
  expense_id uuid NOT NULL,
  number integer NOT NULL,
  kind text NOT NULL,
  source text NOT NULL,
  detail text,
  actor_id uuid,
  at timestamp with time zone NOT NULL,
  fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  undoes integer,
  bulk_change_id uuid
);
ALTER TABLE ONLY expense_changes ADD CONSTRAINT expense_changes_expense_id_number_pk PRIMARY KEY (expense_id, number);
CREATE INDEX expense_changes_bulk ON expense_changes USING btree (bulk_change_id, expense_id) WHERE (bulk_change_id IS NOT NULL);
--> statement-breakpoint
CREATE TABLE expense_comments (
  id uuid NOT NULL,
  expense_id uuid NOT NULL,
  team_id uuid NOT NULL,
  author_id uuid,
  text text NOT NULL,
  mentions jsonb DEFAULT '[]'::jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY expense_comments ADD CONSTRAINT expense_comments_pkey PRIMARY KEY (id);
CREATE INDEX expense_comments_expense ON expense_comments USING btree (expense_id, created_at);
--> statement-breakpoint
CREATE TABLE expense_counts (
  user_id uuid NOT NULL,
  count bigint NOT NULL
);
ALTER TABLE ONLY expense_counts ADD CONSTRAINT expense_counts_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
CREATE TABLE expense_totals (
  user_id uuid NOT NULL,
  is_month boolean NOT NULL,
  date date NOT NULL,
  category text NOT NULL,
  project_id uuid,
  is_deductible boolean NOT NULL,
  total numeric(21,3) NOT NULL,
  count bigint NOT NULL
);
ALTER TABLE ONLY expense_totals ADD CONSTRAINT expense_totals_key UNIQUE NULLS NOT DISTINCT (user_id, is_month, date, category, project_id, is_deductible);
--> statement-breakpoint
CREATE TABLE expenses (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  project_id uuid,
  description text NOT NULL,
  amount numeric(11,3) NOT NULL,
  currency text NOT NULL,
  original_amount numeric(11,3) NOT NULL,
  original_currency text NOT NULL,
  exchange_rate numeric NOT NULL,
  category text NOT NULL,
  date date NOT NULL,
  is_deductible boolean DEFAULT true NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  approved_by uuid,
  approved_at timestamp with time zone,
  rejection_reason text,
  receipt_url text,
  receipt_data jsonb,
  ai_confidence numeric(3,2),
  tags jsonb DEFAULT '[]'::jsonb NOT NULL,
  mood text,
  mood_note text,
  created_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  merchant text,
  awaits_decision boolean DEFAULT false NOT NULL,
  reader text,
  read_fields jsonb DEFAULT '[]'::jsonb NOT NULL,
  changed_fields jsonb DEFAULT '[]'::jsonb NOT NULL,
  former_project_id uuid,
  edited_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  team_id uuid,
  approval text,
  approval_step smallint DEFAULT 0 NOT NULL,
  approval_steps smallint DEFAULT 0 NOT NULL,
  first_approved_by uuid,
  submitted_at timestamp with time zone,
  reimbursed_at timestamp with time zone,
  policy_flags jsonb DEFAULT '[]'::jsonb NOT NULL,
  notes text,
  payment_method text,
  search_text text DEFAULT ''::text NOT NULL,
  split_id uuid,
  split_total numeric(11,3),
  is_sample boolean DEFAULT false NOT NULL,
  calculation jsonb,
  receipt_changes integer DEFAULT 0 NOT NULL,
  person text,
  CONSTRAINT expenses_amount_not_negative CHECK ((amount >= (0)::numeric))
);
ALTER TABLE ONLY expenses ALTER COLUMN search_text SET STATISTICS 500;
ALTER TABLE ONLY expenses ADD CONSTRAINT expenses_pkey PRIMARY KEY (id);
CREATE INDEX expenses_newest ON expenses USING btree (user_id, date DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX expenses_project_id ON expenses USING btree (project_id);
CREATE INDEX expenses_deleted ON expenses USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX expenses_waiting ON expenses USING btree (user_id, created_at) WHERE ((status = 'pending'::text) AND (receipt_url IS NOT NULL));
CREATE INDEX expenses_former_project_id ON expenses USING btree (former_project_id) WHERE (former_project_id IS NOT NULL);
CREATE INDEX expenses_merchant ON expenses USING btree (user_id, lower(merchant), date DESC, id DESC) WHERE ((merchant IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX expenses_newest_deletion ON expenses USING btree (user_id, deleted_at DESC, id DESC) WHERE (deleted_at IS NOT NULL);
CREATE INDEX expenses_team_newest ON expenses USING btree (team_id, date DESC, id DESC) WHERE ((team_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX expenses_submitted ON expenses USING btree (team_id, submitted_at, id) WHERE ((approval = 'submitted'::text) AND (deleted_at IS NULL));
CREATE INDEX expenses_team_uncounted ON expenses USING btree (team_id) WHERE ((team_id IS NOT NULL) AND (deleted_at IS NULL) AND (status <> ALL (ARRAY['processed'::text, 'approved'::text])));
CREATE INDEX expenses_to_reimburse ON expenses USING btree (team_id, user_id) WHERE ((team_id IS NOT NULL) AND (deleted_at IS NULL) AND (status = ANY (ARRAY['processed'::text, 'approved'::text])) AND (approval IS DISTINCT FROM 'reimbursed'::text));
CREATE INDEX expenses_search_text ON expenses USING gin (user_id, search_text gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX expenses_amount ON expenses USING btree (user_id, amount, id) WHERE (deleted_at IS NULL);
CREATE INDEX expenses_uncounted ON expenses USING btree (user_id, date) WHERE ((deleted_at IS NULL) AND (status <> ALL (ARRAY['processed'::text, 'approved'::text])));
CREATE INDEX expenses_split_id ON expenses USING btree (split_id) WHERE (split_id IS NOT NULL);
CREATE INDEX expenses_sample ON expenses USING btree (user_id) WHERE is_sample;
CREATE INDEX expenses_calculated ON expenses USING btree (user_id, date) WHERE ((calculation IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX expenses_person ON expenses USING btree (user_id, lower(person), date DESC, id DESC) WHERE ((person IS NOT NULL) AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE TABLE idempotent_answers (
  user_id uuid NOT NULL,
  key text NOT NULL,
  request text NOT NULL,
  status integer,
  body text,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY idempotent_answers ADD CONSTRAINT idempotent_answers_user_id_key_pk PRIMARY KEY (user_id, key);
CREATE INDEX idempotent_answers_created ON idempotent_answers USING btree (created_at);
--> statement-breakpoint
CREATE TABLE import_mappings (
  user_id uuid NOT NULL,
  signature text NOT NULL,
  mapping jsonb NOT NULL,
  used_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY import_mappings ADD CONSTRAINT import_mappings_user_id_signature_pk PRIMARY KEY (user_id, signature);
--> statement-breakpoint
CREATE TABLE imports (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  file_name text NOT NULL,
  format text NOT NULL,
  first_day date,
  last_day date,
  row_count integer NOT NULL,
  created_count integer NOT NULL,
  duplicate_count integer NOT NULL,
  matched_count integer NOT NULL,
  skipped_count integer NOT NULL,
  left_out_count integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  undone_at timestamp with time zone,
  undone_deleted integer DEFAULT 0 NOT NULL,
  undone_kept integer DEFAULT 0 NOT NULL
);
ALTER TABLE ONLY imports ADD CONSTRAINT imports_pkey PRIMARY KEY (id);
CREATE INDEX imports_newest ON imports USING btree (user_id, id DESC);
--> statement-breakpoint
CREATE TABLE invitations (
  id uuid NOT NULL,
  token_hash text NOT NULL,
  email text,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone
);
ALTER TABLE ONLY invitations ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY invitations ADD CONSTRAINT invitations_token_hash UNIQUE (token_hash);
--> statement-breakpoint
CREATE TABLE invoice_expenses (
  user_id uuid NOT NULL,
  provider text NOT NULL,
  invoice_id text NOT NULL,
  expense_id uuid
);
ALTER TABLE ONLY invoice_expenses ADD CONSTRAINT invoice_expenses_user_id_provider_invoice_id_pk PRIMARY KEY (user_id, provider, invoice_id);
--> statement-breakpoint
CREATE TABLE known_devices (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_hash text NOT NULL,
  session_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY known_devices ADD CONSTRAINT known_devices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY known_devices ADD CONSTRAINT known_devices_user_token UNIQUE (user_id, token_hash);
CREATE INDEX known_devices_used_at ON known_devices USING btree (used_at);
--> statement-breakpoint
CREATE TABLE mail_digest_entries (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  facts jsonb NOT NULL,
  dedupe_key text,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY mail_digest_entries ADD CONSTRAINT mail_digest_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY mail_digest_entries ADD CONSTRAINT mail_digest_entries_dedupe_key UNIQUE (dedupe_key);
CREATE INDEX mail_digest_entries_user ON mail_digest_entries USING btree (user_id, created_at);
--> statement-breakpoint
CREATE TABLE mail_messages (
  id uuid NOT NULL,
  kind text NOT NULL,
  user_id uuid,
  address text NOT NULL,
  message_id text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  dedupe_key text,
  state text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  created_at timestamp with time zone NOT NULL,
  attempted_at timestamp with time zone,
  sent_at timestamp with time zone
);
ALTER TABLE ONLY mail_messages ADD CONSTRAINT mail_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY mail_messages ADD CONSTRAINT mail_messages_dedupe_key UNIQUE (dedupe_key);
CREATE INDEX mail_messages_created_at ON mail_messages USING btree (created_at);
CREATE INDEX mail_messages_user ON mail_messages USING btree (user_id);
--> statement-breakpoint
CREATE TABLE mail_preferences (
  user_id uuid NOT NULL,
  approval_asked text DEFAULT 'at-once'::text NOT NULL,
  approval_decided text DEFAULT 'at-once'::text NOT NULL,
  expense_comment text DEFAULT 'at-once'::text NOT NULL,
  allowance_reached text DEFAULT 'at-once'::text NOT NULL,
  new_device text DEFAULT 'at-once'::text NOT NULL,
  version integer DEFAULT 2 NOT NULL,
  trial_ending text DEFAULT 'at-once'::text NOT NULL,
  plan_ended text DEFAULT 'at-once'::text NOT NULL
);
ALTER TABLE ONLY mail_preferences ADD CONSTRAINT mail_preferences_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
CREATE TABLE mascot_progress (
  user_id uuid NOT NULL,
  relationship_level integer DEFAULT 0 NOT NULL,
  interactions integer DEFAULT 0 NOT NULL,
  updated_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY mascot_progress ADD CONSTRAINT mascot_progress_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
CREATE TABLE merchant_rules (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  match text NOT NULL,
  match_key text NOT NULL,
  merchant text NOT NULL,
  category text,
  project_id uuid,
  is_deductible boolean,
  times_used integer DEFAULT 0 NOT NULL,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL
);
ALTER TABLE ONLY merchant_rules ADD CONSTRAINT merchant_rules_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX merchant_rules_match ON merchant_rules USING btree (user_id, match_key);
CREATE INDEX merchant_rules_project_id ON merchant_rules USING btree (project_id);
--> statement-breakpoint
CREATE TABLE mood_totals (
  user_id uuid NOT NULL,
  date date NOT NULL,
  mood text NOT NULL,
  total numeric(21,3) NOT NULL,
  count bigint NOT NULL
);
ALTER TABLE ONLY mood_totals ADD CONSTRAINT mood_totals_user_id_date_mood_pk PRIMARY KEY (user_id, date, mood);
--> statement-breakpoint
CREATE TABLE passkey_challenges (
  challenge_hash text NOT NULL,
  user_id uuid,
  expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY passkey_challenges ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash);
CREATE INDEX passkey_challenges_user_id ON passkey_challenges USING btree (user_id);
CREATE INDEX passkey_challenges_expires_at ON passkey_challenges USING btree (expires_at);
--> statement-breakpoint
CREATE TABLE passkeys (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone
);
ALTER TABLE ONLY passkeys ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY passkeys ADD CONSTRAINT passkeys_credential_id UNIQUE (credential_id);
CREATE INDEX passkeys_user_id ON passkeys USING btree (user_id);
--> statement-breakpoint
CREATE TABLE password_resets (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY password_resets ADD CONSTRAINT password_resets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY password_resets ADD CONSTRAINT password_resets_token_hash UNIQUE (token_hash);
CREATE INDEX password_resets_user_id ON password_resets USING btree (user_id);
CREATE INDEX password_resets_expires_at ON password_resets USING btree (expires_at);
--> statement-breakpoint
CREATE TABLE payment_events (
  id text NOT NULL,
  type text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  handled_at timestamp with time zone
);
ALTER TABLE ONLY payment_events ADD CONSTRAINT payment_events_pkey PRIMARY KEY (id);
CREATE INDEX payment_events_received_at ON payment_events USING btree (received_at);
--> statement-breakpoint
CREATE TABLE payment_lines (
  payment_id uuid NOT NULL,
  expense_id uuid NOT NULL,
  user_id uuid NOT NULL,
  amount numeric(11,3) NOT NULL,
  is_open boolean DEFAULT true NOT NULL
);
ALTER TABLE ONLY payment_lines ADD CONSTRAINT payment_lines_payment_id_expense_id_pk PRIMARY KEY (payment_id, expense_id);
CREATE UNIQUE INDEX payment_lines_open ON payment_lines USING btree (expense_id) WHERE is_open;
--> statement-breakpoint
CREATE TABLE payments (
  id uuid NOT NULL,
  team_id uuid NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  execution_date date NOT NULL,
  currency text NOT NULL,
  state text DEFAULT 'open'::text NOT NULL
);
ALTER TABLE ONLY payments ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
CREATE INDEX payments_open ON payments USING btree (team_id, created_at) WHERE (state = 'open'::text);
--> statement-breakpoint
CREATE TABLE person_event_counters (
  user_id uuid NOT NULL,
  last bigint NOT NULL
);
ALTER TABLE ONLY person_event_counters ADD CONSTRAINT person_event_counters_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
CREATE TABLE person_events (
  user_id uuid NOT NULL,
  number bigint NOT NULL,
  item_id text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  title text NOT NULL,
  subject_id text,
  window_id text,
  at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY person_events ADD CONSTRAINT person_events_user_id_number_pk PRIMARY KEY (user_id, number);
CREATE INDEX person_events_at ON person_events USING btree (at);
--> statement-breakpoint
CREATE TABLE project_members (
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  team_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text DEFAULT 'member'::text NOT NULL,
  permissions jsonb NOT NULL,
  added_by uuid,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY project_members ADD CONSTRAINT project_members_pkey PRIMARY KEY (id);
ALTER TABLE ONLY project_members ADD CONSTRAINT project_members_project_user UNIQUE (project_id, user_id);
CREATE INDEX project_members_user_id ON project_members USING btree (user_id);
--> statement-breakpoint
CREATE TABLE projects (
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  color text DEFAULT '#2563EB'::text NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  team_id uuid,
  owner_id uuid NOT NULL,
  budget numeric(11,3),
  currency text DEFAULT 'USD'::text NOT NULL,
  visibility text DEFAULT 'team'::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  end_date date,
  deleted_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  is_sample boolean DEFAULT false NOT NULL
);
ALTER TABLE ONLY projects ADD CONSTRAINT projects_pkey PRIMARY KEY (id);
CREATE INDEX projects_owner_id ON projects USING btree (owner_id, name);
CREATE INDEX projects_team_id ON projects USING btree (team_id, name) WHERE (team_id IS NOT NULL);
--> statement-breakpoint
CREATE TABLE reading_totals (
  user_id uuid NOT NULL,
  day date NOT NULL,
  reader text NOT NULL,
  field text NOT NULL,
  read bigint NOT NULL,
  kept bigint NOT NULL
);
ALTER TABLE ONLY reading_totals ADD CONSTRAINT reading_totals_user_id_day_reader_field_pk PRIMARY KEY (user_id, day, reader, field);
--> statement-breakpoint
CREATE TABLE receipt_readings (
  user_id uuid NOT NULL,
  sha256 text NOT NULL,
  reader text NOT NULL,
  reading jsonb NOT NULL,
  words jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  pages text DEFAULT 'all'::text NOT NULL
);
CREATE INDEX receipt_readings_created_at ON receipt_readings USING btree (created_at);
ALTER TABLE ONLY receipt_readings ADD CONSTRAINT receipt_readings_user_id_sha256_pages_reader_pk PRIMARY KEY (user_id, sha256, pages, reader);
--> statement-breakpoint
CREATE TABLE receipt_words (
  receipt_id uuid NOT NULL,
  words jsonb NOT NULL
);
ALTER TABLE ONLY receipt_words ADD CONSTRAINT receipt_words_pkey PRIMARY KEY (receipt_id);
--> statement-breakpoint
CREATE TABLE receipts (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  expense_id uuid NOT NULL,
  sha256 text NOT NULL,
  uploaded_bytes integer NOT NULL,
  picture_key text NOT NULL,
  picture_type text NOT NULL,
  thumbnail_key text NOT NULL,
  thumbnail_type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  fingerprint bit(256),
  further_pages jsonb DEFAULT '[]'::jsonb NOT NULL,
  original_key text,
  original_type text,
  duplicate_of uuid,
  duplicate_kind text,
  file_pages integer[],
  stored_bytes integer NOT NULL,
  file_name text,
  "position" integer DEFAULT 0 NOT NULL,
  removed_at timestamp with time zone,
  rotation smallint DEFAULT 0 NOT NULL,
  CONSTRAINT receipts_rotation_is_by_quarters CHECK ((rotation = ANY (ARRAY[0, 90, 180, 270])))
);
ALTER TABLE ONLY receipts ADD CONSTRAINT receipts_pkey PRIMARY KEY (id);
CREATE INDEX receipts_expense_id ON receipts USING btree (expense_id);
CREATE INDEX receipts_sha256 ON receipts USING btree (user_id, sha256);
CREATE INDEX receipts_duplicate_of ON receipts USING btree (duplicate_of);
CREATE INDEX receipts_removed_at ON receipts USING btree (removed_at) WHERE (removed_at IS NOT NULL);
--> statement-breakpoint
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  code_hash text NOT NULL
);
ALTER TABLE ONLY recovery_codes ADD CONSTRAINT recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash);
--> statement-breakpoint
CREATE TABLE recurring_drafts (
  recurring_id uuid NOT NULL,
  due_date date NOT NULL,
  expense_id uuid
);
ALTER TABLE ONLY recurring_drafts ADD CONSTRAINT recurring_drafts_recurring_id_due_date_pk PRIMARY KEY (recurring_id, due_date);
CREATE INDEX recurring_drafts_expense_id ON recurring_drafts USING btree (expense_id);
--> statement-breakpoint
CREATE TABLE recurring_expenses (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  description text NOT NULL,
  merchant text,
  amount numeric(11,3) NOT NULL,
  currency text NOT NULL,
  category text NOT NULL,
  project_id uuid,
  is_deductible boolean NOT NULL,
  unit text NOT NULL,
  every smallint NOT NULL,
  start_date date NOT NULL,
  end_date date,
  is_paused boolean NOT NULL,
  next_date date,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  tags jsonb DEFAULT '[]'::jsonb NOT NULL,
  notes text,
  payment_method text,
  person text,
  CONSTRAINT recurring_expenses_amount_not_negative CHECK ((amount >= (0)::numeric))
);
ALTER TABLE ONLY recurring_expenses ADD CONSTRAINT recurring_expenses_pkey PRIMARY KEY (id);
CREATE INDEX recurring_expenses_user_id ON recurring_expenses USING btree (user_id);
CREATE INDEX recurring_expenses_project_id ON recurring_expenses USING btree (project_id);
CREATE INDEX recurring_expenses_due ON recurring_expenses USING btree (next_date, id) WHERE ((NOT is_paused) AND (next_date IS NOT NULL));
--> statement-breakpoint
CREATE TABLE sandbox_clock (
  id integer NOT NULL,
  ahead_ms bigint NOT NULL,
  CONSTRAINT sandbox_clock_one CHECK ((id = 1))
);
ALTER TABLE ONLY sandbox_clock ADD CONSTRAINT sandbox_clock_pkey PRIMARY KEY (id);
--> statement-breakpoint
CREATE TABLE sandbox_invoices (
  id text NOT NULL,
  subscription_id text NOT NULL,
  number integer NOT NULL,
  amount numeric(11,3) NOT NULL,
  status text NOT NULL,
  description text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  attempts integer DEFAULT 1 NOT NULL
);
ALTER TABLE sandbox_invoices ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME sandbox_invoices_number_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1
);
ALTER TABLE ONLY sandbox_invoices ADD CONSTRAINT sandbox_invoices_pkey PRIMARY KEY (id);
CREATE INDEX sandbox_invoices_subscription_id ON sandbox_invoices USING btree (subscription_id, created_at);
--> statement-breakpoint
CREATE TABLE sandbox_subscriptions (
  id text NOT NULL,
  customer_id text NOT NULL,
  user_id uuid NOT NULL,
  order_id uuid NOT NULL,
  client_secret text NOT NULL,
  plan text NOT NULL,
  billing_period text NOT NULL,
  status text NOT NULL,
  anchor timestamp with time zone NOT NULL,
  current_period_start timestamp with time zone NOT NULL,
  current_period_end timestamp with time zone NOT NULL,
  is_cancelled_at_period_end boolean DEFAULT false NOT NULL,
  later_payments text,
  awaited_payments text,
  credit numeric(11,3) DEFAULT 0.00 NOT NULL,
  past_due_since timestamp with time zone,
  paused_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  pending_plan text,
  pending_billing_period text
);
ALTER TABLE ONLY sandbox_subscriptions ADD CONSTRAINT sandbox_subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sandbox_subscriptions ADD CONSTRAINT sandbox_subscriptions_order_id UNIQUE (order_id);
ALTER TABLE ONLY sandbox_subscriptions ADD CONSTRAINT sandbox_subscriptions_client_secret UNIQUE (client_secret);
CREATE INDEX sandbox_subscriptions_customer_id ON sandbox_subscriptions USING btree (customer_id);
CREATE INDEX sandbox_subscriptions_user_id ON sandbox_subscriptions USING btree (user_id);
--> statement-breakpoint
CREATE TABLE saved_views (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  density text,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL
);
ALTER TABLE ONLY saved_views ADD CONSTRAINT saved_views_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX saved_views_name ON saved_views USING btree (user_id, lower(name));
--> statement-breakpoint
CREATE TABLE second_steps (
  token_hash text NOT NULL,
  user_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY second_steps ADD CONSTRAINT second_steps_pkey PRIMARY KEY (token_hash);
CREATE INDEX second_steps_user_id ON second_steps USING btree (user_id);
CREATE INDEX second_steps_expires_at ON second_steps USING btree (expires_at);
--> statement-breakpoint
CREATE TABLE security_scores (
  user_id uuid NOT NULL,
  day date NOT NULL,
  score integer NOT NULL
);
ALTER TABLE ONLY security_scores ADD CONSTRAINT security_scores_user_id_day_pk PRIMARY KEY (user_id, day);
--> statement-breakpoint
CREATE TABLE security_threats (
  user_id uuid NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  count integer NOT NULL
);
ALTER TABLE ONLY security_threats ADD CONSTRAINT security_threats_user_id_day_kind_pk PRIMARY KEY (user_id, day, kind);
--> statement-breakpoint
CREATE TABLE sessions (
  id uuid NOT NULL,
  token text NOT NULL,
  user_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sessions ADD CONSTRAINT sessions_token_unique UNIQUE (token);
CREATE INDEX sessions_user_id ON sessions USING btree (user_id);
CREATE INDEX sessions_expires_at ON sessions USING btree (expires_at);
--> statement-breakpoint
CREATE TABLE sign_in_attempts (
  id uuid NOT NULL,
  account text NOT NULL,
  address text NOT NULL,
  at timestamp with time zone NOT NULL,
  device uuid
);
ALTER TABLE ONLY sign_in_attempts ADD CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (id);
CREATE INDEX sign_in_attempts_account ON sign_in_attempts USING btree (account, at);
CREATE INDEX sign_in_attempts_address ON sign_in_attempts USING btree (address, at);
CREATE INDEX sign_in_attempts_at ON sign_in_attempts USING btree (at);
--> statement-breakpoint
CREATE TABLE statement_rows (
  import_id uuid NOT NULL,
  user_id uuid NOT NULL,
  "row" integer NOT NULL,
  date date,
  amount numeric(11,3),
  currency text,
  description text,
  merchant text,
  external_id text,
  outcome text NOT NULL,
  is_sure boolean NOT NULL,
  expense_id uuid
);
ALTER TABLE ONLY statement_rows ADD CONSTRAINT statement_rows_import_id_row_pk PRIMARY KEY (import_id, "row");
CREATE INDEX statement_rows_expense_id ON statement_rows USING btree (expense_id);
CREATE INDEX statement_rows_day ON statement_rows USING btree (user_id, date) WHERE (outcome = ANY (ARRAY['created'::text, 'matched'::text]));
CREATE INDEX statement_rows_external_id ON statement_rows USING btree (user_id, external_id) WHERE ((external_id IS NOT NULL) AND (outcome = ANY (ARRAY['created'::text, 'matched'::text])));
--> statement-breakpoint
CREATE TABLE storage_totals (
  user_id uuid NOT NULL,
  bytes bigint NOT NULL
);
ALTER TABLE ONLY storage_totals ADD CONSTRAINT storage_totals_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
CREATE TABLE subscriptions (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  team_id uuid,
  covers_team_until timestamp with time zone,
  provider text NOT NULL,
  customer_id text,
  provider_id text,
  client_secret text,
  plan text NOT NULL,
  billing_period text NOT NULL,
  status text NOT NULL,
  price numeric(11,3) NOT NULL,
  currency text NOT NULL,
  current_period_start timestamp with time zone,
  current_period_end timestamp with time zone,
  is_cancelled_at_period_end boolean DEFAULT false NOT NULL,
  past_due_since timestamp with time zone,
  paused_at timestamp with time zone,
  paused_period_end timestamp with time zone,
  resumes_until timestamp with time zone,
  ended_at timestamp with time zone,
  asked integer DEFAULT 0 NOT NULL,
  answered integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  is_to_be_cancelled boolean DEFAULT false NOT NULL,
  closing text
);
ALTER TABLE ONLY subscriptions ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX subscriptions_provider_id ON subscriptions USING btree (provider, provider_id);
CREATE UNIQUE INDEX subscriptions_live ON subscriptions USING btree (user_id) WHERE (status <> 'canceled'::text);
CREATE INDEX subscriptions_team_id ON subscriptions USING btree (team_id) WHERE (team_id IS NOT NULL);
--> statement-breakpoint
CREATE TABLE team_accounts (
  team_id uuid NOT NULL,
  holder text NOT NULL,
  iban text NOT NULL,
  bic text
);
ALTER TABLE ONLY team_accounts ADD CONSTRAINT team_accounts_pkey PRIMARY KEY (team_id);
--> statement-breakpoint
CREATE TABLE team_activity (
  id uuid NOT NULL,
  team_id uuid NOT NULL,
  user_id uuid,
  action text NOT NULL,
  entity_type text,
  entity_id uuid,
  metadata jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY team_activity ADD CONSTRAINT team_activity_pkey PRIMARY KEY (id);
CREATE INDEX team_activity_newest ON team_activity USING btree (team_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE TABLE team_counts (
  team_id uuid NOT NULL,
  submitted bigint NOT NULL
);
ALTER TABLE ONLY team_counts ADD CONSTRAINT team_counts_pkey PRIMARY KEY (team_id);
--> statement-breakpoint
CREATE TABLE team_day_totals (
  team_id uuid NOT NULL,
  date date NOT NULL,
  currency text NOT NULL,
  total numeric(21,3) NOT NULL,
  count bigint NOT NULL
);
ALTER TABLE ONLY team_day_totals ADD CONSTRAINT team_day_totals_team_id_date_currency_pk PRIMARY KEY (team_id, date, currency);
--> statement-breakpoint
CREATE TABLE team_invitations (
  id uuid NOT NULL,
  team_id uuid NOT NULL,
  email text NOT NULL,
  role text DEFAULT 'member'::text NOT NULL,
  invited_by uuid,
  token text NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY team_invitations ADD CONSTRAINT team_invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY team_invitations ADD CONSTRAINT team_invitations_token UNIQUE (token);
CREATE INDEX team_invitations_team_id ON team_invitations USING btree (team_id, created_at);
--> statement-breakpoint
CREATE TABLE team_totals (
  team_id uuid NOT NULL,
  project_id uuid,
  user_id uuid NOT NULL,
  category text NOT NULL,
  is_deductible boolean NOT NULL,
  currency text NOT NULL,
  date date NOT NULL,
  total numeric(21,3) NOT NULL,
  count bigint NOT NULL
);
ALTER TABLE ONLY team_totals ADD CONSTRAINT team_totals_key UNIQUE NULLS NOT DISTINCT (team_id, date, project_id, user_id, category, is_deductible, currency);
CREATE INDEX team_totals_user ON team_totals USING btree (user_id, team_id, date);
--> statement-breakpoint
CREATE TABLE teams (
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  logo text,
  logo_type text,
  owner_id uuid NOT NULL,
  subscription_plan text DEFAULT 'team'::text NOT NULL,
  member_limit integer DEFAULT 10 NOT NULL,
  settings jsonb NOT NULL,
  link_generation integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  sample_of uuid
);
ALTER TABLE ONLY teams ADD CONSTRAINT teams_pkey PRIMARY KEY (id);
CREATE INDEX teams_sample_of ON teams USING btree (sample_of) WHERE (sample_of IS NOT NULL);
--> statement-breakpoint
CREATE TABLE two_step_secrets (
  user_id uuid NOT NULL,
  sealed_secret text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  last_step integer DEFAULT 0 NOT NULL
);
ALTER TABLE ONLY two_step_secrets ADD CONSTRAINT two_step_secrets_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
CREATE TABLE users (
  id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  email_verified boolean DEFAULT false NOT NULL,
  image text,
  username text NOT NULL,
  display_username text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  first_name text,
  last_name text,
  preferred_currency text DEFAULT 'USD'::text NOT NULL,
  timezone text DEFAULT 'UTC'::text NOT NULL,
  role text DEFAULT 'member'::text NOT NULL,
  monthly_uploads integer DEFAULT 0 NOT NULL,
  uploads_month text DEFAULT ''::text NOT NULL,
  uploads_given_back integer DEFAULT 0 NOT NULL,
  locale text,
  tax_country text DEFAULT 'US'::text NOT NULL,
  tax_year_start text DEFAULT '01-01'::text NOT NULL,
  monthly_budget numeric(11,3),
  savings_goal numeric(11,3),
  budget_currency text,
  disabled_at timestamp with time zone,
  has_one_time_password boolean DEFAULT false NOT NULL,
  one_time_password_used_at timestamp with time zone,
  settings_version integer DEFAULT 1 NOT NULL,
  team_id uuid,
  joined_team_at timestamp with time zone,
  trial_ends_at timestamp with time zone,
  avatar_emoji text,
  avatar_background text,
  avatar_category text,
  avatar_meaning text,
  deletion_requested_at timestamp with time zone,
  deletion_due_at timestamp with time zone,
  purged_at timestamp with time zone,
  dashboard_cards jsonb,
  sample_data_at timestamp with time zone,
  sample_of uuid
);
ALTER TABLE ONLY users ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY users ADD CONSTRAINT users_username_unique UNIQUE (username);
CREATE INDEX users_team_id ON users USING btree (team_id) WHERE (team_id IS NOT NULL);
CREATE INDEX users_deletion_due_at ON users USING btree (deletion_due_at) WHERE (deletion_due_at IS NOT NULL);
CREATE UNIQUE INDEX users_email_verified ON users USING btree (email) WHERE email_verified;
CREATE INDEX users_email ON users USING btree (email);
CREATE INDEX users_purged_at ON users USING btree (purged_at) WHERE (purged_at IS NOT NULL);
CREATE INDEX users_sample_of ON users USING btree (sample_of) WHERE (sample_of IS NOT NULL);
--> statement-breakpoint
CREATE TABLE verifications (
  id uuid NOT NULL,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY verifications ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);
CREATE INDEX verifications_identifier ON verifications USING btree (identifier);
--> statement-breakpoint
-- In the order in which a deletion cascades.
ALTER TABLE ONLY credentials ADD CONSTRAINT credentials_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY sessions ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY expense_counts ADD CONSTRAINT expense_counts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY expenses ADD CONSTRAINT expenses_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY expenses ADD CONSTRAINT expenses_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE SET NULL;
ALTER TABLE ONLY expenses ADD CONSTRAINT expenses_approved_by_users_id_fk FOREIGN KEY (approved_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE ONLY projects ADD CONSTRAINT projects_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY receipts ADD CONSTRAINT receipts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY receipts ADD CONSTRAINT receipts_expense_id_expenses_id_fk FOREIGN KEY (expense_id) REFERENCES expenses(id) ON DELETE CASCADE;
ALTER TABLE ONLY merchant_rules ADD CONSTRAINT merchant_rules_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY merchant_rules ADD CONSTRAINT merchant_rules_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE SET NULL;
ALTER TABLE ONLY receipt_readings ADD CONSTRAINT receipt_readings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY receipt_words ADD CONSTRAINT receipt_words_receipt_id_receipts_id_fk FOREIGN KEY (receipt_id) REFERENCES receipts(id) ON DELETE CASCADE;
ALTER TABLE ONLY receipts ADD CONSTRAINT receipts_duplicate_of_expenses_id_fk FOREIGN KEY (duplicate_of) REFERENCES expenses(id) ON DELETE SET NULL;
ALTER TABLE ONLY expense_totals ADD CONSTRAINT expense_totals_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY import_mappings ADD CONSTRAINT import_mappings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY imports ADD CONSTRAINT imports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY statement_rows ADD CONSTRAINT statement_rows_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY statement_rows ADD CONSTRAINT statement_rows_expense_id_expenses_id_fk FOREIGN KEY (expense_id) REFERENCES expenses(id) ON DELETE SET NULL;
ALTER TABLE ONLY conversation_messages ADD CONSTRAINT conversation_messages_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;
ALTER TABLE ONLY conversations ADD CONSTRAINT conversations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY mood_totals ADD CONSTRAINT mood_totals_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY reading_totals ADD CONSTRAINT reading_totals_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY mascot_progress ADD CONSTRAINT mascot_progress_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY security_threats ADD CONSTRAINT security_threats_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY person_events ADD CONSTRAINT person_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY person_event_counters ADD CONSTRAINT person_event_counters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY known_devices ADD CONSTRAINT known_devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY expense_comments ADD CONSTRAINT expense_comments_expense_id_expenses_id_fk FOREIGN KEY (expense_id) REFERENCES expenses(id) ON DELETE CASCADE;
ALTER TABLE ONLY expense_comments ADD CONSTRAINT expense_comments_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE ONLY project_members ADD CONSTRAINT project_members_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY project_members ADD CONSTRAINT project_members_team_id_teams_id_fk FOREIGN KEY (team_id) REFERENCES teams(id);
ALTER TABLE ONLY project_members ADD CONSTRAINT project_members_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY project_members ADD CONSTRAINT project_members_added_by_users_id_fk FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE ONLY team_activity ADD CONSTRAINT team_activity_team_id_teams_id_fk FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
ALTER TABLE ONLY team_activity ADD CONSTRAINT team_activity_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE ONLY team_invitations ADD CONSTRAINT team_invitations_team_id_teams_id_fk FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
ALTER TABLE ONLY team_invitations ADD CONSTRAINT team_invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE ONLY teams ADD CONSTRAINT teams_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
ALTER TABLE ONLY expenses ADD CONSTRAINT expenses_team_id_teams_id_fk FOREIGN KEY (team_id) REFERENCES teams(id);
ALTER TABLE ONLY expenses ADD CONSTRAINT expenses_first_approved_by_users_id_fk FOREIGN KEY (first_approved_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE ONLY projects ADD CONSTRAINT projects_team_id_teams_id_fk FOREIGN KEY (team_id) REFERENCES teams(id);
ALTER TABLE ONLY users ADD CONSTRAINT users_team_id_teams_id_fk FOREIGN KEY (team_id) REFERENCES teams(id);
ALTER TABLE ONLY mail_digest_entries ADD CONSTRAINT mail_digest_entries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY mail_messages ADD CONSTRAINT mail_messages_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY mail_preferences ADD CONSTRAINT mail_preferences_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY bank_accounts ADD CONSTRAINT bank_accounts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY payment_lines ADD CONSTRAINT payment_lines_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE;
ALTER TABLE ONLY payment_lines ADD CONSTRAINT payment_lines_expense_id_expenses_id_fk FOREIGN KEY (expense_id) REFERENCES expenses(id) ON DELETE CASCADE;
ALTER TABLE ONLY payment_lines ADD CONSTRAINT payment_lines_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY payments ADD CONSTRAINT payments_team_id_teams_id_fk FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
ALTER TABLE ONLY payments ADD CONSTRAINT payments_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE ONLY team_accounts ADD CONSTRAINT team_accounts_team_id_teams_id_fk FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
ALTER TABLE ONLY storage_totals ADD CONSTRAINT storage_totals_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY subscriptions ADD CONSTRAINT subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY subscriptions ADD CONSTRAINT subscriptions_team_id_teams_id_fk FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE SET NULL;
ALTER TABLE ONLY sandbox_invoices ADD CONSTRAINT sandbox_invoices_subscription_id_sandbox_subscriptions_id_fk FOREIGN KEY (subscription_id) REFERENCES sandbox_subscriptions(id) ON DELETE CASCADE;
ALTER TABLE ONLY sandbox_subscriptions ADD CONSTRAINT sandbox_subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY invoice_expenses ADD CONSTRAINT invoice_expenses_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY invoice_expenses ADD CONSTRAINT invoice_expenses_expense_id_expenses_id_fk FOREIGN KEY (expense_id) REFERENCES expenses(id) ON DELETE CASCADE;
ALTER TABLE ONLY api_keys ADD CONSTRAINT api_keys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY password_resets ADD CONSTRAINT password_resets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY recovery_codes ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY second_steps ADD CONSTRAINT second_steps_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY two_step_secrets ADD CONSTRAINT two_step_secrets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY data_downloads ADD CONSTRAINT data_downloads_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY email_changes ADD CONSTRAINT email_changes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY data_uses ADD CONSTRAINT data_uses_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY audit_events ADD CONSTRAINT audit_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY audit_events ADD CONSTRAINT audit_events_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE ONLY audit_events ADD CONSTRAINT audit_events_team_id_teams_id_fk FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
ALTER TABLE ONLY security_scores ADD CONSTRAINT security_scores_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY passkey_challenges ADD CONSTRAINT passkey_challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY passkeys ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY budgets ADD CONSTRAINT budgets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY bulk_changes ADD CONSTRAINT bulk_changes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY recurring_drafts ADD CONSTRAINT recurring_drafts_recurring_id_recurring_expenses_id_fk FOREIGN KEY (recurring_id) REFERENCES recurring_expenses(id) ON DELETE CASCADE;
ALTER TABLE ONLY recurring_drafts ADD CONSTRAINT recurring_drafts_expense_id_expenses_id_fk FOREIGN KEY (expense_id) REFERENCES expenses(id) ON DELETE SET NULL;
ALTER TABLE ONLY recurring_expenses ADD CONSTRAINT recurring_expenses_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY recurring_expenses ADD CONSTRAINT recurring_expenses_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE SET NULL;
ALTER TABLE ONLY saved_views ADD CONSTRAINT saved_views_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY users ADD CONSTRAINT users_sample_of_users_id_fk FOREIGN KEY (sample_of) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY teams ADD CONSTRAINT teams_sample_of_users_id_fk FOREIGN KEY (sample_of) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
-- Keeps expense_counts, statement by statement, so that a list never has to count a person's expenses.
CREATE FUNCTION count_new_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO expense_counts (user_id, count)
    SELECT user_id, count(*) FROM new_rows WHERE deleted_at IS NULL GROUP BY user_id
    ON CONFLICT (user_id) DO UPDATE SET count = expense_counts.count + excluded.count;
  RETURN NULL;
END $$;

CREATE FUNCTION count_changed_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE expense_counts SET count = expense_counts.count + change.by FROM (
    SELECT user_id, sum(step) AS by FROM (
      SELECT user_id, 1 AS step FROM new_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT user_id, -1 FROM old_rows WHERE deleted_at IS NULL
    ) AS steps GROUP BY user_id HAVING sum(step) <> 0
  ) AS change WHERE expense_counts.user_id = change.user_id;
  RETURN NULL;
END $$;

CREATE FUNCTION count_erased_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE expense_counts SET count = expense_counts.count - erased.rows FROM (
    SELECT user_id, count(*) AS rows FROM old_rows WHERE deleted_at IS NULL GROUP BY user_id
  ) AS erased WHERE expense_counts.user_id = erased.user_id;
  RETURN NULL;
END $$;

CREATE TRIGGER count_new_expenses AFTER INSERT ON expenses
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_expenses();

CREATE TRIGGER count_changed_expenses AFTER UPDATE ON expenses
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_expenses();

CREATE TRIGGER count_erased_expenses AFTER DELETE ON expenses
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_erased_expenses();
--> statement-breakpoint
-- Keeps expense_totals, statement by statement, so that a report never has to read the expenses themselves. Keys are
-- written in one order, so that two statements at once wait for each other instead of locking each other out.
CREATE FUNCTION day_and_month(day date) RETURNS TABLE (is_month boolean, first_day date) LANGUAGE sql IMMUTABLE AS $$
  VALUES (false, day), (true, date_trunc('month', day::timestamp)::date)
$$;

CREATE FUNCTION total_new_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO expense_totals AS kept (user_id, is_month, date, category, project_id, is_deductible, total, count)
    SELECT user_id, is_month, first_day, category, project_id, is_deductible, sum(amount), count(*)
    FROM new_rows CROSS JOIN LATERAL day_and_month(date)
    WHERE deleted_at IS NULL AND status IN ('processed', 'approved')
    GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (user_id, is_month, date, category, project_id, is_deductible)
    DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  RETURN NULL;
END $$;

CREATE FUNCTION total_changed_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO expense_totals AS kept (user_id, is_month, date, category, project_id, is_deductible, total, count)
    SELECT user_id, is_month, first_day, category, project_id, is_deductible, sum(amount), sum(step) FROM (
      SELECT user_id, date, category, project_id, is_deductible, amount, 1 AS step
      FROM new_rows WHERE deleted_at IS NULL AND status IN ('processed', 'approved')
      UNION ALL
      SELECT user_id, date, category, project_id, is_deductible, -amount, -1
      FROM old_rows WHERE deleted_at IS NULL AND status IN ('processed', 'approved')
    ) AS steps CROSS JOIN LATERAL day_and_month(date)
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(amount) <> 0 OR sum(step) <> 0 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (user_id, is_month, date, category, project_id, is_deductible)
    DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  RETURN NULL;
END $$;

-- An update only: where a whole account is erased, its totals may be gone before its expenses.
CREATE FUNCTION total_erased_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE expense_totals AS kept SET total = kept.total - erased.total, count = kept.count - erased.count FROM (
    SELECT user_id, is_month, first_day, category, project_id, is_deductible, sum(amount) AS total, count(*) AS count
    FROM old_rows CROSS JOIN LATERAL day_and_month(date)
    WHERE deleted_at IS NULL AND status IN ('processed', 'approved') GROUP BY 1, 2, 3, 4, 5, 6
  ) AS erased
  WHERE kept.user_id = erased.user_id AND kept.is_month = erased.is_month AND kept.date = erased.first_day AND kept.category = erased.category
    AND kept.project_id IS NOT DISTINCT FROM erased.project_id AND kept.is_deductible = erased.is_deductible;
  RETURN NULL;
END $$;

CREATE TRIGGER total_new_expenses AFTER INSERT ON expenses
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_new_expenses();

CREATE TRIGGER total_changed_expenses AFTER UPDATE ON expenses
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_changed_expenses();

CREATE TRIGGER total_erased_expenses AFTER DELETE ON expenses
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION total_erased_expenses();
--> statement-breakpoint
-- Keeps mood_totals and reading_totals, statement by statement, so that no figure has to read the expenses themselves.
-- Keys are written in one order, and the tables in the order of these triggers' names, so that two statements at once
-- wait for each other instead of locking each other out.
CREATE FUNCTION total_new_moods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mood_totals AS kept (user_id, date, mood, total, count)
    SELECT user_id, date, coalesce(mood, ''), sum(amount), count(*)
    FROM new_rows WHERE deleted_at IS NULL AND status IN ('processed', 'approved')
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (user_id, date, mood)
    DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  RETURN NULL;
END $$;

CREATE FUNCTION total_changed_moods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mood_totals AS kept (user_id, date, mood, total, count)
    SELECT user_id, date, mood, sum(amount), sum(step) FROM (
      SELECT user_id, date, coalesce(mood, '') AS mood, amount, 1 AS step
      FROM new_rows WHERE deleted_at IS NULL AND status IN ('processed', 'approved')
      UNION ALL
      SELECT user_id, date, coalesce(mood, ''), -amount, -1
      FROM old_rows WHERE deleted_at IS NULL AND status IN ('processed', 'approved')
    ) AS steps
    GROUP BY 1, 2, 3 HAVING sum(amount) <> 0 OR sum(step) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (user_id, date, mood)
    DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  RETURN NULL;
END $$;

-- An update only: where a whole account is erased, its totals may be gone before its expenses.
CREATE FUNCTION total_erased_moods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mood_totals AS kept SET total = kept.total - erased.total, count = kept.count - erased.count FROM (
    SELECT user_id, date, coalesce(mood, '') AS mood, sum(amount) AS total, count(*) AS count
    FROM old_rows WHERE deleted_at IS NULL AND status IN ('processed', 'approved') GROUP BY 1, 2, 3
  ) AS erased
  WHERE kept.user_id = erased.user_id AND kept.date = erased.date AND kept.mood = erased.mood;
  RETURN NULL;
END $$;

CREATE TRIGGER total_new_moods AFTER INSERT ON expenses
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_new_moods();

CREATE TRIGGER total_changed_moods AFTER UPDATE ON expenses
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_changed_moods();

CREATE TRIGGER total_erased_moods AFTER DELETE ON expenses
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION total_erased_moods();
--> statement-breakpoint
-- What is deleted stays: a correction is one still. What is pending has not been looked at.
CREATE FUNCTION total_new_readings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reading_totals AS totals (user_id, day, reader, field, read, kept)
    SELECT user_id, (created_at AT TIME ZONE 'UTC')::date, reader, field,
      count(*), count(*) FILTER (WHERE NOT changed_fields ? field)
    FROM new_rows CROSS JOIN LATERAL jsonb_array_elements_text(read_fields) AS field
    WHERE reader IS NOT NULL AND status <> 'pending'
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (user_id, day, reader, field)
    DO UPDATE SET read = totals.read + excluded.read, kept = totals.kept + excluded.kept;
  RETURN NULL;
END $$;

-- Like rows are counted before they are taken apart: a change of all amounts then takes none apart.
CREATE FUNCTION total_changed_readings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reading_totals AS totals (user_id, day, reader, field, read, kept)
    SELECT user_id, day, reader, field, sum(step), coalesce(sum(step) FILTER (WHERE NOT changed_fields ? field), 0)
    FROM (
      SELECT user_id, (created_at AT TIME ZONE 'UTC')::date AS day, reader, read_fields, changed_fields, sum(step) AS step
      FROM (
        SELECT user_id, created_at, reader, read_fields, changed_fields, 1 AS step
        FROM new_rows WHERE reader IS NOT NULL AND status <> 'pending'
        UNION ALL
        SELECT user_id, created_at, reader, read_fields, changed_fields, -1
        FROM old_rows WHERE reader IS NOT NULL AND status <> 'pending'
      ) AS steps
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(step) <> 0
    ) AS changes CROSS JOIN LATERAL jsonb_array_elements_text(read_fields) AS field
    GROUP BY 1, 2, 3, 4
    HAVING sum(step) <> 0 OR sum(step) FILTER (WHERE NOT changed_fields ? field) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (user_id, day, reader, field)
    DO UPDATE SET read = totals.read + excluded.read, kept = totals.kept + excluded.kept;
  RETURN NULL;
END $$;

-- Of what is erased the readings still count, and an update takes its rows in any order: they are locked in the one order first.
CREATE FUNCTION total_erased_readings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM reading_totals AS totals WHERE (user_id, day, reader) IN (
    SELECT user_id, (created_at AT TIME ZONE 'UTC')::date, reader FROM old_rows WHERE status <> 'pending'
  ) ORDER BY user_id, day, reader, field FOR NO KEY UPDATE;
  UPDATE reading_totals AS totals SET read = totals.read - erased.read, kept = totals.kept - erased.kept FROM (
    SELECT user_id, (created_at AT TIME ZONE 'UTC')::date AS day, reader, field,
      count(*) AS read, count(*) FILTER (WHERE NOT changed_fields ? field) AS kept
    FROM old_rows CROSS JOIN LATERAL jsonb_array_elements_text(read_fields) AS field
    WHERE reader IS NOT NULL AND status <> 'pending' GROUP BY 1, 2, 3, 4
  ) AS erased
  WHERE totals.user_id = erased.user_id AND totals.day = erased.day AND totals.reader = erased.reader
    AND totals.field = erased.field;
  RETURN NULL;
END $$;

CREATE TRIGGER total_new_readings AFTER INSERT ON expenses
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_new_readings();

CREATE TRIGGER total_changed_readings AFTER UPDATE ON expenses
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_changed_readings();

CREATE TRIGGER total_erased_readings AFTER DELETE ON expenses
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION total_erased_readings();
--> statement-breakpoint
-- Keeps storage_totals, statement by statement, so that an upload never has to add up what a person has.
CREATE FUNCTION store_new_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO storage_totals (user_id, bytes)
    SELECT user_id, sum(stored_bytes) FROM new_rows GROUP BY user_id ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET bytes = storage_totals.bytes + excluded.bytes;
  RETURN NULL;
END $$;

CREATE FUNCTION store_changed_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE storage_totals SET bytes = storage_totals.bytes + change.by FROM (
    SELECT user_id, sum(step) AS by FROM (
      SELECT user_id, stored_bytes AS step FROM new_rows
      UNION ALL
      SELECT user_id, -stored_bytes FROM old_rows
    ) AS steps GROUP BY user_id HAVING sum(step) <> 0
  ) AS change WHERE storage_totals.user_id = change.user_id;
  RETURN NULL;
END $$;

CREATE FUNCTION store_erased_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE storage_totals SET bytes = storage_totals.bytes - erased.bytes FROM (
    SELECT user_id, sum(stored_bytes) AS bytes FROM old_rows GROUP BY user_id
  ) AS erased WHERE storage_totals.user_id = erased.user_id;
  RETURN NULL;
END $$;

CREATE TRIGGER store_new_receipts AFTER INSERT ON receipts
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION store_new_receipts();

CREATE TRIGGER store_changed_receipts AFTER UPDATE ON receipts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION store_changed_receipts();

CREATE TRIGGER store_erased_receipts AFTER DELETE ON receipts
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION store_erased_receipts();
--> statement-breakpoint
-- What a history tells of an expense, as text: a later change of a column's type makes no difference.
CREATE FUNCTION history_values(expense expenses) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'description', expense.description,
    'merchant', expense.merchant,
    'amount', trim_scale(expense.original_amount) || ' ' || expense.original_currency,
    'calculation', expense.calculation::text,
    'category', expense.category,
    'projectId', expense.project_id,
    'person', expense.person,
    'date', expense.date::text,
    'paymentMethod', expense.payment_method,
    'isDeductible', expense.is_deductible::text,
    'mood', expense.mood,
    'moodNote', expense.mood_note,
    'tags', expense.tags::text,
    'notes', expense.notes,
    'status', expense.status
  )
$$;

-- Who changes expenses within this transaction, and how; empty where nobody said.
CREATE FUNCTION change_attribution() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('outlay.change', true), ''), '{"source": "system"}')::jsonb
$$;

CREATE FUNCTION note_new_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE said CONSTANT jsonb := change_attribution();
BEGIN
  INSERT INTO expense_changes (expense_id, number, kind, source, detail, actor_id, at)
    SELECT id, 1, 'created', said ->> 'source', said ->> 'detail', (said ->> 'actorId')::uuid, created_at
    FROM new_rows;
  RETURN NULL;
END $$;

-- Row by row: to find each row's former self among thousands would need a join. Where all amounts are expressed in
-- another currency, nothing is found to have changed, and nothing is written.
CREATE FUNCTION note_changed_expense() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said jsonb;
  changed jsonb := '{}';
  before jsonb;
  after jsonb;
BEGIN
  IF (OLD.description, OLD.merchant, OLD.original_amount, OLD.original_currency, OLD.calculation, OLD.category, OLD.project_id, OLD.person, OLD.date, OLD.payment_method, OLD.is_deductible, OLD.mood, OLD.mood_note, OLD.tags, OLD.notes, OLD.status)
    IS DISTINCT FROM (NEW.description, NEW.merchant, NEW.original_amount, NEW.original_currency, NEW.calculation, NEW.category, NEW.project_id, NEW.person, NEW.date, NEW.payment_method, NEW.is_deductible, NEW.mood, NEW.mood_note, NEW.tags, NEW.notes, NEW.status)
  THEN
    before := history_values(OLD);
    after := history_values(NEW);
    SELECT coalesce(jsonb_object_agg(key, jsonb_build_array(before -> key, value)), '{}') INTO changed
      FROM jsonb_each(after) WHERE before -> key IS DISTINCT FROM value;
  END IF;
  IF changed = '{}' AND (OLD.deleted_at IS NULL) = (NEW.deleted_at IS NULL) THEN RETURN NULL; END IF;
  said := change_attribution();
  INSERT INTO expense_changes (expense_id, number, kind, source, detail, actor_id, at, fields, undoes, bulk_change_id)
    SELECT NEW.id, coalesce(max(number), 0) + 1,
      CASE WHEN (OLD.deleted_at IS NULL) = (NEW.deleted_at IS NULL) THEN 'changed'
        WHEN NEW.deleted_at IS NULL THEN 'restored' ELSE 'deleted' END,
      said ->> 'source', said ->> 'detail', (said ->> 'actorId')::uuid,
      coalesce((said ->> 'at')::timestamptz, now()), changed,
      coalesce((said ->> 'undoes')::integer, max(number) FILTER (WHERE bulk_change_id = (said ->> 'undoesBulk')::uuid)),
      (said ->> 'bulkChangeId')::uuid
    FROM expense_changes WHERE expense_id = NEW.id;
  RETURN NULL;
END $$;

CREATE FUNCTION forget_erased_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM expense_changes WHERE expense_id IN (SELECT id FROM old_rows);
  RETURN NULL;
END $$;

CREATE TRIGGER note_new_expenses AFTER INSERT ON expenses
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_new_expenses();

CREATE TRIGGER note_changed_expense AFTER UPDATE ON expenses FOR EACH ROW EXECUTE FUNCTION note_changed_expense();

CREATE TRIGGER forget_erased_expenses AFTER DELETE ON expenses
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION forget_erased_expenses();
--> statement-breakpoint
-- The words that an expense is found by, each kind in a line of its own: what a person wrote, its sums as they are shown,
-- and what a reader found on its receipt.
CREATE FUNCTION expense_search_text(
  description text, merchant text, person text, notes text, tags jsonb, amount numeric, original_amount numeric, receipt_data jsonb
) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(E'\n', description, merchant, person, notes,
    CASE WHEN tags <> '[]' THEN (SELECT string_agg(tag, E'\n') FROM jsonb_array_elements_text(tags) tag) END,
    trim_scale(original_amount) + 0.00,
    CASE WHEN amount <> original_amount THEN trim_scale(amount) + 0.00 END,
    CASE WHEN receipt_data IS NOT NULL THEN (
      SELECT left(string_agg(word, E'\n'), 4000) FROM (
        SELECT receipt_data #>> '{fields,merchant,value}' UNION ALL
        SELECT receipt_data #>> '{fields,description,value}' UNION ALL
        SELECT item ->> 'description' FROM jsonb_array_elements(
          CASE jsonb_typeof(receipt_data -> 'lineItems') WHEN 'array' THEN receipt_data -> 'lineItems' ELSE '[]' END) item
      ) read(word))
    END)
$$;

-- The numbers that an expense is found by as a whole, each with whose it is: those with decimals, and those of four digits
-- and more. So costly that no plan asks it of every row, and not so costly that letters are looked up beside it.
CREATE FUNCTION numbers_found(user_id uuid, team_id uuid, search_text text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 100 AS $$
  SELECT ARRAY(
    SELECT owner || ' ' || number[1] FROM unnest(ARRAY[user_id, team_id]) owner, (
      SELECT regexp_matches(search_text, '[0-9]+[.][0-9]+', 'g') UNION ALL
      SELECT regexp_matches(search_text, '[0-9]{4,}', 'g')) found(number)
    WHERE owner IS NOT NULL)
$$;

CREATE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := expense_search_text(NEW.description, NEW.merchant, NEW.person, NEW.notes, NEW.tags, NEW.amount,
    NEW.original_amount, NEW.receipt_data);
  RETURN NEW;
END $$;

-- Before the version is raised: triggers of one kind go by their names.
CREATE TRIGGER keep_search_text
  BEFORE INSERT OR UPDATE OF description, merchant, person, notes, tags, amount, original_amount, receipt_data ON expenses
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();
--> statement-breakpoint
-- Whoever writes: the parts of a split come to exactly what was paid. What a part had that is deleted comes to the first
-- one, and goes back from there with it; the first one goes with all others alone. Its receipt is the receipt of all.
CREATE FUNCTION hold_splits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said CONSTANT text := coalesce(current_setting('outlay.change', true), '');
  touched record;
  first expenses;
  missing numeric;
BEGIN
  IF NOT EXISTS (SELECT FROM new_rows WHERE split_id IS NOT NULL) THEN RETURN NULL; END IF;
  FOR touched IN
    SELECT split_id AS id, bool_or(step <> 0) AS has_moved,
      coalesce(sum(step * original_amount) FILTER (WHERE NOT is_first), 0) AS paid,
      coalesce(sum(step * amount) FILTER (WHERE NOT is_first), 0) AS given
    FROM (
      SELECT after.split_id, after.original_amount, after.amount, after.id = after.split_id AS is_first, CASE
        WHEN (before.deleted_at IS NULL) = (after.deleted_at IS NULL) THEN 0
        WHEN after.deleted_at IS NULL THEN -1 ELSE 1 END AS step
      FROM new_rows AS after JOIN old_rows AS before ON before.id = after.id
      WHERE after.split_id IS NOT NULL AND (before.deleted_at IS NULL, before.original_amount, before.original_currency, before.receipt_url, before.receipt_changes, before.split_id) IS DISTINCT FROM (after.deleted_at IS NULL, after.original_amount, after.original_currency, after.receipt_url, after.receipt_changes, after.split_id)
    ) AS parts GROUP BY split_id ORDER BY split_id
  LOOP
    SELECT * INTO first FROM expenses WHERE id = touched.id;
    CONTINUE WHEN first.id IS NULL;
    IF first.deleted_at IS NOT NULL OR first.split_id IS NULL THEN
      IF EXISTS (SELECT FROM expenses WHERE split_id = touched.id AND id <> touched.id AND deleted_at IS NULL) THEN
        RAISE EXCEPTION 'Other parts hang on the first of a split' USING ERRCODE = 'OU006';
      END IF;
      CONTINUE;
    END IF;
    SELECT first.split_total - sum(original_amount) INTO missing FROM expenses
      WHERE split_id = touched.id AND deleted_at IS NULL;
    IF (missing <> 0 AND NOT touched.has_moved) OR EXISTS (SELECT FROM expenses
      WHERE split_id = touched.id AND deleted_at IS NULL AND original_currency <> first.original_currency)
    THEN
      RAISE EXCEPTION 'The parts of a split come to what was paid' USING ERRCODE = 'OU007';
    END IF;
    IF missing <> 0 THEN
      IF first.original_amount + missing <= 0 THEN
        RAISE EXCEPTION 'The first of a split has too little to give' USING ERRCODE = 'OU008';
      END IF;
      -- Told as a step of its own: what takes the deletion back takes this back as well.
      PERFORM set_config('outlay.change', ((coalesce(nullif(said, ''), '{}')::jsonb - '{bulkChangeId,undoesBulk,undoes}'::text[])
        || '{"source": "split", "detail": "balanced"}')::text, true);
      UPDATE expenses SET original_amount = original_amount + missing, amount = amount + touched.given
          + round((missing - touched.paid) * exchange_rate, decimals_of(currency))
        WHERE id = touched.id;
      PERFORM set_config('outlay.change', said, true);
    END IF;
    UPDATE expenses SET receipt_url = first.receipt_url, receipt_changes = first.receipt_changes
      WHERE split_id = touched.id AND id <> touched.id
        AND (receipt_url, receipt_changes) IS DISTINCT FROM (first.receipt_url, first.receipt_changes);
  END LOOP;
  RETURN NULL;
END $$;

-- Where the first part is erased, what is left of the others are expenses like any.
CREATE FUNCTION free_split_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM old_rows WHERE split_total IS NOT NULL) THEN RETURN NULL; END IF;
  UPDATE expenses SET split_id = NULL WHERE split_id IN (SELECT id FROM old_rows WHERE split_total IS NOT NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER hold_splits AFTER UPDATE ON expenses
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION hold_splits();

CREATE TRIGGER free_split_parts AFTER DELETE ON expenses
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION free_split_parts();
--> statement-breakpoint
-- Whoever writes, and whatever columns there will be: a row that is changed has another version.
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW IS DISTINCT FROM OLD THEN NEW.version := OLD.version + 1; END IF;
  RETURN NEW;
END $$;

-- That a rule was used is no change of it.
CREATE FUNCTION raise_merchant_rule_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE use CONSTANT text[] := '{times_used,last_used_at}';
BEGIN
  IF to_jsonb(NEW) - use IS DISTINCT FROM to_jsonb(OLD) - use THEN NEW.version := OLD.version + 1; END IF;
  RETURN NEW;
END $$;

-- What a person sets; uploads and sign-ins, which the row has too, are none of it.
CREATE FUNCTION raise_settings_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.first_name, NEW.last_name, NEW.preferred_currency, NEW.timezone, NEW.locale, NEW.tax_country,
      NEW.tax_year_start, NEW.monthly_budget, NEW.savings_goal, NEW.budget_currency, NEW.avatar_emoji,
      NEW.avatar_background, NEW.avatar_category, NEW.avatar_meaning, NEW.dashboard_cards)
    IS DISTINCT FROM (OLD.first_name, OLD.last_name, OLD.preferred_currency, OLD.timezone, OLD.locale, OLD.tax_country,
      OLD.tax_year_start, OLD.monthly_budget, OLD.savings_goal, OLD.budget_currency, OLD.avatar_emoji,
      OLD.avatar_background, OLD.avatar_category, OLD.avatar_meaning, OLD.dashboard_cards)
  THEN NEW.settings_version := OLD.settings_version + 1; END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER raise_version BEFORE UPDATE ON expenses FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TRIGGER raise_version BEFORE UPDATE ON projects FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TRIGGER raise_version BEFORE UPDATE ON merchant_rules FOR EACH ROW EXECUTE FUNCTION raise_merchant_rule_version();

CREATE TRIGGER raise_version BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION raise_settings_version();

CREATE TRIGGER raise_version BEFORE UPDATE ON teams FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TRIGGER raise_version BEFORE UPDATE ON mail_preferences FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TRIGGER raise_version BEFORE UPDATE ON recurring_expenses FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TRIGGER raise_version BEFORE UPDATE ON budgets FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TRIGGER raise_version BEFORE UPDATE ON saved_views FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TRIGGER raise_version BEFORE UPDATE ON data_uses FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
-- Whichever way sessions end, every process hears whose: it forgets them, and ends what is still told to them. On the
-- channel of what happens, so that each process listens with one connection.
CREATE FUNCTION tell_of_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outlay_events', 'ended ' || user_id) FROM (SELECT DISTINCT user_id FROM old_rows) AS people;
  RETURN NULL;
END $$;

CREATE TRIGGER sessions_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_ended_sessions();
--> statement-breakpoint
-- Whichever way someone comes into a team, changes their role or leaves it, every process hears whose: it forgets what it
-- remembers of them, and ends what is still told or sent to them. On the channel of what happens.
CREATE FUNCTION tell_of_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outlay_events', 'membership ' || NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER membership_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN (NEW.team_id IS DISTINCT FROM OLD.team_id OR NEW.role IS DISTINCT FROM OLD.role) EXECUTE FUNCTION tell_of_membership();

-- Who leaves a team, or decides no more, is told nothing by the letter of the day of what others have spent and said.
CREATE FUNCTION forget_digest_of_team() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mail_digest_entries WHERE user_id = NEW.id AND facts ->> 'kind' IN ('approval-asked', 'expense-comment');
  RETURN NULL;
END $$;

CREATE TRIGGER membership_ended AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.team_id IS NOT NULL AND (NEW.team_id IS DISTINCT FROM OLD.team_id
    OR (NEW.role IS DISTINCT FROM OLD.role AND NEW.role IN ('member', 'accountant'))))
  EXECUTE FUNCTION forget_digest_of_team();

-- Something happened in a team: whoever of it looks on asks anew.
CREATE FUNCTION tell_of_team_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outlay_events', 'team ' || team_id) FROM (SELECT DISTINCT team_id FROM new_rows) AS teams;
  RETURN NULL;
END $$;

CREATE TRIGGER team_activity_added AFTER INSERT ON team_activity REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_team_activity();
--> statement-breakpoint
-- Units of one currency per unit of another on a day: its own rates, else the newest before it, else the oldest there
-- are (as rates.store has it). Null where no day has both.
CREATE FUNCTION rate_on(base text, target text, day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN base = target THEN 1 ELSE coalesce(
    (SELECT rate_to.per_usd / rate_from.per_usd
      FROM exchange_rates AS rate_from JOIN exchange_rates AS rate_to ON rate_to.date = rate_from.date
      WHERE rate_from.currency = base AND rate_to.currency = target AND rate_from.date <= day
      ORDER BY rate_from.date DESC LIMIT 1),
    (SELECT rate_to.per_usd / rate_from.per_usd
      FROM exchange_rates AS rate_from JOIN exchange_rates AS rate_to ON rate_to.date = rate_from.date
      WHERE rate_from.currency = base AND rate_to.currency = target AND rate_from.date > day
      ORDER BY rate_from.date LIMIT 1)
  ) END
$$;

CREATE FUNCTION status_by_approval(approval text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN approval IN ('open', 'submitted') THEN 'pending'
    WHEN approval IN ('approved', 'reimbursed') THEN 'approved'
    WHEN approval = 'rejected' THEN 'rejected' ELSE 'processed' END
$$;

-- Decimals of a sum, as screens show it: what is compared is rounded as it is shown.
CREATE FUNCTION decimals_of(currency text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN currency IN ('JPY', 'KRW', 'BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'KMF', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') THEN 0
    WHEN currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 3 ELSE 2 END
$$;

-- Approvals that an expense needs by its team's settings: none, one, or two. What cannot be converted needs all.
CREATE FUNCTION approvals_needed(team uuid, amount numeric, currency text, day date) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN NOT (settings ->> 'approvals')::boolean OR converted < (settings ->> 'approvalFrom')::numeric THEN 0
    WHEN settings ->> 'secondStepFrom' IS NULL THEN 1
    WHEN converted < (settings ->> 'secondStepFrom')::numeric THEN 1
    ELSE 2 END
  FROM (
    SELECT settings, round(amount * rate_on(currency, settings ->> 'currency', day), decimals_of(settings ->> 'currency')) AS converted
    FROM teams WHERE id = team
  ) AS asked
$$;

-- Whether an expense is in a payment that is open. With the rights of its owner: who decides about expenses need not see
-- payments, and is refused all the same.
CREATE FUNCTION is_being_paid(expense uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM payment_lines WHERE expense_id = expense AND is_open)
$$;

CREATE FUNCTION is_open_team(team uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM teams WHERE id = team AND closed_at IS NULL)
$$;

-- Whether a team has approved or paid back an expense, and nobody has rejected it since: it stays in the team's books, though it may have
-- been changed meanwhile and wait for a new decision. With the rights of its owner, who reads the whole trail.
CREATE FUNCTION stays_in_books(team uuid, expense uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT is_open_team(team) AND coalesce((SELECT action <> 'rejected' FROM approval_trail
    WHERE expense_id = expense AND team_id = team AND action IN ('approved', 'reimbursed', 'reimbursement-undone', 'rejected')
    ORDER BY number DESC LIMIT 1), false)
$$;

-- Whether someone has left a team that goes on without them.
CREATE FUNCTION has_left(person uuid, team uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_open_team(team) AND NOT EXISTS (SELECT FROM users WHERE id = person AND team_id = team)
$$;

-- Whoever writes an expense, by whatever way: whose team it is of, whether it needs approval, and what of it holds no
-- more once it is changed, is decided here.
CREATE FUNCTION settle_team_expense() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new CONSTANT boolean := TG_OP = 'INSERT';
  -- Its project was deleted under it, or came back: it stays where it is.
  follows_project CONSTANT boolean := coalesce(NOT is_new AND (
    (NEW.project_id IS NULL AND NEW.former_project_id = OLD.project_id)
    OR (OLD.project_id IS NULL AND OLD.former_project_id = NEW.project_id)), false);
  is_changed CONSTANT boolean := is_new OR (NEW.description, NEW.original_amount, NEW.original_currency, NEW.date, NEW.category, NEW.merchant, NEW.receipt_url, NEW.receipt_changes) IS DISTINCT FROM (OLD.description, OLD.original_amount, OLD.original_currency, OLD.date, OLD.category, OLD.merchant, OLD.receipt_url, OLD.receipt_changes)
    OR (NEW.project_id IS DISTINCT FROM OLD.project_id AND NOT follows_project);
  -- It lacks something still, or again: nobody decides about it yet.
  is_lacking boolean := NEW.status = 'pending' AND (is_new OR NEW.approval IS NULL);
  lacks_again CONSTANT boolean := NOT is_new AND is_lacking AND (OLD.approval IS NOT NULL OR OLD.status <> 'pending');
  is_leaving boolean := false;
  is_kept boolean := false;
  is_former boolean := false;
  needed integer := 0;
BEGIN
  IF is_new THEN
    NEW.approval := NULL;
    NEW.team_id := (SELECT team_id FROM projects WHERE id = NEW.project_id);
  ELSIF NEW.project_id IS DISTINCT FROM OLD.project_id AND NOT follows_project THEN
    NEW.team_id := (SELECT team_id FROM projects WHERE id = NEW.project_id);
  END IF;

  -- Before its trail and its sums, which else two would take in different orders; held until the transaction ends.
  PERFORM pg_advisory_xact_lock(hashtextextended(least(OLD.team_id, NEW.team_id)::text, 0));
  IF OLD.team_id <> NEW.team_id THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(greatest(OLD.team_id, NEW.team_id)::text, 0));
  END IF;

  IF NOT is_new THEN
    is_leaving := NEW.team_id IS DISTINCT FROM OLD.team_id OR (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL);
  END IF;
  IF OLD.team_id IS NOT NULL AND OLD.deleted_at IS NULL AND (is_leaving OR lacks_again OR is_changed) THEN
    is_kept := stays_in_books(OLD.team_id, OLD.id);
    is_former := has_left(OLD.user_id, OLD.team_id);
  END IF;

  -- What someone changes who has left, nobody submits again.
  IF is_former AND (is_kept OR (OLD.approval IS NULL AND OLD.status = 'processed')) THEN
    RAISE EXCEPTION 'What someone left in the books of a team stays as it is' USING ERRCODE = 'OU005';
  END IF;
  IF is_kept AND is_leaving THEN
    RAISE EXCEPTION 'What a team has approved stays in its books' USING ERRCODE = 'OU001';
  END IF;
  -- The bank may have it: changed, it would be paid once more, or what is not there.
  IF OLD.team_id IS NOT NULL AND (is_changed OR is_leaving OR NEW.approval IS DISTINCT FROM OLD.approval)
    AND is_being_paid(OLD.id) AND is_open_team(OLD.team_id) THEN
    RAISE EXCEPTION 'What is in an open payment stays as it is' USING ERRCODE = 'OU004';
  END IF;
  IF OLD.approval = 'reimbursed' AND (NEW.approval IS NULL OR (NEW.approval = 'reimbursed' AND is_changed))
    AND is_open_team(OLD.team_id) THEN
    RAISE EXCEPTION 'What was reimbursed stays as it is' USING ERRCODE = 'OU002';
  END IF;
  IF is_kept AND lacks_again THEN
    RAISE EXCEPTION 'What a team has approved lacks nothing' USING ERRCODE = 'OU001';
  END IF;
  -- Rejected after they had left: once they change it, it is theirs alone.
  IF is_former AND is_changed AND NEW.team_id = OLD.team_id THEN
    NEW.team_id := NULL;
    NEW.project_id := NULL;
    NEW.former_project_id := NULL;
  END IF;

  IF NEW.team_id IS NULL AND (is_new OR OLD.approval IS NULL) THEN RETURN NEW; END IF;

  -- A step that was taken about it.
  IF NOT is_new AND NEW.team_id IS NOT NULL AND NEW.approval IS NOT NULL AND NEW.approval IS DISTINCT FROM OLD.approval THEN
    NEW.status := status_by_approval(NEW.approval);
    RETURN NEW;
  END IF;

  -- Nothing that a decision, or the absence of one, stands on.
  IF NOT is_lacking AND NOT is_changed AND OLD.team_id = NEW.team_id AND (OLD.approval IS NULL) = (NEW.approval IS NULL)
    AND (OLD.approval IS NOT NULL OR OLD.status <> 'pending')
  THEN
    IF NEW.approval IS NOT NULL THEN NEW.status := status_by_approval(NEW.approval); END IF;
    RETURN NEW;
  END IF;

  -- Once approved, whatever it is changed to is decided about. Without a team it is nobody's but the person's own.
  IF NEW.team_id IS NOT NULL AND NOT is_lacking THEN
    needed := greatest(
      approvals_needed(NEW.team_id, NEW.original_amount, NEW.original_currency, NEW.date), CASE WHEN is_kept THEN 1 ELSE 0 END);
  END IF;
  NEW.approval := CASE WHEN needed > 0 THEN 'open' END;
  IF NOT is_lacking THEN NEW.status := status_by_approval(NEW.approval); END IF;
  NEW.approval_step := 0;
  NEW.approval_steps := needed;
  NEW.first_approved_by := NULL;
  NEW.approved_by := NULL;
  NEW.approved_at := NULL;
  NEW.submitted_at := NULL;
  NEW.reimbursed_at := NULL;
  NEW.policy_flags := '[]';
  -- Why it was rejected helps until it is submitted again.
  IF needed = 0 THEN NEW.rejection_reason := NULL; END IF;
  RETURN NEW;
END $$;

-- By name before raise_version, which sees what follows, too.
CREATE TRIGGER keep_new_team_expense BEFORE INSERT ON expenses FOR EACH ROW
  WHEN (NEW.project_id IS NOT NULL) EXECUTE FUNCTION settle_team_expense();

CREATE TRIGGER keep_team_expense BEFORE UPDATE ON expenses FOR EACH ROW
  WHEN (NEW.project_id IS NOT NULL OR NEW.team_id IS NOT NULL OR OLD.team_id IS NOT NULL) EXECUTE FUNCTION settle_team_expense();
--> statement-breakpoint
-- Keeps team_totals, team_day_totals and team_counts, statement by statement, as expense_totals for a person.
CREATE FUNCTION total_new_team_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM new_rows WHERE team_id IS NOT NULL) THEN RETURN NULL; END IF;
  INSERT INTO team_totals AS kept (team_id, date, project_id, user_id, category, is_deductible, currency, total, count)
    SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, sum(original_amount), sum(step) FROM (SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, original_amount, 1 AS step FROM new_rows WHERE team_id IS NOT NULL AND deleted_at IS NULL AND status IN ('processed', 'approved')) AS steps
    GROUP BY team_id, date, project_id, user_id, category, is_deductible, original_currency HAVING sum(original_amount) <> 0 OR sum(step) <> 0 ORDER BY team_id, date, project_id, user_id, category, is_deductible, original_currency
    ON CONFLICT (team_id, date, project_id, user_id, category, is_deductible, currency) DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  INSERT INTO team_day_totals AS kept (team_id, date, currency, total, count)
    SELECT team_id, date, original_currency, sum(original_amount), sum(step) FROM (SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, original_amount, 1 AS step FROM new_rows WHERE team_id IS NOT NULL AND deleted_at IS NULL AND status IN ('processed', 'approved')) AS steps
    GROUP BY team_id, date, original_currency HAVING sum(original_amount) <> 0 OR sum(step) <> 0
    ORDER BY team_id, date, original_currency
    ON CONFLICT (team_id, date, currency) DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  RETURN NULL;
END $$;

CREATE FUNCTION total_changed_team_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (EXISTS (SELECT FROM new_rows WHERE team_id IS NOT NULL) OR EXISTS (SELECT FROM old_rows WHERE team_id IS NOT NULL)) THEN RETURN NULL; END IF;
  INSERT INTO team_totals AS kept (team_id, date, project_id, user_id, category, is_deductible, currency, total, count)
    SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, sum(original_amount), sum(step) FROM (SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, original_amount, 1 AS step FROM new_rows WHERE team_id IS NOT NULL AND deleted_at IS NULL AND status IN ('processed', 'approved') UNION ALL SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, -original_amount AS original_amount, -1 AS step FROM old_rows WHERE team_id IS NOT NULL AND deleted_at IS NULL AND status IN ('processed', 'approved')) AS steps
    GROUP BY team_id, date, project_id, user_id, category, is_deductible, original_currency HAVING sum(original_amount) <> 0 OR sum(step) <> 0 ORDER BY team_id, date, project_id, user_id, category, is_deductible, original_currency
    ON CONFLICT (team_id, date, project_id, user_id, category, is_deductible, currency) DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  INSERT INTO team_day_totals AS kept (team_id, date, currency, total, count)
    SELECT team_id, date, original_currency, sum(original_amount), sum(step) FROM (SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, original_amount, 1 AS step FROM new_rows WHERE team_id IS NOT NULL AND deleted_at IS NULL AND status IN ('processed', 'approved') UNION ALL SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, -original_amount AS original_amount, -1 AS step FROM old_rows WHERE team_id IS NOT NULL AND deleted_at IS NULL AND status IN ('processed', 'approved')) AS steps
    GROUP BY team_id, date, original_currency HAVING sum(original_amount) <> 0 OR sum(step) <> 0
    ORDER BY team_id, date, original_currency
    ON CONFLICT (team_id, date, currency) DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  INSERT INTO team_counts AS kept (team_id, submitted)
    SELECT team_id, sum(step) FROM (SELECT team_id, 1 AS step FROM new_rows WHERE team_id IS NOT NULL AND approval = 'submitted' AND deleted_at IS NULL UNION ALL SELECT team_id, -1 AS step FROM old_rows WHERE team_id IS NOT NULL AND approval = 'submitted' AND deleted_at IS NULL) AS steps GROUP BY team_id HAVING sum(step) <> 0 ORDER BY team_id
    ON CONFLICT (team_id) DO UPDATE SET submitted = kept.submitted + excluded.submitted;
  RETURN NULL;
END $$;

CREATE FUNCTION total_erased_team_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM old_rows WHERE team_id IS NOT NULL) THEN RETURN NULL; END IF;
  INSERT INTO team_totals AS kept (team_id, date, project_id, user_id, category, is_deductible, currency, total, count)
    SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, sum(original_amount), sum(step) FROM (SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, -original_amount AS original_amount, -1 AS step FROM old_rows WHERE team_id IS NOT NULL AND deleted_at IS NULL AND status IN ('processed', 'approved')) AS steps
    GROUP BY team_id, date, project_id, user_id, category, is_deductible, original_currency HAVING sum(original_amount) <> 0 OR sum(step) <> 0 ORDER BY team_id, date, project_id, user_id, category, is_deductible, original_currency
    ON CONFLICT (team_id, date, project_id, user_id, category, is_deductible, currency) DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  INSERT INTO team_day_totals AS kept (team_id, date, currency, total, count)
    SELECT team_id, date, original_currency, sum(original_amount), sum(step) FROM (SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, -original_amount AS original_amount, -1 AS step FROM old_rows WHERE team_id IS NOT NULL AND deleted_at IS NULL AND status IN ('processed', 'approved')) AS steps
    GROUP BY team_id, date, original_currency HAVING sum(original_amount) <> 0 OR sum(step) <> 0
    ORDER BY team_id, date, original_currency
    ON CONFLICT (team_id, date, currency) DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  INSERT INTO team_counts AS kept (team_id, submitted)
    SELECT team_id, sum(step) FROM (SELECT team_id, -1 AS step FROM old_rows WHERE team_id IS NOT NULL AND approval = 'submitted' AND deleted_at IS NULL) AS steps GROUP BY team_id HAVING sum(step) <> 0 ORDER BY team_id
    ON CONFLICT (team_id) DO UPDATE SET submitted = kept.submitted + excluded.submitted;
  RETURN NULL;
END $$;

CREATE TRIGGER total_new_team_expenses AFTER INSERT ON expenses
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_new_team_expenses();

CREATE TRIGGER total_changed_team_expenses AFTER UPDATE ON expenses
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_changed_team_expenses();

CREATE TRIGGER total_erased_team_expenses AFTER DELETE ON expenses
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION total_erased_team_expenses();
--> statement-breakpoint
-- Adds an entry to a team's trail; its newest entry is held until the transaction ends, so that there is one order.
CREATE FUNCTION chain_trail_entry(team uuid, expense uuid, step_action text, person uuid, instant timestamptz, said jsonb)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  head approval_trail_heads;
  own_hash text;
BEGIN
  INSERT INTO approval_trail_heads (team_id, number, hash) VALUES (team, 0, repeat('0', 64)) ON CONFLICT DO NOTHING;
  SELECT * INTO head FROM approval_trail_heads WHERE team_id = team FOR UPDATE;
  own_hash := encode(sha256(convert_to(concat_ws(E'\x1f', head.hash, team, head.number + 1, expense, step_action, coalesce(person::text, '-'), to_char(instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), said::text), 'UTF8')), 'hex');
  INSERT INTO approval_trail (team_id, number, expense_id, action, actor_id, at, detail, previous_hash, hash)
    VALUES (team, head.number + 1, expense, step_action, person, instant, said, head.hash, own_hash);
  UPDATE approval_trail_heads SET number = head.number + 1, hash = own_hash WHERE team_id = team;
END $$;

CREATE FUNCTION trail_expense() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said CONSTANT jsonb := change_attribution();
  before CONSTANT text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.approval END;
  is_changed CONSTANT boolean := TG_OP = 'UPDATE' AND (NEW.description, NEW.original_amount, NEW.original_currency, NEW.date, NEW.category, NEW.project_id, NEW.merchant, NEW.receipt_url, NEW.receipt_changes) IS DISTINCT FROM (OLD.description, OLD.original_amount, OLD.original_currency, OLD.date, OLD.category, OLD.project_id, OLD.merchant, OLD.receipt_url, OLD.receipt_changes);
  step_action text;
BEGIN
  step_action := CASE
    WHEN NEW.approval IS NULL THEN 'released'
    WHEN NEW.approval = 'open' AND before IS NULL THEN 'opened'
    WHEN NEW.approval = 'open' AND before = 'submitted' AND NOT is_changed THEN 'withdrawn'
    WHEN NEW.approval = 'open' THEN 'changed'
    WHEN NEW.approval = 'submitted' AND before = 'submitted' THEN 'first-approved'
    WHEN NEW.approval = 'approved' AND before = 'reimbursed' THEN 'reimbursement-undone'
    ELSE NEW.approval END;
  PERFORM chain_trail_entry(
    coalesce(NEW.team_id, OLD.team_id), NEW.id, step_action, (said ->> 'actorId')::uuid,
    coalesce((said ->> 'at')::timestamptz, now()),
    jsonb_build_object(
      'amount', trim_scale(NEW.original_amount)::text, 'currency', NEW.original_currency, 'date', NEW.date::text,
      'step', NEW.approval_step, 'steps', NEW.approval_steps,
      'reason', CASE WHEN NEW.approval = 'rejected' THEN NEW.rejection_reason END
    )
  );
  RETURN NULL;
END $$;

CREATE TRIGGER trail_new_expense AFTER INSERT ON expenses FOR EACH ROW
  WHEN (NEW.approval IS NOT NULL) EXECUTE FUNCTION trail_expense();

CREATE TRIGGER trail_expense AFTER UPDATE ON expenses FOR EACH ROW
  WHEN (NEW.approval IS DISTINCT FROM OLD.approval OR NEW.approval_step > OLD.approval_step) EXECUTE FUNCTION trail_expense();

CREATE FUNCTION trail_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM chain_trail_entry(NEW.team_id, NEW.expense_id, 'commented', NEW.author_id, NEW.created_at,
    jsonb_build_object('comment', NEW.id, 'hash', encode(sha256(convert_to(NEW.text, 'UTF8')), 'hex')));
  RETURN NULL;
END $$;

CREATE TRIGGER trail_comment AFTER INSERT ON expense_comments FOR EACH ROW EXECUTE FUNCTION trail_comment();

CREATE FUNCTION refuse_change_of_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The trail of approvals is only added to';
END $$;

CREATE TRIGGER trail_stays BEFORE UPDATE OR TRUNCATE ON approval_trail
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_trail();

-- The trail of a sample team goes with it, of every other team it stays.
CREATE FUNCTION refuse_erasure_of_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM teams WHERE id = OLD.team_id AND sample_of IS NOT NULL) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'The trail of approvals is only added to';
END $$;

CREATE TRIGGER trail_stays_whole BEFORE DELETE ON approval_trail
  FOR EACH ROW EXECUTE FUNCTION refuse_erasure_of_trail();

-- Else the trail of a team could be erased by calling it a sample.
CREATE FUNCTION refuse_late_sample() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What people have made becomes no sample';
END $$;

CREATE TRIGGER team_becomes_no_sample BEFORE UPDATE ON teams FOR EACH ROW
  WHEN (NEW.sample_of IS NOT NULL AND NEW.sample_of IS DISTINCT FROM OLD.sample_of) EXECUTE FUNCTION refuse_late_sample();

CREATE TRIGGER person_becomes_no_sample BEFORE UPDATE ON users FOR EACH ROW
  WHEN (NEW.sample_of IS NOT NULL AND NEW.sample_of IS DISTINCT FROM OLD.sample_of) EXECUTE FUNCTION refuse_late_sample();
--> statement-breakpoint
-- The log is only added to. What is too old goes, and what goes with a person or a team: by transactions that say so. Of
-- someone who is gone the entries that others keep lose who it was and from where, and nothing else.
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erasure CONSTANT text := coalesce(current_setting('outlay.audit_erasure', true), '');
  who CONSTANT text[] := '{actor_id,device,network}';
BEGIN
  IF TG_OP = 'DELETE' AND erasure IN ('expired', 'departed') THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND erasure = 'departed' THEN
    IF to_jsonb(NEW) - who = to_jsonb(OLD) - who
      AND coalesce(NEW.actor_id = OLD.actor_id, NEW.actor_id IS NULL)
      AND coalesce(NEW.device = OLD.device, NEW.device IS NULL)
      AND coalesce(NEW.network = OLD.network, NEW.network IS NULL)
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'The audit log is only added to';
END $$;

CREATE TRIGGER audit_stays BEFORE UPDATE OR DELETE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();

CREATE TRIGGER audit_stays_whole BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
--> statement-breakpoint
-- Who stands before the wall: a setting of the transaction. Team and role are always as they are now.
CREATE FUNCTION outlay_person() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('outlay.person', true), '')::uuid
$$;

CREATE FUNCTION outlay_team() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT team_id FROM users WHERE id = outlay_person()
$$;

CREATE FUNCTION outlay_sees_books() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT role IN ('owner', 'admin', 'manager', 'accountant') FROM users WHERE id = outlay_person()), false)
$$;

-- From here on in this transaction row-level security holds, for this person; the person is still in the team that they
-- ask for, or nothing is done.
CREATE FUNCTION stand_before_wall(person uuid, team uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF team IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE id = person AND team_id = team) THEN
    RAISE EXCEPTION 'No longer in this team' USING ERRCODE = 'OU003';
  END IF;
  PERFORM set_config('outlay.person', person::text, true), set_config('role', 'outlay_person', true);
END $$;

CREATE FUNCTION leave_wall() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('outlay.person', '', true), set_config('role', 'none', true);
END $$;

ALTER TABLE expenses ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON expenses TO outlay_person USING (user_id = (SELECT outlay_person()) OR (team_id = (SELECT outlay_team()) AND ((SELECT outlay_sees_books()) OR project_id IN (SELECT project_id FROM project_members
      WHERE user_id = (SELECT outlay_person()) AND (permissions ->> 'seesExpenses')::boolean))));

ALTER TABLE receipts ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON receipts TO outlay_person USING (EXISTS (SELECT FROM expenses WHERE expenses.id = receipts.expense_id OR expenses.split_id = receipts.expense_id));

ALTER TABLE receipt_words ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON receipt_words TO outlay_person USING (EXISTS (SELECT FROM receipts WHERE receipts.id = receipt_words.receipt_id));

ALTER TABLE expense_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON expense_changes TO outlay_person USING (EXISTS (SELECT FROM expenses WHERE expenses.id = expense_changes.expense_id));

ALTER TABLE expense_comments ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON expense_comments TO outlay_person USING (team_id = (SELECT outlay_team()) AND EXISTS (SELECT FROM expenses WHERE expenses.id = expense_comments.expense_id));

ALTER TABLE approval_trail ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON approval_trail TO outlay_person USING (team_id = (SELECT outlay_team()) AND EXISTS (SELECT FROM expenses WHERE expenses.id = approval_trail.expense_id));

ALTER TABLE projects ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON projects TO outlay_person USING ((team_id IS NULL AND owner_id = (SELECT outlay_person())) OR (team_id = (SELECT outlay_team()) AND (visibility = 'team' OR (SELECT outlay_sees_books())
    OR EXISTS (SELECT FROM project_members WHERE project_members.project_id = projects.id AND project_members.user_id = (SELECT outlay_person())))));

ALTER TABLE project_members ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON project_members TO outlay_person USING (team_id = (SELECT outlay_team()));

ALTER TABLE teams ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON teams TO outlay_person USING (id = (SELECT outlay_team()));

ALTER TABLE team_invitations ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON team_invitations TO outlay_person USING (team_id = (SELECT outlay_team()));

ALTER TABLE team_activity ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON team_activity TO outlay_person USING (team_id = (SELECT outlay_team()));

ALTER TABLE team_totals ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON team_totals TO outlay_person USING (team_id = (SELECT outlay_team()) AND ((SELECT outlay_sees_books()) OR project_id IN (SELECT project_id FROM project_members
      WHERE user_id = (SELECT outlay_person()) AND (permissions ->> 'seesExpenses')::boolean) OR user_id = (SELECT outlay_person())));

ALTER TABLE team_day_totals ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON team_day_totals TO outlay_person USING (team_id = (SELECT outlay_team()) AND (SELECT outlay_sees_books()));

ALTER TABLE team_counts ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON team_counts TO outlay_person USING (team_id = (SELECT outlay_team()) AND (SELECT outlay_sees_books()));

ALTER TABLE payments ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON payments TO outlay_person USING (team_id = (SELECT outlay_team()) AND (SELECT coalesce((SELECT role IN ('owner', 'admin') FROM users WHERE id = (SELECT outlay_person())), false)));

ALTER TABLE payment_lines ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON payment_lines TO outlay_person USING (EXISTS (SELECT FROM payments WHERE payments.id = payment_lines.payment_id));

ALTER TABLE team_accounts ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON team_accounts TO outlay_person USING (team_id = (SELECT outlay_team()) AND (SELECT coalesce((SELECT role IN ('owner', 'admin') FROM users WHERE id = (SELECT outlay_person())), false)));

ALTER TABLE bank_accounts ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON bank_accounts TO outlay_person USING (user_id = (SELECT outlay_person()) OR ((SELECT coalesce((SELECT role IN ('owner', 'admin') FROM users WHERE id = (SELECT outlay_person())), false)) AND EXISTS (SELECT FROM expenses WHERE expenses.user_id = bank_accounts.user_id
      AND expenses.team_id = (SELECT outlay_team()) AND deleted_at IS NULL AND status IN ('processed', 'approved') AND approval IS DISTINCT FROM 'reimbursed')));
ALTER FUNCTION count_changed_expenses() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION total_changed_expenses() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION total_changed_moods() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION total_changed_readings() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION total_changed_team_expenses() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION note_changed_expense() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION hold_splits() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION settle_team_expense() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION trail_expense() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION trail_comment() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
CREATE INDEX expenses_numbers_found ON expenses USING gin (numbers_found(user_id, team_id, search_text));
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO outlay_person;
GRANT SELECT ON approval_trail TO outlay_person;
GRANT SELECT ON bank_accounts TO outlay_person;
GRANT SELECT ON exchange_rates TO outlay_person;
GRANT SELECT ON expense_changes TO outlay_person;
GRANT SELECT, INSERT ON expense_comments TO outlay_person;
GRANT SELECT, UPDATE ON expenses TO outlay_person;
GRANT SELECT, INSERT, UPDATE ON payment_lines TO outlay_person;
GRANT SELECT, INSERT, UPDATE ON payments TO outlay_person;
GRANT SELECT, INSERT, UPDATE, DELETE ON project_members TO outlay_person;
GRANT SELECT, INSERT, UPDATE ON projects TO outlay_person;
GRANT SELECT ON receipt_words TO outlay_person;
GRANT SELECT ON receipts TO outlay_person;
GRANT SELECT, INSERT, UPDATE ON team_accounts TO outlay_person;
GRANT SELECT, INSERT ON team_activity TO outlay_person;
GRANT SELECT ON team_counts TO outlay_person;
GRANT SELECT ON team_day_totals TO outlay_person;
GRANT SELECT, INSERT, UPDATE ON team_invitations TO outlay_person;
GRANT SELECT ON team_totals TO outlay_person;
GRANT SELECT, UPDATE ON teams TO outlay_person;
GRANT SELECT (id), SELECT (email), SELECT (display_username), SELECT (first_name), SELECT (last_name), SELECT (avatar_emoji), SELECT (avatar_background), SELECT (avatar_meaning), SELECT (role), SELECT (team_id), SELECT (joined_team_at), SELECT (preferred_currency), SELECT (disabled_at), SELECT (sample_of), UPDATE (updated_at) ON users TO outlay_person;
--> statement-breakpoint
-- What is stored before the first key is not encrypted.
INSERT INTO encryption_keys (id, used_since) VALUES ('plain', now());
--> statement-breakpoint
-- The planner estimates an analyzed empty table differently from one that was never analyzed.
ANALYZE expenses;
