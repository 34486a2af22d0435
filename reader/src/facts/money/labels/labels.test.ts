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
  ])('%s', (label, role) => {
    expect(labelOf(senseOf(label))?.role).toBe(role)
  })
})

test('letters that were misread in a known word do not hide it', () => {
  expect(labelOf(senseOf('T0TA1 RM'))?.role).toBe('total')
  expect(labelOf(senseOf('Total Itens'))?.role).toBe('count')
})

test('goods are called nothing', () => {
  expect(labelOf(senseOf('Oat biscuits'))).toBeUndefined()
})
