import type { User } from '@outlay/contract/accounts/currentUser'
import type { MailPreferences } from '@outlay/contract/mail/mailPreferences'
import type { Budget } from '@outlay/contract/settings/settings'
import { ana } from './people.ts'
import { currentPlanOf } from './plans.ts'
import { jsonResponse, staleVersionResponse, type stubServer } from './stubServer.ts'

type StubResponses = Parameters<typeof stubServer>[0]

export const defaultBudget: Budget = {
  monthlyBudget: '2000.00',
  savingsGoal: '500.00',
  currency: 'USD',
  isDefault: true,
  version: 1,
}

export const allLetters: MailPreferences = {
  approvalAsked: 'at-once',
  approvalDecided: 'at-once',
  expenseComment: 'at-once',
  allowanceReached: 'at-once',
  newDevice: 'at-once',
  trialEnding: 'at-once',
  planEnded: 'at-once',
  isMailSent: true,
  version: 1,
}

export const thisSession = {
  id: '01936f00-0000-7000-8000-0000000000d1',
  isCurrent: true,
  createdAt: '2026-03-30T09:15:00.000Z',
  expiresAt: '2026-04-29T09:15:00.000Z',
  ipAddress: '192.0.2.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

/** What all sections of the settings load when the page opens, for a new account. */
export const settingsResponses: StubResponses = {
  'GET /api/auth/user': () => jsonResponse(ana),
  'GET /api/auth/sessions': () => jsonResponse([thisSession]),
  'GET /api/auth/email-change': () => jsonResponse({ isConfirmed: true, pending: null }),
  'GET /api/auth/two-step': () => jsonResponse({ isOn: false, onSince: null, recoveryCodesLeft: 0 }),
  'GET /api/auth/passkeys': () => jsonResponse([]),
  'GET /api/api-keys': () => jsonResponse([]),
  'GET /api/user/budget': () => jsonResponse(defaultBudget),
  'GET /api/user/bank-account': () => jsonResponse({ account: null }),
  'GET /api/user/mail-preferences': () => jsonResponse(allLetters),
  'GET /api/plans/current': () => jsonResponse(currentPlanOf()),
  'GET /api/plans/invoices': () => jsonResponse([]),
  'GET /api/projects': () => jsonResponse([]),
  'GET /api/merchant-rules': () => jsonResponse([]),
  'GET /api/receipts/accuracy': () => jsonResponse({ since: '2026-01-01', read: 0, kept: 0, readers: [] }),
}

interface KeptSettings {
  readonly answers: StubResponses
  /** Simulates a change in another window. */
  readonly change: (next: { user?: Partial<User>; budget?: Partial<Budget> }) => void
  readonly user: () => User
  readonly budget: () => Budget
}

/** A fake server that stores one user's settings and refuses outdated changes. */
export function keptSettings(part: Partial<User> = {}): KeptSettings {
  let user = { ...ana, ...part }
  let budget = defaultBudget
  const change: KeptSettings['change'] = next => {
    const version = user.version + 1
    user = { ...user, ...next.user, version }
    budget = { ...budget, ...next.budget, version }
  }
  const isOutdated = (headers: Headers) => {
    const tag = headers.get('if-match')
    return tag !== null && tag !== `"${user.version}"`
  }
  const keepUser: StubResponses[string] = ({ body, headers }) => {
    if (isOutdated(headers)) return staleVersionResponse(user)
    change({ user: body as Partial<User> })
    return jsonResponse(user)
  }
  const answers: StubResponses = {
    ...settingsResponses,
    'GET /api/auth/user': () => jsonResponse(user),
    'GET /api/user/budget': () => jsonResponse(budget),
    'PUT /api/user/profile': keepUser,
    'PUT /api/user/preferences': keepUser,
    'PUT /api/user/currency': keepUser,
    'PUT /api/user/budget': ({ body, headers }) => {
      if (isOutdated(headers)) return staleVersionResponse(budget)
      change({ budget: { ...(body as Partial<Budget>), isDefault: false } })
      return jsonResponse(budget)
    },
  }
  return { answers, change, user: () => user, budget: () => budget }
}
