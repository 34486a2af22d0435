import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { DataTag } from '@tanstack/react-query'

/** Everything in the query cache, and the kinds of each. Types only, since every page loads this file. */
interface Kinds {
  '/api/auth/user': never
  invitation: string
  'password-reset': string
  'password-strength': { readonly password: string }
  'email-change': never
  'email-confirmation': string
  sessions: never
  'two-step': never
  passkeys: never
  'api-keys': never
  security: never
  audit: 'recent' | 'own' | 'team'
  privacy: 'downloads' | 'deletion'
  site: never
  expenses:
    | 'list'
    | 'one'
    | 'open'
    | 'review'
    | 'receipts'
    | 'history'
    | 'waiting'
    | 'deleted'
    | 'found'
    | 'of-project'
    | 'report'
    | 'suggestions'
    | 'sums'
    | 'split'
    | 'groups'
    | 'calculation'
  /** What the plan includes, and how much of it is used. */
  plan: never
  projects: never
  budget: never
  'bank-account': never
  /** Separate from the plan: only payments add to them. */
  invoices: never
  /** What the provider charges next for the current subscription. */
  'next-payment': 'of'
  /** What a plan change would cost. */
  'plan-change': 'preview'
  'payment-provider': never
  'mail-preferences': never
  'data-use': never
  'merchant-rules': never
  'saved-views': never
  'recurring-expenses': never
  /** The basis for suggesting an avatar. */
  'financial-profile': never
  /** Figures the server computes from expenses, except for the dashboard. */
  analytics: 'report' | 'project-figures' | 'budgets'
  insights: 'spending' | 'trends' | 'what-if' | 'claude'
  dashboard: 'view'
  /** By currency, then by day. */
  'exchange-rates': string
  receipts: 'accuracy'
  'receipt-readers': never
  /** Separate from the receipts: changes to receipts leave these as they are. */
  'receipts-under-way': never
  imports: 'list' | 'one' | 'reconciliation' | 'rows'
  /** Separate from the imports: stored imports do not change previews. */
  'import-previews': 'first' | 'rows'
  conversations: 'list' | 'one'
  teams:
    | 'dashboard'
    | 'one'
    | 'activity'
    | 'invitations'
    | 'link'
    | 'departure'
    | 'owed'
    | 'join'
    | 'project-members'
  approvals: 'queue' | 'count' | 'of-expense' | 'meals'
  reimbursements: 'list' | 'payments' | 'account' | 'of-person'
  'quick-add': 'rules'
}
type Rest<Kind> = readonly [] | readonly [kind: Kind, ...which: unknown[]]

/**
 * The cache key of a resource, of one kind of it, or of a single entry. Keys with a common prefix are invalidated
 * together.
 */
export function keyOf<Thing extends keyof Kinds>(thing: Thing, ...rest: Rest<Kinds[Thing]>) {
  return [thing, ...rest] as const
}

const view: readonly unknown[] = keyOf('dashboard', 'view')

/** Tagged as by `queryOptions`, for pages that read the cached dashboard without fetching it. */
export const dashboardKey = view as DataTag<readonly unknown[], Dashboard>
