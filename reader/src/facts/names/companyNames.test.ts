import { describe, expect, test } from 'vitest'
import { cleanName, seemsWhole } from './companyNames.ts'
import { correctTradeWords, splitJoinedWords } from './tradeWords.ts'

describe('a name is written as a person would', () => {
  test.each([
    ['MAJU JAYA SDN BHD (12345-X)', 'MAJU JAYA SDN BHD'],
    ['MAJU JAYA SDN BHD (£19336-T)', 'MAJU JAYA SDN BHD'],
    ['MAJU JAYA (M) SDN. BHD.', 'MAJU JAYA (M) SDN. BHD.'],
    ['MAJU JAYA SDN BILD', 'MAJU JAYA SDN BHD'],
    ['MAJU JAYA SON BHD 1 wis x', 'MAJU JAYA SDN BHD'],
    ['MAJU JAYA (KLISDN BHD', 'MAJU JAYA (KLI SDN BHD'],
    ['TEN STARS 5/B', 'TEN STARS S/B'],
    ['NORTH BOOK C0. LTD', 'NORTH BOOK CO. LTD'],
    ['JIAWE| HOUSE', 'JIAWEI HOUSE'],
    ['Corner Shop Co. Reg. No: 123456', 'Corner Shop'],
    ['Harbour Cafe (Sydney)', 'Harbour Cafe (Sydney)'],
    ['MAJU JAYA HOLDINGS SDN. (HD.', 'MAJU JAYA HOLDINGS SDN. BHD.'],
    ['* Maple Diner *', 'Maple Diner'],
    ['SOON HUAT (1998) TRADING', 'SOON HUAT (1998) TRADING'],
  ])('%s', (read, expected) => {
    expect(cleanName(read)).toBe(expected)
  })
})

describe('words of trade are corrected by look-alike letters, nothing else is', () => {
  test.each([
    ['VERA CONFECTIUNERY', 'VERA CONFECTIONERY'],
    ['Vera Enterfrise', 'Vera Enterprise'],
    ['TEN SPEED NART', 'TEN SPEED MART'],
    ['HOUSE OF HAUSER', 'HOUSE OF HAUSER'],
    ['MARK & SPENDER', 'MARK & SPENDER'],
    ['SALOON', 'SALOON'],
  ])('%s', (read, expected) => {
    expect(correctTradeWords(read)).toBe(expected)
  })
})

test.each([
  ['LUNA ENTERPRISE', true],
  ['LUNA TRADING SDN BHD', true],
  ['LUNA HOLDINGS LTD.', true],
  ['LUNA (M) SDN BHD', true],
  ['LIMITED EDITION BOOKS', false],
  ['ENTERPRISE (HILL ROAD) SDN BHD', false],
  ['LUNA ENTERPRISE (HILL', false],
  ['LUNA ENTERPRISE POSTED', false],
  ['LUNA LTD & SONS', true],
])('%s can be a whole name: %s', (name, isWhole) => {
  expect(seemsWhole(name)).toBe(isWhole)
})

describe('words that were run together are parted where it is sure', () => {
  test.each([
    ['NORTHENTERPRISE', 'NORTH ENTERPRISE'],
    ['RESTAURANTNORTH', 'RESTAURANT NORTH'],
    ['NORTH INTERNATIONALSDNBHD', 'NORTH INTERNATIONAL SDN BHD'],
    ['NewNorthBuffet', 'New North Buffet'],
    ['PEAS&CARROTS', 'PEAS & CARROTS'],
    ['H&M', 'H&M'],
    ['WALMART', 'WALMART'],
    ["McDermott's", "McDermott's"],
  ])('%s', (read, expected) => {
    expect(splitJoinedWords(read)).toBe(expected)
  })
})
