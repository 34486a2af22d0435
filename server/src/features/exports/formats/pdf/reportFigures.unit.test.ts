import { describe, expect, test } from 'vitest'
import { expenseSummary } from '../exportSource.factory.ts'
import { ReportFigures } from './reportFigures.ts'

function figuresOf(...rows: Parameters<typeof expenseSummary>[0][]): ReportFigures {
  const figures = new ReportFigures(id => (id ? 'Apollo' : 'No Project'), 'EUR')
  figures.add(rows.map(expenseSummary))
  return figures
}

describe('the figures of a report', () => {
  test('are exact to the cent', () => {
    const figures = figuresOf(
      { amount: '0.10' },
      { amount: '0.20', isDeductible: false },
      { amount: '99999999.99' },
    )
    expect(figures.totals).toEqual({
      count: 3,
      total: '100000000.29',
      deductible: '100000000.09',
      average: '33333333.43',
    })
  })

  test('of nothing are zero', () => {
    expect(figuresOf().totals).toEqual({ count: 0, total: '0.00', deductible: '0.00', average: '0.00' })
    expect(figuresOf().series({ from: '2026-01-01', to: '2026-12-31' })).toEqual([])
  })

  test('tell the people of a team apart by who they are, and name nobody of one’s own', () => {
    const [one, other] = ['a', 'b'].map(end => `00000000-0000-7000-8000-00000000000${end}`)
    const figures = figuresOf(
      { userId: one ?? '', memberName: 'Ana', amount: '5' },
      { userId: other ?? '', memberName: 'Ana', amount: '7' },
      { userId: one ?? '', memberName: 'Ana', amount: '0.10' },
    )
    expect(figures.members).toEqual([
      { label: 'Ana', count: 1, total: '7.00' },
      { label: 'Ana', count: 2, total: '5.10' },
    ])
    expect(figuresOf({ amount: '5' }).members).toEqual([])
  })

  test('name the largest category first', () => {
    const figures = figuresOf(
      { category: 'rent', amount: '5' },
      { category: 'meals' },
      { category: 'rent', amount: '90' },
    )
    expect(figures.categories).toEqual([
      { label: 'Rent', count: 2, total: '95.00' },
      { label: 'Meals & Entertainment', count: 1, total: '23.50' },
    ])
  })

  test('keep two projects of one name apart', () => {
    const figures = figuresOf({ projectId: 'a' }, { projectId: 'b', amount: '1' }, {}, { projectId: 'a' })
    expect(figures.projects.map(({ label, total }) => [label, total])).toEqual([
      ['Apollo', '47.00'],
      ['No Project', '23.50'],
      ['Apollo', '1.00'],
    ])
  })
})

describe('the chart of a report', () => {
  const on = (...dates: string[]) => figuresOf(...dates.map(date => ({ date, amount: '1' })))

  test('has a bar for every month of the period, also the empty ones', () => {
    const bars = on('2026-03-31', '2026-01-01', '2026-01-31').series({ from: '2026-01-01', to: '2026-03-31' })
    expect(bars.map(({ label, total }) => [label, total])).toEqual([
      ['Jan 2026', '2.00'],
      ['Feb 2026', '0.00'],
      ['Mar 2026', '1.00'],
    ])
  })

  test('does not skip a short month where the period begins on a 31st', () => {
    const bars = on('2026-01-31').series({ from: '2026-01-31', to: '2026-04-01' })
    expect(bars.map(bar => bar.label)).toEqual(['Jan 2026', 'Feb 2026', 'Mar 2026', 'Apr 2026'])
  })

  test('goes by days within a month, and by years beyond five', () => {
    expect(on('2026-02-03').series({ from: '2026-02-01', to: '2026-02-28' })).toHaveLength(28)
    expect(on('2026-02-03').series({ from: '2010-01-01', to: '2026-12-31' })).toHaveLength(17)
  })

  test('of an open period reaches from the first expense to the last', () => {
    const bars = on('2026-05-20', '2026-01-15').series({})
    expect([bars[0]?.label, bars.at(-1)?.label]).toEqual(['Jan 2026', 'May 2026'])
  })
})
