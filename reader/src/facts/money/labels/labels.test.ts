import { describe, expect, test } from 'vitest'
import { labelOf, senseOf } from './labels.ts'

describe('a row is called by the words of its country', () => {
  test.each([
    ['Totaal EUR', 'total'],
    ['Te betalen', 'total'],
    ['Att betala SEK', 'total'],
    ['Do zapłaty', 'total'],
    ['Razem', 'total'],
    ['Valor total', 'total'],
    ['BTW 21%', 'tax'],
    ['Varav moms 25%', 'tax'],
    ['Wisselgeld', 'change'],
    ['Troco', 'change'],
    ['Contant', 'cash'],
    ['Dinheiro', 'cash'],
    ['Korting', 'discount'],
    ['Subtotaal', 'subtotal'],
    ['Total Oty', 'count'],
    ['GRANDTOTAL', 'total'],
    ['Total Due', 'total'],
    ['Totaltax', 'tax'],
    ['SALESTOTAL', 'total'],
    ['GST Payable (6%)', 'tax'],
    ['Total incl. GST', 'total'],
    ['Total (excluding GST)', 'subtotal'],
    ['TOTAL INCLUDES 6% GST', 'tax'],
    ['Total savings', 'saved'],
    ['Total points earned', 'points'],
    ['Item(s) : 2', 'count'],
    ['Balance Due', 'total'],
    ['Suggested Gratuity', 'suggestedTip'],
    ['Zwischensumme', 'subtotal'],
    ['ZU ZAHLEN EURO', 'total'],
    ['Ruckgeld (Bar)', 'change'],
    ['Rundungsdifferenz', 'rounding'],
    ['davon enthaltene MwSt', 'tax'],
    ['Net à payer', 'total'],
    ['Total HT', 'subtotal'],
    ['dont TVA 20%', 'tax'],
    ['A rendre', 'change'],
    ['Base imponible', 'subtotal'],
    ['Total a pagar', 'total'],
    ['Propina', 'tip'],
    ['di cui IVA', 'tax'],
    ['Resto', 'change'],
    ['Valor a pagar', 'total'],
    ['Subtotal R$', 'subtotal'],
    ['Suma PTU', 'tax'],
    ['Reszta', 'change'],
    ['Öresavrundning', 'rounding'],
    ['Heraf moms', 'tax'],
    ['Byttepenge', 'change'],
    ['Herav MVA', 'tax'],
    ['Å betale', 'total'],
    ['Pembundaran', 'rounding'],
    ['Tunai', 'cash'],
  ])('%s', (label, role) => {
    expect(labelOf(senseOf(label))?.role).toBe(role)
  })
})

test('letters that were misread in a known word do not hide it', () => {
  expect(labelOf(senseOf('T0TA1 RM'))?.role).toBe('total')
  expect(labelOf(senseOf('Total Itens'))?.role).toBe('count')
})

test('goods are called nothing', () => {
  for (const name of ['Oat biscuits', 'Chocolate bar', 'Ground beef', 'Italian sub', 'Gift card sleeve red'])
    expect(labelOf(senseOf(name))?.role, name).toBeUndefined()
})
