import { expect, test } from 'vitest'
import { readableCase } from './readableCase.ts'

test.each([
  ['TED HENG STATIONERY & BOOKS', 'Ted Heng Stationery & Books'],
  ['NORTHFIELD TRADING SDN BHD', 'Northfield Trading Sdn Bhd'],
  ['NORTHFIELD TRADING (M) SDN. BHD.', 'Northfield Trading (M) Sdn. Bhd.'],
  ['MUSTER GMBH & CO. KG', 'Muster GmbH & Co. KG'],
  ['NORTHFIELD LLC', 'Northfield LLC'],
  ['KFC', 'KFC'],
  ["BIG SAM'S BBQ", "Big Sam's BBQ"],
  ["MCDERMOTT'S", "McDermott's"],
  ["VILLA D'ORO", "Villa D'Oro"],
  ["O'BRIEN & SONS", "O'Brien & Sons"],
  ['HOUSE OF TEA', 'House of Tea'],
  ['TRATTORIA DEL MOLO S.R.L.', 'Trattoria del Molo S.R.L.'],
  ['LA TABLE DES AMIS', 'La Table des Amis'],
  ['BÄCKEREI ZUR MÜHLE', 'Bäckerei zur Mühle'],
  ['MR. FIX IT D.I.Y.', 'Mr. Fix IT D.I.Y.'],
  ['KALA-NORTH', 'Kala-North'],
  ['HENRY VIII', 'Henry VIII'],
])('%s is written %s', (printed, written) => {
  expect(readableCase(printed)).toBe(written)
})

test('a name that has small letters is left as it is printed', () => {
  expect(readableCase('iStore by NORTH')).toBe('iStore by NORTH')
  expect(readableCase('Maple Diner')).toBe('Maple Diner')
})
