import { describe, expect, test } from 'vitest'
import { hasNamePrefix, isSameMerchant, keySimilarity, merchantKey } from './merchantMatching.ts'

describe('the key of a merchant', () => {
  test.each([
    ["McDonald's", 'MCDONALDS'],
    ['  7-Eleven #2210 ', '7ELEVEN2210'],
    ['Café Aurora', 'CAFEAURORA'],
    ['Bäckerei Groß', 'BACKEREIGROSS'],
    ['ＦＡＭＩＬＹ　ＭＡＲＴ', 'FAMILYMART'],
    ['Чайхана №1', 'ЧАИХАНАNO1'],
    ['スターバックス', 'スターバックス'.normalize('NFKD')],
    ['ร้านกาแฟ', 'ร้านกาแฟ'],
  ])('of %s is %s', (name, key) => {
    expect(merchantKey(name)).toBe(key)
  })

  test.each([
    'Aurora Ltd',
    'AURORA LTD.',
    'Aurora, Inc.',
    'Aurora L.L.C.',
    'Aurora GmbH & Co. KG',
    'Aurora Sdn. Bhd.',
    'Aurora SDN.BHD.',
    'Aurora S.A.R.L.',
    'Aurora S.r.l.',
    'Aurora, S.L.',
    'Aurora Pty. Ltd.',
    'Aurora Co., Ltd.',
    'Aurora Sp. z o.o.',
    'Aurora S. A. de C. V.',
  ])('leaves out the company form of %s', name => {
    expect(merchantKey(name)).toBe('AURORA')
  })

  test('keeps a company form that is the name, or stands within it', () => {
    expect(merchantKey('Co')).toBe('CO')
    expect(merchantKey('Co Ltd')).toBe('CO')
    expect(merchantKey('SA Foods')).toBe('SAFOODS')
  })

  test('is empty only for a name that is', () => {
    expect(merchantKey('***')).toBe('***')
    expect(merchantKey('☕️')).not.toBe('')
    expect(merchantKey('🍕')).not.toBe(merchantKey('🍣'))
    expect(merchantKey(' \n ')).toBe('')
  })

  test('stays short and whole, whatever the name unfolds into', () => {
    expect([...merchantKey('\ufdfa'.repeat(5000))]).toHaveLength(200)
    const key = merchantKey(`a${'𝒳😀'.repeat(5000)}`)
    expect(key).not.toMatch(/\p{Surrogate}/u)
    expect(merchantKey(`${'😀'.repeat(300)}`)).toBe('😀'.repeat(200))
  })
})

describe('two names', () => {
  test.each([
    ['STARBUCKS', 'Starbucks'],
    ['STARBUCK5', 'STARBUCKS'],
    ['Wal-Mart Stores', 'WALMART ST0RES'],
    ['STARBUCKS', 'Starbucks Coffee #1123'],
    ['Restoran Wan Sheng', 'RESTORAN WAN SHENC'],
    ['UNIHAKKA INTERNATIONAL SDN BHD', 'Unihakka Internationai'],
    ['Café de Flore', 'CAFE DE FLORE SAS'],
    ['Aldi', 'ALDI GmbH'],
  ])('%s and %s are one merchant', (a, b) => {
    expect(isSameMerchant(a, b)).toBe(true)
    expect(isSameMerchant(b, a)).toBe(true)
  })

  test.each([
    ['Aldi', 'Audi'],
    ['Tesco', 'Tesla'],
    ['Target', 'Garget'],
    ['Costa', 'Costa Rica Tours'],
    ['Burger King', 'Burger Queen'],
    ['Shell', 'Seashell Resort'],
    ['', ''],
    ['Ltd', 'Inc'],
  ])('%s and %s are two', (a, b) => {
    expect(isSameMerchant(a, b)).toBe(false)
    expect(isSameMerchant(b, a)).toBe(false)
  })

  test('are the more alike the fewer characters differ', () => {
    const key = 'SUPERMERCADOLUNA'
    const oneOff = keySimilarity(key, 'SUPERMERCAD0LUNA')
    expect(keySimilarity(key, key)).toBe(1)
    expect(oneOff).toBeCloseTo(15 / 16)
    expect(keySimilarity(key, 'FARMACIALUNA')).toBe(0)
  })

  test.each([
    ['WALMART #2041 Tulsa', 'Walmart', true],
    ['Super Mercado Luna Centro', 'SUPER MERCADO LUNA S.A.', true],
    ['Marketing Agency', 'Market', false],
    ['Blue Bottle Coffee', 'Coffee', false],
    ['Aldi Nord 12', 'Aldi', false],
    ['Walmart', 'Walmart', false],
  ])('%s goes on from %s: %s', (name, shorter, holds) => {
    expect(hasNamePrefix(name, shorter)).toBe(holds)
  })

  test('are told apart where one lacks a character at its start and has one more at its end', () => {
    expect(keySimilarity('ABCDEFGHIJKLMNOPQRST', 'BCDEFGHIJKLMNOPQRSTU')).toBeCloseTo(0.9)
    expect(keySimilarity('ABCDEFGHIJ', 'BCDEFGHIJK')).toBe(0)
  })
})
