import { expect, test } from 'vitest'
import { companyFormKeys, companyFormPatternOf, companyFormPatterns } from './companyForms.ts'

const form = new RegExp(`\\b(${companyFormPatterns.join('|')})\\b`)

test('a form that is also a place or a word is none where it may stand anywhere', () => {
  for (const line of ['ELKO NV', 'SPARKS NV 89431', 'PT 12', 'SE', 'AS', 'GBR'])
    expect(form.test(line), line).toBe(false)
  for (const line of ['PHILIPS N.V', 'KNIGHT INC', 'CAFE S.A', 'MUSTER GMBH', 'MULLER E.K', 'TENAGA BERHAD'])
    expect(form.test(line), line).toBe(true)
})

test('the keys that rules are kept by leave out what they always left out', () => {
  expect(companyFormKeys.has('SADECV')).toBe(true)
  expect(companyFormKeys.has('NV')).toBe(true)
  expect([companyFormKeys.has('BERHAD'), companyFormKeys.has('EK')]).toEqual([false, false])
})

test('a country is told by a form that no other has', () => {
  expect(companyFormPatternOf('MY').split('|').toSorted()).toEqual(['BHD', 'SDN'])
  expect(companyFormPatternOf('IT')).toContain('S\\.?R\\.?L')
})
