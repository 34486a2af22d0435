import { describe, expect, test } from 'vitest'
import { intentOf } from './parseQuestion.ts'

const today = '2026-03-15'
const names = {
  currency: 'USD',
  merchants: ['Total', 'Amazon'],
  projects: new Map([['p1', 'Apollo']]),
}

function said(question: string): string {
  const intent = intentOf(question, names, today)
  if (!('subject' in intent) || intent.kind === 'project-budget') return intent.kind
  const { category, merchant, unknown, hasReceipt } = intent.subject
  const lacks = hasReceipt === false && 'receiptless'
  return [intent.kind, category, merchant, unknown, lacks, intent.period.phrase].filter(Boolean).join(' ')
}

describe('without a time', () => {
  test.each([
    'How much have I spent in total?',
    'how much have I spent so far?',
    'how much have I ever spent',
    'total spending to date',
    'how much did I spend altogether?',
    'how much have I spent up to now',
  ])('all of it is meant: %s', question => {
    expect(said(question)).toBe('total over all time')
  })

  test.each([
    'how much so far this month',
    'how much have i spent in total this month',
    'spent this month to date',
  ])('no time is meant that another says: %s', question => {
    expect(said(question)).toBe('total this month')
  })
})

describe('what is missing or waits is asked for', () => {
  test.each([
    ['missing receipts', 'total receiptless over all time'],
    ['Which expenses are missing receipts?', 'total receiptless over all time'],
    ['what receipts are missing?', 'total receiptless over all time'],
    ['how many expenses have no receipt?', 'count receiptless over all time'],
    ['how many expenses dont have a receipt this year', 'count receiptless this year'],
    ['expenses without receipts last month', 'total receiptless last month'],
    ['How much have I spent without a receipt on travel?', 'total travel receiptless over all time'],
    ['what have I not submitted?', 'unsubmitted'],
    ['unsubmitted expenses', 'unsubmitted'],
    ['which expenses have I not submitted yet', 'unsubmitted'],
    ["what haven't I submitted?", 'unsubmitted'],
    ['how many expenses are waiting to be submitted', 'unsubmitted'],
    ['what do I still have to submit?', 'unsubmitted'],
    ['how much tax did I pay?', 'tax-paid'],
    ['how much VAT did I pay this year', 'tax-paid'],
    ['sales tax this year', 'tax-paid'],
    ['What about taxes?', 'deductible over all time'],
    ['How much do I spend on subscriptions?', 'recurring'],
    ['How many subscriptions do I have?', 'recurring'],
    ['What do my subscriptions cost?', 'recurring'],
  ])('%s', (question, expected) => {
    expect(said(question)).toBe(expected)
  })
})

test.each([
  'which subscriptions went up?',
  'is Amazon a subscription',
  'did my accountant cancel subscriptions',
  'what is my largest subscription',
  'which budget did Anna approve',
  'why is my budget red',
  'what did Anna not submit last month',
])('what is asked of a figure in other words is not answered with it: %s', question => {
  expect(said(question)).toMatch(/^unknown/)
})
