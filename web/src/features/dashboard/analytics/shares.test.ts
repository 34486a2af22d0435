import { describe, expect, test } from 'vitest'
import { shareText } from '../../../entities/figures/shares.ts'
import { usedDashboardOf } from '../../../testing/dashboard.ts'
import { categoryShares, partsText, projectShares, withRest } from './shares.ts'

const dashboard = usedDashboardOf()

describe('the shares of a month', () => {
  test('have what the projects that are not shown come to, so that the parts make the whole', () => {
    const shares = projectShares(dashboard)
    expect(shares.at(-1)).toMatchObject({ label: '2 other projects', total: '20.00' })
    expect(projectShares({ ...dashboard, projectCount: 5 })).toHaveLength(5)
  })

  test('gather the smallest categories where there are too many for a ring', () => {
    const shown = withRest(categoryShares(dashboard), 5)
    expect(shown.map(({ label }) => label)).toEqual([
      ...['Travel', 'Meals & Entertainment', 'Software', 'Equipment', '3 more'],
    ])
    expect(shown.at(-1)).toMatchObject({ total: '115.00', count: 9 })
    expect(withRest(shown, 5)).toEqual(shown)
  })

  test('are never nothing where there is something', () => {
    const [tiny] = categoryShares({
      categories: [{ category: 'rent', total: '0.01', count: 1 }],
      month: { ...dashboard.month, totalAmount: '99999999.99' },
    })
    expect(shareText('en-US', tiny?.part ?? 0)).toBe('<1%')
  })

  test('are a sentence for those who do not see them', () => {
    expect(partsText('en-US', categoryShares(dashboard).slice(0, 2))).toBe(
      'Travel 44%, Meals & Entertainment 25%',
    )
  })
})
