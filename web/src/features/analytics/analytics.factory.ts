import type { SpendingReport } from '@outlay/contract/analytics/analytics'

/** A report of March 2026, with overrides. */
export function reportOf(part: Partial<SpendingReport> = {}): SpendingReport {
  const totals = part.totals ?? { total: '200.00', deductible: '150.00', count: 4, average: '50.00' }
  return {
    from: '2026-03-01',
    to: '2026-03-31',
    currency: 'USD',
    totals,
    soFar: { from: '2026-03-01', to: '2026-03-31', totals },
    previous: {
      from: '2026-02-01',
      to: '2026-02-28',
      totals: { total: '250.00', deductible: '250.00', count: 5, average: '50.00' },
    },
    categories: [
      { category: 'travel', total: '150.00', count: 1 },
      { category: 'meals', total: '50.00', count: 3 },
    ],
    projects: [{ projectId: null, projectName: 'No Project', total: '200.00', count: 4 }],
    grain: 'day',
    series: Array.from({ length: 31 }, (_, index) => {
      const day = `2026-03-${String(index + 1).padStart(2, '0')}`
      return { from: day, to: day, total: index === 2 ? '200.00' : '0.00', count: index === 2 ? 4 : 0 }
    }),
    pendingCount: 0,
    ...part,
  }
}
