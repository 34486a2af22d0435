import { expect, test } from 'vitest'
import {
  bankAccountInput,
  groupedIban,
  ownBankAccountInput,
  typedIbanProblem,
  validateBankAccount,
  validateOwnBankAccount,
} from './bankAccountDraft.ts'

const nobody = { password: '', code: '' }

test('an IBAN is shown by fours, however it was typed', () => {
  expect(groupedIban('de89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect(groupedIban('DE89 370400 440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect(groupedIban('NO9386011117947')).toBe('NO93 8601 1117 947')
  expect(groupedIban('')).toBe('')
})

test('what is wrong with an IBAN is said once there is one', () => {
  expect(typedIbanProblem('')).toBeUndefined()
  expect(typedIbanProblem('DE89 3704 0044 0532 0130 00')).toBeUndefined()
  expect(typedIbanProblem('DE88 3704 0044 0532 0130 00')).toMatch(/has a typo/)
})

test('an account is sent without its spaces, and without a BIC where none is typed', () => {
  const typed = { holder: ' Ana Marquez ', iban: 'de89 3704 0044 0532 0130 00', bic: ' ', ...nobody }
  expect(validateBankAccount(typed)).toEqual({})
  expect(bankAccountInput(typed)).toEqual({
    holder: 'Ana Marquez',
    iban: 'DE89370400440532013000',
    bic: null,
  })
  expect(Object.keys(validateBankAccount({ holder: '', iban: '', bic: 'X', ...nobody }))).toEqual([
    'holder',
    'iban',
    'bic',
  ])
})

test('an account of one’s own is sent with the password, and with a code where one is typed', () => {
  const typed = { holder: 'Ana', iban: 'DE89 3704 0044 0532 0130 00', bic: '', ...nobody }
  expect(Object.keys(validateOwnBankAccount(typed))).toEqual(['password'])
  const account = { holder: 'Ana', iban: 'DE89370400440532013000', bic: null }
  expect(ownBankAccountInput({ ...typed, password: 'secret1' })).toEqual({ ...account, password: 'secret1' })
  const both = { password: 'secret1', code: '123456' }
  expect(ownBankAccountInput({ ...typed, ...both })).toEqual({ ...account, ...both })
})
