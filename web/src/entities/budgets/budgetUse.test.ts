import { describe, expect, test } from 'vitest'
import { budgetUse } from './budgetUse.ts'

describe('the use of a budget', () => {
  test('says the share and what is left', () => {
    expect(budgetUse('en-GB', '450.00', '1000.00', 'USD')).toEqual({
      share: 0.45,
      isOver: false,
      used: '45% of US$1,000.00',
      rest: 'US$550.00 left',
    })
  })

  test('names what is over it, to the cent', () => {
    const over = budgetUse('en-GB', '1000.01', '1000.00', 'USD')
    expect(over).toMatchObject({ share: 1, isOver: true, rest: 'Over budget by US$0.01' })
    expect(budgetUse('en-GB', '1500.00', '1000.00', 'USD').used).toBe('150% of US$1,000.00')
  })

  test('is never rounded up to all of it', () => {
    expect(budgetUse('en-GB', '999.99', '1000.00', 'USD')).toMatchObject({
      used: '99% of US$1,000.00',
      isOver: false,
    })
    expect(budgetUse('en-GB', '1000.00', '1000.00', 'USD')).toMatchObject({
      share: 1,
      used: '100% of US$1,000.00',
    })
  })

  test('of nothing has no share', () => {
    expect(budgetUse('en-GB', '0.00', '0.00', 'USD')).toMatchObject({
      share: 0,
      isOver: false,
      used: 'Budget US$0.00',
    })
    expect(budgetUse('en-GB', '1.00', '0.00', 'USD')).toMatchObject({ rest: 'Over budget by US$1.00' })
  })
})
