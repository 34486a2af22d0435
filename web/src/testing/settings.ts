import type { Budget } from '@outlay/contract/settings'
import { ana } from './people.ts'
import { jsonAnswer, type stubServer } from './stubServer.ts'

export const defaultBudget: Budget = {
  monthlyBudget: '2000.00',
  savingsGoal: '500.00',
  currency: 'USD',
  isDefault: true,
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

/** What every section of the settings asks for when the page opens: a new account in good order. */
export const settingsAnswers: Parameters<typeof stubServer>[0] = {
  'GET /api/auth/user': () => jsonAnswer(ana),
  'GET /api/auth/sessions': () => jsonAnswer([thisSession]),
  'GET /api/user/budget': () => jsonAnswer(defaultBudget),
  'GET /api/projects': () => jsonAnswer([]),
  'GET /api/merchant-rules': () => jsonAnswer([]),
  'GET /api/receipts/accuracy': () => jsonAnswer({ since: '2026-01-01', read: 0, kept: 0, readers: [] }),
}
