import type { Dashboard } from '@outlay/contract/dashboard'
import type { DataTag } from '@tanstack/react-query'

/** All that the query cache keeps, by thing, and the kinds of each. Types alone, for every page loads this file. */
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
  /** What the person's plan includes, and what is used of it. */
  plan: never
  projects: never
  budget: never
  'bank-account': never
  /** Apart from the plan: payments alone add to them. */
  invoices: never
  /** Of a subscription as it stands: what the provider charges then. */
  'next-payment': 'of'
  /** What a change of the plan would cost. */
  'plan-change': 'preview'
  'payment-provider': never
  'mail-preferences': never
  'data-use': never
  'merchant-rules': never
  'saved-views': never
  'recurring-expenses': never
  /** What an avatar follows from. */
  'financial-profile': never
  /** Figures that the server computes from expenses, apart from the dashboard. */
  analytics: 'report' | 'project-figures' | 'budgets'
  insights: 'spending' | 'trends' | 'what-if' | 'claude'
  dashboard: 'view'
  /** By currency, then by day. */
  'exchange-rates': string
  receipts: 'accuracy'
  'receipt-readers': never
  /** Apart from the receipts: what happens to them leaves it as it is. */
  'receipts-under-way': never
  imports: 'list' | 'one' | 'reconciliation' | 'rows'
  /** Apart from the imports: what is stored does not change them. */
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
 * Under which key something is kept: all of a thing, one kind of it, or one of that kind. What begins alike is asked for
 * again together.
 */
export function keyOf<Thing extends keyof Kinds>(thing: Thing, ...rest: Rest<Kinds[Thing]>) {
  return [thing, ...rest] as const
}

const view: readonly unknown[] = keyOf('dashboard', 'view')

/** As `queryOptions` would tag it; apart from the query, for pages that look at its answer without asking for it. */
export const dashboardKey = view as DataTag<readonly unknown[], Dashboard>
