import * as z from 'zod/mini'
import { reauthBody } from '../accounts/accounts.ts'
import { approvalOutcomeSchema, maxBatchSize, personNameSchema } from '../approvals/approvals.ts'
import { cursorSchema, daySchema, idParams, idSchema, limitSchema } from '../core/fields.ts'
import { noControlCharacters } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { expenseSummarySchema } from '../expenses/expenses.ts'

/** IBAN length by country (ISO 13616; SWIFT registry). */
const lengths: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'NO15 BE16 BI27 DK18 FI18 FK18 FO18 GL18 NL18 SD18 MK19 SI19 AT20 BA20 EE20 KZ20 LT20 LU20 MN20 XK20',
    'CH21 HR21 LI21 LV21 BG22 BH22 CR22 DE22 GB22 GE22 IE22 ME22 RS22 AE23 GI23 IL23 IQ23 OM23 SO23 TL23',
    'AD24 CZ24 ES24 MD24 PK24 RO24 SA24 SE24 SK24 TN24 VG24 LY25 PT25 ST25 IS26 TR26 DJ27 FR27 GR27 IT27',
    'MC27 MR27 SM27 AL28 AZ28 BY28 CY28 DO28 GT28 HN28 HU28 LB28 NI28 PL28 SV28 BR29 EG29 PS29 QA29 UA29',
    'VA22 JO30 KW30 MU30 YE30 MT31 SC31 LC32 RU33',
  ]
    .flatMap(line => line.split(' '))
    .map(entry => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Stored form: no spaces, uppercase. */
export function plainIban(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

/** An error message; undefined if valid. */
export function ibanProblem(iban: string): string | undefined {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban))
    return 'An IBAN has a country code, two digits and an account number'
  const country = iban.slice(0, 2)
  const length = lengths[country]
  if (length === undefined) return `There are no IBANs of ${country}`
  if (iban.length !== length) return `An IBAN of ${country} has ${length} characters, this has ${iban.length}`
  return remainderOf(iban) === 1 ? undefined : 'This IBAN has a typo: its check digits don’t match'
}

/** Modulo 97 (ISO 7064), digit by digit; letters map to numbers from 10. */
function remainderOf(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4)
  let remainder = 0
  for (const character of moved)
    for (const digit of String(Number.parseInt(character, 36)))
      remainder = (remainder * 10 + Number(digit)) % 97
  return remainder
}

export const ibanSchema = z
  .string('IBAN is required')
  .check(z.maxLength(60, 'This is too long for an IBAN'))
  .check(z.overwrite(plainIban))
  .check(
    z.superRefine((iban, context) => {
      const message = ibanProblem(iban)
      if (message) context.addIssue({ code: 'custom', message, input: iban })
    }),
  )

/** ISO 9362, as accepted by ISO 20022 payments (BICFIIdentifier). */
export const bicSchema = z
  .string()
  .check(z.maxLength(20, 'This is too long for a BIC'))
  .check(z.overwrite(plainIban))
  .check(
    z.regex(/^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/, 'A BIC has 8 or 11 characters, like DEUTDEFF'),
  )

/** Masks all but the last four characters. */
export function hiddenIban(iban: string): string {
  return `${'•'.repeat(iban.length - 4)}${iban.slice(-4)}`
}

/** Account that sends or receives money. */
const bankAccountSchema = z.object({
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
const reimbursableSchema = z.object({
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

const reimbursementsSchema = z.object({
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

const paymentFormats = ['sepa', 'csv'] as const
export type PaymentFormat = (typeof paymentFormats)[number]

/**
 * Expenses paid together: exactly those in its file, marked as reimbursed when it is done. While it is open, none can
 * be in another payment or marked individually, so that nothing is paid twice.
 */
const paymentSchema = z.object({
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
