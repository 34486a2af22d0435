import { describe, expect, test } from 'vitest'
import { bicSchema, hiddenIban, ibanSchema } from './reimbursements.ts'

describe('an IBAN', () => {
  test.each([
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['gb82west12345698765432', 'GB82WEST12345698765432'],
    ['FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
    ['NO93 8601 1117 947', 'NO9386011117947'],
    ['MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
  ])('is taken as people write it: %s', (typed, kept) => {
    expect(ibanSchema.parse(typed)).toBe(kept)
  })

  test.each([
    ['', 'An IBAN has a country code, two digits and an account number'],
    ['DE88370400440532013000', 'This IBAN has a typo: its check digits don’t match'],
    ['DE98370400440532013000', 'This IBAN has a typo: its check digits don’t match'],
    ['DE8937040044053201300', 'An IBAN of DE has 22 characters, this has 21'],
    ['US89370400440532013000', 'There are no IBANs of US'],
    ['DE89 3704 0044 0532 0130 0é', 'An IBAN has a country code, two digits and an account number'],
  ])('is refused where it cannot be one: %j', (typed, message) => {
    expect(ibanSchema.safeParse(typed).error?.issues.map(issue => issue.message)).toEqual([message])
  })

  test('is shown by its end', () => {
    expect(hiddenIban('NO9386011117947')).toBe('•••••••••••7947')
  })
})

test('a BIC has eight characters or eleven', () => {
  expect(bicSchema.parse('deut deff 500')).toBe('DEUTDEFF500')
  // Banks reject a BIC whose location code starts with 0 or 1, or ends in the letter O.
  for (const wrong of ['DEUTDEFF5', 'DEUT', '12345678', '', 'DEUTDE0F', 'DEUTDE1F', 'DEUTDEFO'])
    expect(bicSchema.safeParse(wrong).success).toBe(false)
})
