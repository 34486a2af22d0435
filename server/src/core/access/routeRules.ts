import type { api } from '@outlay/contract/api'
import type { RouteContract } from '@outlay/contract/core/route'

/** What whoever is signed in may do by a route that asks no right of a role: a sentence of `ruleSentences`. */
export const ruleSentences = {
  own: 'with what is their own alone',
  'own or seen': "with their own, and as far as they see it with what is on the team's projects",
  submitter: 'with expenses of their own, wherever these stand',
  'own or usable': "with their own projects, and with the team's as far as their role allows",
  membership: 'as anyone with an account, about their own membership',
  everyone: 'as everyone with an account; there is nothing of anyone in it',
} as const
export type RouteRule = keyof typeof ruleSentences

type Feature = (typeof api)[keyof typeof api]
type RouteOf<F> = F[keyof F]
export type AnyRoute = Feature extends infer F ? (F extends unknown ? RouteOf<F> : never) : never
type KeyOf<R> = R extends { readonly access: 'session'; readonly method: infer M; readonly path: infer P }
  ? `${M & string} ${P & string}`
  : never

/** `GET /api/expenses`, of each route that asks for a session and no more. */
export type SessionRouteKey = KeyOf<AnyRoute>

/** A route as the table below names it. */
export const routeKey = ({ method, path }: Pick<RouteContract, 'method' | 'path'>): string =>
  `${method} ${path}`

/**
 * Whose things each route of the contract reaches that asks for a session and no more: one that is not in this table does
 * not compile. A route for anyone, or for a right of a role, says so in the contract. Tests walk all of them.
 */
export const routeRules: Readonly<Record<SessionRouteKey, RouteRule>> = {
  'GET /api/auth/user': 'own',
  'PUT /api/auth/password': 'own',
  'GET /api/auth/sessions': 'own',
  'DELETE /api/auth/sessions': 'own',
  'DELETE /api/auth/sessions/{id}': 'own',
  'GET /api/auth/two-step': 'own',
  'POST /api/auth/two-step': 'own',
  'POST /api/auth/two-step/setup': 'own',
  'POST /api/auth/two-step/recovery-codes': 'own',
  'POST /api/auth/two-step/off': 'own',
  'GET /api/activity': 'own',
  'GET /api/activity/stream': 'own',
  'GET /api/api-keys': 'own',
  'POST /api/api-keys': 'own',
  'DELETE /api/api-keys/{id}': 'own',
  'GET /api/analytics/monthly': 'own or seen',
  'GET /api/analytics/categories': 'own or seen',
  'GET /api/analytics/projects': 'own or seen',
  'GET /api/analytics/project-figures': 'own or seen',
  'GET /api/analytics/report': 'own or seen',
  'GET /api/approvals/expenses/{id}': 'own or seen',
  'GET /api/profile/financial': 'own',
  'PUT /api/profile/avatar': 'own',
  'GET /api/conversations': 'own',
  'DELETE /api/conversations': 'own',
  'POST /api/conversations/answers': 'own or seen',
  'GET /api/conversations/{id}': 'own',
  'DELETE /api/conversations/{id}': 'own',
  'GET /api/dashboard': 'own or seen',
  'GET /api/expenses': 'own or seen',
  'POST /api/expenses': 'submitter',
  'GET /api/expenses/{id}': 'own or seen',
  'PUT /api/expenses/{id}': 'submitter',
  'DELETE /api/expenses/{id}': 'submitter',
  'POST /api/expenses/{id}/restore': 'submitter',
  'GET /api/expenses/{id}/history': 'own or seen',
  'POST /api/expenses/{id}/history/{number}/undo': 'submitter',
  'GET /api/expenses/deleted': 'own',
  'POST /api/expenses/deleted/restore': 'submitter',
  'POST /api/expenses/upload-receipt-claude': 'submitter',
  'POST /api/expenses/upload-receipt': 'submitter',
  'PUT /api/expenses/{id}/receipt': 'submitter',
  'GET /api/export/{format}': 'own or seen',
  'POST /api/imports/preview': 'own',
  'GET /api/imports': 'own',
  'POST /api/imports': 'submitter',
  'GET /api/imports/{id}': 'own',
  'GET /api/imports/{id}/rows': 'own',
  'GET /api/imports/{id}/reconciliation': 'own',
  'POST /api/imports/{id}/undo': 'own',
  'GET /api/insights/spending': 'own or seen',
  'GET /api/insights/trends': 'own or seen',
  'GET /api/insights/what-if': 'own or seen',
  'GET /api/insights/claude/financial': 'own',
  'GET /api/insights/claude/mood': 'own',
  'POST /api/mascot/claude/response': 'own',
  'POST /api/mascot/interactions': 'own',
  'GET /api/merchant-rules': 'own',
  'POST /api/merchant-rules': 'own',
  'PUT /api/merchant-rules/{id}': 'own',
  'DELETE /api/merchant-rules/{id}': 'own',
  'GET /api/plans/current': 'own',
  'POST /api/create-subscription': 'own',
  'GET /api/plans/provider': 'everyone',
  'POST /api/plans/refresh': 'own',
  'POST /api/plans/change/preview': 'own',
  'POST /api/plans/change': 'own',
  'POST /api/plans/cancel': 'own',
  'POST /api/plans/keep': 'own',
  'GET /api/plans/invoices': 'own',
  'POST /api/plans/invoices/{invoiceId}/expense': 'own',
  'POST /api/plans/change/pending': 'own',
  'POST /api/plans/overdue': 'own',
  'POST /api/plans/portal': 'own',
  'POST /api/plans/sandbox/payment': 'own',
  'POST /api/plans/sandbox/authentication': 'own',
  'GET /api/privacy/downloads': 'own',
  'POST /api/privacy/downloads': 'own',
  'GET /api/privacy/downloads/{id}/archive': 'own',
  'GET /api/projects': 'own or usable',
  'POST /api/projects': 'own or usable',
  'PUT /api/projects/{id}': 'own or usable',
  'DELETE /api/projects/{id}': 'own or usable',
  'POST /api/projects/{id}/restore': 'own or usable',
  'GET /api/exchange-rates/{currency}': 'everyone',
  'GET /api/receipts/under-way': 'own',
  'GET /api/receipts/readers': 'everyone',
  'GET /api/receipts/accuracy': 'own',
  'GET /api/receipts/reviews': 'own',
  'GET /api/receipts/reviews/{id}': 'own or seen',
  'POST /api/receipts/reviews/{id}/duplicate': 'submitter',
  'GET /api/receipts/{id}/picture': 'own or seen',
  'GET /api/receipts/{id}/thumbnail': 'own or seen',
  'GET /api/receipts/{id}/original': 'own or seen',
  'GET /api/security': 'own',
  'PUT /api/user/currency': 'own',
  'PUT /api/user/profile': 'own',
  'PUT /api/user/preferences': 'own',
  'GET /api/user/budget': 'own',
  'PUT /api/user/budget': 'own',
  'GET /api/user/bank-account': 'own',
  'PUT /api/user/bank-account': 'own',
  'GET /api/user/mail-preferences': 'own',
  'PUT /api/user/mail-preferences': 'own',
  'GET /api/teams/dashboard': 'membership',
  'POST /api/teams': 'membership',
  'POST /api/teams/{teamId}/join': 'membership',
}
