import * as z from 'zod/mini'
import { reauthBody } from '../accounts/accounts.ts'
import { approvalOutcomeSchema, maxBatchSize, personNameSchema } from '../approvals/approvals.ts'
import { daySchema } from '../core/dates.ts'
import { idParams, idSchema } from '../core/ids.ts'
import { cursorSchema, limitSchema } from '../core/pagination.ts'
import { noControlCharacters } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { expenseSummarySchema } from '../expenses/expenses.ts'
import { bicSchema, ibanSchema } from './iban.ts'

/** Account that sends or receives money. */
export const bankAccountSchema = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.nullable(z.string()),
})
export type BankAccount = z.infer<typeof bankAccountSchema>

const holderRequired = 'Account holder is required'
export const bankAccountBody = z.strictObject({
  holder: z
    .string(holderRequired)
    .check(z.trim())
    .check(z.minLength(1, holderRequired))
    .check(z.maxLength(70, 'Account holder can be at most 70 characters'))
    .check(noControlCharacters),
  iban: ibanSchema,
  bic: z.optional(z.nullable(bicSchema)),
})
export type BankAccountInput = z.output<typeof bankAccountBody>

/** Needs re-authentication, so that an open screen is not enough to redirect someone's money. */
export const ownBankAccountBody = z.strictObject({ ...bankAccountBody.shape, ...reauthBody.shape })
export type OwnBankAccountInput = z.output<typeof ownBankAccountBody>

const accountAnswer = z.object({ account: z.nullable(bankAccountSchema) })
const sumSchema = z.object({ currency: z.string(), total: z.string() })

/** What one person is still owed. */
export const reimbursableSchema = z.object({
  person: personNameSchema,
  count: z.int(),
  /** The amounts paid, by currency. */
  sums: z.array(sumSchema),
  /** In the team's currency, each expense at the rate of its day; excluding those that cannot be converted. */
  total: z.string(),
  notConverted: z.int(),
  /** How many of them are in an open payment. */
  inPayment: z.int(),
  /** Masked except for the last four characters; null if there is none. */
  iban: z.nullable(z.string()),
})
export type Reimbursable = z.infer<typeof reimbursableSchema>

export const reimbursementsSchema = z.object({
  /** The team's currency. */
  currency: z.string(),
  people: z.array(reimbursableSchema),
})
export type Reimbursements = z.infer<typeof reimbursementsSchema>

/** Per payment. */
export const maxExpensesPerPayment = 1000
/** Per team. */
export const maxOpenPayments = 20
/** SEPA's maximum transfer to one person, in euros. */
export const mostBySepa = '999999999.99'

export const paymentFormats = ['sepa', 'csv'] as const
export type PaymentFormat = (typeof paymentFormats)[number]

/**
 * Expenses paid together: exactly those in its file, marked as reimbursed when it is done. While it is open, none can
 * be in another payment or marked individually, so that nothing is paid twice.
 */
export const paymentSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  executionDate: z.string(),
  currency: z.string(),
  total: z.string(),
  lines: z.array(z.object({ person: personNameSchema, amount: z.string(), expenseIds: z.array(z.string()) })),
})
export type Payment = z.infer<typeof paymentSchema>

const access = { team: 'reimburse people' } as const
const expenseIds = z.strictObject({
  expenseIds: z.array(idSchema).check(z.minLength(1), z.maxLength(maxBatchSize)),
})
const outcomes = z.array(approvalOutcomeSchema)

export const reimbursementRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/reimbursements',
    summary:
      'Who is to get back how much, by name: approved expenses that were not reimbursed; how many people in X-Total-Count',
    access,
    query: z.object({ limit: limitSchema, cursor: z.optional(cursorSchema) }),
    response: reimbursementsSchema,
  }),
  expenses: defineRoute({
    method: 'GET',
    path: '/api/reimbursements/people/{id}/expenses',
    summary: "One person's expenses to reimburse, in the team's currency, the earliest first",
    access,
    params: idParams,
    query: z.object({ limit: limitSchema, cursor: z.optional(cursorSchema) }),
    response: z.array(expenseSummarySchema),
  }),
  mark: defineRoute({
    method: 'POST',
    path: '/api/reimbursements',
    summary: 'Marks expenses as reimbursed, each by itself',
    access,
    body: expenseIds,
    response: outcomes,
  }),
  undo: defineRoute({
    method: 'POST',
    path: '/api/reimbursements/undo',
    summary: 'Takes that back: they are approved, and to be reimbursed',
    access,
    body: expenseIds,
    response: outcomes,
  }),
  payments: defineRoute({
    method: 'GET',
    path: '/api/reimbursements/payments',
    summary: 'Payments that are open, the newest first; there are never more than 20',
    access,
    response: z.array(paymentSchema),
  }),
  pay: defineRoute({
    method: 'POST',
    path: '/api/reimbursements/payments',
    summary:
      'Opens a payment of all that some people are to get back; of one person alone the earliest, where it is too much at once',
    access,
    body: z.strictObject({
      userIds: z.array(idSchema).check(z.minLength(1), z.maxLength(maxBatchSize)),
      executionDate: daySchema,
    }),
    response: paymentSchema,
    status: 201,
  }),
  paymentFile: defineRoute({
    method: 'GET',
    path: '/api/reimbursements/payments/{id}/file',
    summary: 'The payment for the bank: SEPA credit transfers (pain.001.001.09), or CSV',
    access,
    params: idParams,
    query: z.object({ format: z._default(z.enum(paymentFormats), 'sepa') }),
    response: 'bytes',
  }),
  finishPayment: defineRoute({
    method: 'POST',
    path: '/api/reimbursements/payments/{id}/done',
    summary: 'The bank has it: its expenses are marked as reimbursed',
    access,
    params: idParams,
    response: outcomes,
  }),
  cancelPayment: defineRoute({
    method: 'DELETE',
    path: '/api/reimbursements/payments/{id}',
    summary: 'Gives a payment up that the bank did not get',
    access,
    params: idParams,
    response: null,
    versioned: false,
  }),
  teamAccount: defineRoute({
    method: 'GET',
    path: '/api/reimbursements/account',
    summary: 'The account that the team pays from',
    access,
    response: accountAnswer,
  }),
  changeTeamAccount: defineRoute({
    method: 'PUT',
    path: '/api/reimbursements/account',
    summary: 'Sets the account that the team pays from',
    access,
    body: bankAccountBody,
    response: accountAnswer,
    versioned: false,
    isSecret: true,
  }),
  bankAccount: defineRoute({
    method: 'GET',
    path: '/api/user/bank-account',
    summary: "The person's own account; shown whole to them alone",
    access: 'session',
    response: accountAnswer,
  }),
  changeBankAccount: defineRoute({
    method: 'PUT',
    path: '/api/user/bank-account',
    summary:
      'Sets the account to which a person is reimbursed, by the password once more; it stands in payment files of their team',
    access: 'session',
    body: ownBankAccountBody,
    response: accountAnswer,
    versioned: false,
    isSecret: true,
  }),
}
