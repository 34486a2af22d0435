import type { MerchantRule } from '@outlay/contract/merchantRules/merchantRules'
import { describe, expect, test } from 'vitest'
import { rulesFound, usageText } from './ruleText.ts'

const rule: MerchantRule = {
  id: '01936f00-0000-7000-8000-0000000000b1',
  match: 'SQ *CAFE 0042',
  merchant: 'Café Aurora',
  category: 'meals',
  projectId: null,
  isDeductible: null,
  timesUsed: 0,
  lastUsedAt: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  version: 1,
}
const other = { ...rule, id: 'other', match: 'BOREALIS', merchant: 'Borealis', category: null }

describe('how often a rule was used', () => {
  const said = (timesUsed: number, lastUsedAt: string | null) =>
    usageText('en-US', { ...rule, timesUsed, lastUsedAt }, 'America/New_York', '2026-03-31')

  test('is said with the day of the person, not of the server', () => {
    expect(said(0, null)).toBe('Not used yet')
    expect(said(1, '2026-04-01T01:00:00.000Z')).toBe('Used once, last today')
    expect(said(12, '2026-03-29T12:00:00.000Z')).toBe('Used 12 times, last 2 days ago')
    expect(said(2, null)).toBe('Used 2 times')
  })
})

describe('looking for a merchant', () => {
  const found = (search: string) => rulesFound([rule, other], search, []).map(({ merchant }) => merchant)

  test('finds every word wherever it stands, without regard to case and accents', () => {
    expect(found('cafe aur')).toEqual(['Café Aurora'])
    expect(found('CAFÉ')).toEqual(['Café Aurora'])
    expect(found('entertainment')).toEqual(['Café Aurora'])
    expect(found('0042 borealis')).toEqual([])
    expect(found('  ')).toEqual(['Café Aurora', 'Borealis'])
  })
})
