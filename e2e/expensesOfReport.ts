import type { Page } from '@playwright/test'
import { create } from './create.ts'

const days = ['2026-02-03', '2026-02-10', '2026-02-28', '2026-03-01']

/** Four expenses, 10.05 to 40.05, of two projects, one of them not deductible and one of March. */
export async function recordSome(page: Page): Promise<void> {
  const { id: projectId } = await create(page, '/api/projects', { data: { name: 'Apollo' } })
  for (const [index, date] of days.entries())
    await create(page, '/api/expenses', {
      data: {
        description: `Number ${index}`,
        amount: `${index + 1}0.05`,
        currency: 'USD',
        date,
        category: index === 1 ? 'travel' : 'meals',
        projectId: index === 0 ? projectId : null,
        isDeductible: index === 2 ? 'false' : 'true',
      },
    })
}
