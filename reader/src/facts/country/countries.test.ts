import { expect, test } from 'vitest'
import { writtenReceipt } from '../../fields/writtenReceipt.factory.ts'
import { countrySigns } from './countries.ts'

const likeliest = (text: string) => countrySigns(writtenReceipt(text))[0]?.country

test.each([
  ['SPRINGFIELD, OR 97477', 'US'],
  ['Springfield,0R.97477-1234\n(541) 555-0100', 'US'],
  ['Toronto, ON M5H 1J9', 'CA'],
  ['12 High Street\nLondon N1 7AB', 'GB'],
  ['VAT: 1234567AB\nHarbour Road', 'IE'],
  ['ABN 12 345 678 901', 'AU'],
  ['Auckland\nGST No 12-345-678', 'NZ'],
  ['GSTIN 29ABCDE1234F1Z5', 'IN'],
  ['12,JALANMAWAR 3\nTOTAL RM 5.00', 'MY'],
  ['TOTAL S$5.00\nSINGAPORE 049315', 'SG'],
  ['USt-IdNr. DE123456789', 'DE'],
  ['ATU12345678\nMwSt 20%', 'AT'],
  ['CHE-123.456.789 MWST\nTotal CHF 5.00', 'CH'],
  ['TVA 20%\nSIRET 123 456 789 00012', 'FR'],
  ['BE 0123.456.789\nTVA 21%', 'BE'],
  ['BTW 21%\nNL123456789B01', 'NL'],
  ['NIF B12345678\nIVA 21%', 'ES'],
  ['P.IVA 01234567890', 'IT'],
  ['NIF 123456789\n1000-001 LISBOA\nIVA 23%', 'PT'],
  ['RFC ABC010203XY1\nIVA 16%', 'MX'],
  ['CNPJ 12.345.678/0001-90', 'BR'],
  ['PARAGON FISKALNY\nNIP 123-456-78-90', 'PL'],
  ['Org.nr 556677-8899\nMoms 25%', 'SE'],
  ['CVR 12345678\nMoms 25%', 'DK'],
  ['123 456 789 MVA', 'NO'],
])('%s speaks of %s', (text, country) => {
  expect(likeliest(text)).toBe(country)
})

test.each(['Reg.No: 4711', 'SELANGOR 40150', 'NEW CHINA BUFFET', 'BRUSSEL SPROUTS 4.50'])(
  '%s speaks of no country that its words only look like',
  text => expect(['NO', 'US', 'CN', 'BE']).not.toContain(likeliest(text)),
)
