import type { ResponseOf } from '@outlay/contract/core/route'
import {
  type BankAccountInput,
  bankAccountBody,
  ibanProblem,
  type OwnBankAccountInput,
  ownBankAccountBody,
  plainIban,
  type reimbursementRoutes,
} from '@outlay/contract/reimbursements/reimbursements'
import type { DraftField } from '../../core/forms/draft/useDraft.ts'
import { validateWith } from '../../core/forms/formValidation.ts'
import { msg, t, translated } from '../../core/language/language.ts'

/** The server's account; null if there is none. */
export type KeptAccount = ResponseOf<typeof reimbursementRoutes.bankAccount>

/** Form values: the IBAN in groups of four, the BIC empty if unknown, password and code only if required. */
export interface BankAccountValues {
  holder: string
  iban: string
  bic: string
  password: string
  code: string
}

export function bankAccountValues({ account }: KeptAccount): BankAccountValues {
  return {
    holder: account?.holder ?? '',
    iban: groupedIban(account?.iban ?? ''),
    bic: account?.bic ?? '',
    password: '',
    code: '',
  }
}

export const bankAccountFields: readonly DraftField<BankAccountValues, KeptAccount>[] = [
  { unit: ['holder'], label: msg('Account holder'), text: ({ holder }) => holder },
  { unit: ['iban'], label: 'IBAN', text: ({ iban }) => iban },
  { unit: ['bic'], label: 'BIC', text: ({ bic }) => bic || t('None') },
]

/** The request body for a team. */
export function bankAccountInput({
  holder,
  iban,
  bic,
}: Pick<BankAccountValues, 'holder' | 'iban' | 'bic'>): BankAccountInput {
  return { holder: holder.trim(), iban: plainIban(iban), bic: plainIban(bic) || null }
}

/** The request body for oneself. */
export function ownBankAccountInput({ password, code, ...account }: BankAccountValues): OwnBankAccountInput {
  return { ...bankAccountInput(account), password, ...(code && { code }) }
}

const validate = validateWith(bankAccountBody)
export const validateBankAccount = (values: BankAccountValues) => validate(bankAccountInput(values))
const validateOwn = validateWith(ownBankAccountBody)
export const validateOwnBankAccount = (values: BankAccountValues) => validateOwn(ownBankAccountInput(values))

/** In groups of four, as printed. */
export function groupedIban(iban: string): string {
  return plainIban(iban).replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** The validation error of a typed IBAN; undefined if empty. */
export function typedIbanProblem(typed: string): string | undefined {
  const iban = plainIban(typed)
  const problem = iban ? ibanProblem(iban) : undefined
  return problem && translated(problem)
}
