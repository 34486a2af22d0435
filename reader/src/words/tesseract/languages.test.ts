import { expect, test } from 'vitest'
import { languageOf } from './languages.ts'

test.each([
  ['eng', 'Thank you for shopping Total Cash Change'],
  ['deu', 'Vielen Dank fur Ihren Einkauf Summe MwSt'],
  ['fra', 'Merci de votre visite TVA Facture'],
  ['spa', 'Gracias por su compra IVA Factura'],
  ['pol', 'Paragon fiskalny Suma PLN Gotowka'],
])('%s is spoken by "%s"', (language, text) => {
  expect(languageOf(text.split(' '))).toBe(language)
})

test('words of several languages are English until enough speak another', () => {
  expect(languageOf(['TOTAL', 'NETTO', 'CASH'])).toBe('eng')
})
