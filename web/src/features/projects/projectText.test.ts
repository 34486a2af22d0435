import { describe, expect, test } from 'vitest'
import { endText, expensesText, remainingText } from './projectText.ts'

describe('the end of a project', () => {
  const said = (endDate: string) => endText('en-GB', endDate, '2026-03-15')

  test('is counted in days while it is near, and a date where it is far', () => {
    expect(said('2026-03-15')).toBe('Ends today')
    expect(said('2026-03-16')).toBe('Ends tomorrow')
    expect(said('2026-03-27')).toBe('Ends in 12 days')
    expect(said('2026-06-13')).toBe('Ends in 90 days')
    expect(said('2026-06-14')).toBe('Ends 14 Jun 2026')
  })

  test('is a date once it is over, with its year where that is another', () => {
    expect(said('2026-03-03')).toBe('Ended 3 Mar')
    expect(said('2025-12-31')).toBe('Ended 31 Dec 2025')
  })
})

test('one expense is one expense', () => {
  expect([0, 1, 1200].map(number => expensesText(number))).toEqual([
    '0 expenses',
    '1 expense',
    '1,200 expenses',
  ])
})

test('what becomes of expenses without their project is said as far as it is known', () => {
  const text = (all: number, approved: number) => remainingText({ all, approved })
  expect(remainingText(undefined)).toBe('Its expenses are kept without a project.')
  expect(text(0, 0)).toBe('It has no expenses.')
  expect(text(1, 0)).toBe('Its 1 expense is kept without a project.')
  expect(text(1, 1)).toBe('Its 1 expense is kept without a project. It is approved and in the team’s books.')
  expect(text(3, 3)).toMatch(/They are approved and in the team’s books\.$/)
  expect(text(3, 1)).toMatch(/1 of them is approved and in the team’s books\.$/)
})
