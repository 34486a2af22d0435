import {
  type Avatar,
  avatarBackgroundOf,
  avatarCategories,
  avatarGradients,
} from '@outlay/contract/avatars/avatars'
import type { Budgets, CategoryBudget } from '@outlay/contract/budgets/budgets'
import { dashboardCardIds } from '@outlay/contract/dashboard/dashboardCards'
import type { ExpenseReceipt } from '@outlay/contract/expenses/expenseReceipts'
import type { RecurringExpenses } from '@outlay/contract/recurringExpenses/recurringExpenses'
import { goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import { setBudget } from './features/budgets/budgets.factory.ts'
import { splitInto } from './features/expenseSplits/expenseSplits.factory.ts'
import { recordExpense } from './features/expenses/expenses.factory.ts'
import { teachMerchant } from './features/merchantRules/merchantRules.factory.ts'
import { createProject } from './features/projects/projects.factory.ts'
import { makeRecurring, recurringInput } from './features/recurringExpenses/recurringExpenses.factory.ts'
import { saveView } from './features/savedViews/savedViews.factory.ts'
import { createTeam } from './features/teams/teams.factory.ts'
import type { Person } from './testing/person.ts'

export type Thing = {
  readonly id?: string
  readonly version: number
  /** For routes about an expense's receipt. */
  readonly receiptId?: string
}
export interface Sort {
  make(person: Person): Promise<Thing>
  read(person: Person, id: string | undefined): Promise<Thing | undefined>
  /** A body for a change, different for each number. */
  change(number: number): object
}

export const user = async (person: Person) => (await person.get<Thing>('/api/auth/user')).body
const settings = (change: (number: number) => object): Sort => ({ make: user, read: user, change })
const listed = (path: string) => async (person: Person, id: string | undefined) =>
  (await person.get<Thing[]>(path)).body.find(thing => thing.id === id)
/** Records that exist once per person. */
function singular(path: string, change: Sort['change']): Sort {
  const read = async (person: Person) => (await person.get<Thing>(path)).body
  return { make: read, read, change }
}

/** One of the category's eight emojis and ten backgrounds. */
function avatarOf(number: number): Avatar {
  const { emojis } = avatarCategories.wealth
  const [chosen, gradient] = [
    emojis[number % emojis.length],
    avatarGradients[number % avatarGradients.length],
  ]
  if (!chosen || !gradient) throw new Error('There are some of each')
  return { ...chosen, category: 'wealth', background: avatarBackgroundOf(gradient) }
}

export const expense: Sort = {
  make: recordExpense,
  read: listed('/api/expenses'),
  change: number => ({
    description: `Lunch ${number}`,
    amount: `${number}.50`,
    currency: 'EUR',
    category: 'meals',
    date: '2026-03-14',
  }),
}
const splitExpense: Sort = {
  ...expense,
  async make(person) {
    const [first] = await splitInto(person, await recordExpense(person, { amount: '10.00' }), [
      '6.00',
      '4.00',
    ])
    if (!first) throw new Error('A split has parts')
    return first
  },
}
const receiptOfExpense: Sort = {
  ...expense,
  async make(person) {
    const { id } = await recordExpense(person)
    const form = new FormData()
    form.set('receipt', new Blob([goldenReceipt('gb-taxi').bytes()]), 'taxi.jpg')
    const path = `/api/expenses/${id}/receipts`
    const { body: changed } = await person.send<Thing>('POST', path, { body: form })
    const [receipt] = (await person.get<ExpenseReceipt[]>(path)).body
    return { ...changed, ...(receipt && { receiptId: receipt.id }) }
  },
}
const project: Sort = {
  make: createProject,
  read: listed('/api/projects'),
  change: number => ({ name: `Project ${number}` }),
}
export const rule: Sort = {
  make: teachMerchant,
  read: listed('/api/merchant-rules'),
  change: number => ({ match: 'AURORA', merchant: `Aurora ${number}` }),
}
const view: Sort = {
  make: person => saveView(person),
  read: listed('/api/saved-views'),
  change: number => ({ name: `View ${number}`, query: '' }),
}
const categoryBudget: Sort = {
  make: person => setBudget(person),
  read: async (person, id) =>
    (await person.get<Budgets>('/api/budgets')).body.budgets.map(kept).find(budget => budget.id === id),
  change: number => ({ amount: `${number + 1}`, currency: 'EUR' }),
}
/** A budget's stored fields, without what was spent. */
const kept = ({ id, category, amount, currency, createdAt, version }: CategoryBudget): CategoryBudget => ({
  id,
  category,
  amount,
  currency,
  createdAt,
  version,
})
const recurring: Sort = {
  make: person => makeRecurring(person),
  read: async (person, id) => {
    const { body } = await person.get<RecurringExpenses>('/api/recurring-expenses')
    const { yearlyCost: _, ...kept } = body.items.find(item => item.id === id) ?? {
      yearlyCost: '',
      version: 0,
    }
    return 'id' in kept ? kept : undefined
  },
  change: number => recurringInput({ amount: `${number + 1}.50` }),
}
const team = (change: (number: number) => object): Sort => ({
  make: person => createTeam(person),
  read: async (person, id) => (await person.get<Thing>(`/api/teams/${id}`)).body,
  change,
})
/** A 1x1 PNG. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const teamWithLogo: Sort = {
  ...team(() => ({})),
  async make(person) {
    const { id } = await createTeam(person)
    const form = new FormData()
    form.set('logo', new Blob([logo], { type: 'image/png' }), 'logo.png')
    return (await person.send<Thing>('POST', `/api/teams/${id}/logo`, { body: form })).body
  },
}
const zones = ['Europe/Lisbon', 'Asia/Tokyo', 'America/Lima', 'Africa/Cairo']
const allEmails = {
  approvalAsked: 'at-once',
  approvalDecided: 'at-once',
  expenseComment: 'at-once',
  allowanceReached: 'at-once',
  newDevice: 'at-once',
  trialEnding: 'at-once',
  planEnded: 'at-once',
}
const emailChoices = [
  { ...allEmails, newDevice: 'off' },
  { ...allEmails, approvalAsked: 'daily' },
  { ...allEmails, approvalAsked: 'off' },
  { ...allEmails, expenseComment: 'daily' },
]
const currencies = ['EUR', 'GBP', 'JPY', 'CAD']

/**
 * Every record editable by fields, by route; a versioned PUT or DELETE missing here fails a test. Uploads have their
 * own tests.
 */
export const editedThings: Record<string, Sort> = {
  'PUT /api/expenses/{id}': expense,
  'DELETE /api/expenses/{id}': expense,
  'DELETE /api/expenses/{id}/split': splitExpense,
  'DELETE /api/expenses/{id}/receipts/{receiptId}': receiptOfExpense,
  'PUT /api/projects/{id}': project,
  'DELETE /api/projects/{id}': project,
  'PUT /api/merchant-rules/{id}': rule,
  'DELETE /api/merchant-rules/{id}': rule,
  'PUT /api/recurring-expenses/{id}': recurring,
  'DELETE /api/recurring-expenses/{id}': recurring,
  'PUT /api/saved-views/{id}': view,
  'DELETE /api/saved-views/{id}': view,
  'PUT /api/budgets/{id}': categoryBudget,
  'DELETE /api/budgets/{id}': categoryBudget,
  'PUT /api/user/profile': settings(number => ({ firstName: `Ada ${number}` })),
  'PUT /api/user/preferences': settings(number => ({
    timezone: zones[number % zones.length],
    locale: null,
    taxCountry: 'GB',
    taxYearStart: '04-06',
  })),
  'PUT /api/user/dashboard-cards': settings(number => ({
    dashboardCards: [{ id: dashboardCardIds[number % dashboardCardIds.length], isHidden: true }],
  })),
  'PUT /api/user/currency': settings(number => ({
    preferredCurrency: currencies[number % currencies.length],
  })),
  'PUT /api/profile/avatar': settings(avatarOf),
  'PUT /api/user/budget': singular('/api/user/budget', number => ({
    monthlyBudget: `${number + 1}`,
    savingsGoal: '7',
  })),
  'PUT /api/teams/{teamId}': team(number => ({ name: `Team ${number}` })),
  'DELETE /api/teams/{teamId}': team(number => ({ name: `Team ${number}` })),
  'PUT /api/teams/{teamId}/settings': team(number => ({
    settings: {
      currency: 'USD',
      approvals: true,
      approvalFrom: `${number + 1}`,
      secondStepFrom: null,
      receiptFrom: null,
      allowedCategories: null,
      submitWithinDays: null,
      mealsPerDay: null,
    },
  })),
  'DELETE /api/teams/{teamId}/logo': teamWithLogo,
  'PUT /api/user/mail-preferences': singular(
    '/api/user/mail-preferences',
    number => emailChoices[number % emailChoices.length] ?? {},
  ),
  'PUT /api/user/data-use': singular('/api/user/data-use', number => ({
    claude: number % 2 === 0,
    openai: number % 4 < 2,
    pictureYears: 10,
  })),
}
