import type { User } from '@outlay/contract/currentUser'

export const ana: User = {
  id: '01936f00-0000-7000-8000-000000000001',
  username: 'ana',
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Marquez',
  preferredCurrency: 'USD',
  timezone: 'UTC',
  locale: null,
  taxCountry: 'US',
  taxYearStart: '01-01',
  subscriptionPlan: 'free',
  subscriptionStatus: 'active',
  monthlyUploads: 0,
  uploadLimit: 5,
  role: 'member',
  teamId: null,
  hasOneTimePassword: false,
  createdAt: '2026-11-01T09:00:00.000Z',
  version: 1,
}
