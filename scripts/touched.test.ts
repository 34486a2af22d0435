import { expect, test } from 'vitest'
import { testsTouchedBy } from './touched.mjs'

const tree: Record<string, string[]> = {
  'server/src/features/approvals': ['approvals.service.ts', 'approvals.test.ts', 'steps.unit.test.ts'],
  'server/src/features/approvals/steps': ['steps.ts'],
  'server/src/core/database': ['migrate.ts', 'migrate.engines.test.ts'],
  'server/src': ['app.ts', 'app.test.ts'],
  'web/src/features/approvals': ['QueuePage.tsx', 'QueuePage.test.tsx', 'order.test.ts'],
  'contract/src/approvals': ['approvals.ts', 'mentions.test.ts'],
}
const touchedBy = (...changed: string[]) => testsTouchedBy(changed, folder => tree[folder] ?? [])

test('a changed file runs the tests beside it, or else those of the nearest folder above', () => {
  const approvals = {
    http: ['server/src/features/approvals/approvals.test.ts'],
    rules: ['server/src/features/approvals/steps.unit.test.ts'],
  }
  expect(touchedBy('server/src/features/approvals/approvals.service.ts')).toEqual(approvals)
  expect(touchedBy('server/src/features/approvals/steps/steps.ts')).toEqual(approvals)
  expect(touchedBy('server/src/core/database/migrate.ts')).toEqual({
    'engines-pglite': ['server/src/core/database/migrate.engines.test.ts'],
  })
})

test('a changed promise runs the tests of its feature on both sides', () => {
  expect(touchedBy('contract/src/approvals/approvals.ts')).toEqual({
    components: ['web/src/features/approvals/QueuePage.test.tsx'],
    http: ['server/src/features/approvals/approvals.test.ts'],
    rules: [
      'contract/src/approvals/mentions.test.ts',
      'server/src/features/approvals/steps.unit.test.ts',
      'web/src/features/approvals/order.test.ts',
    ],
  })
})

test('a changed test runs itself; what belongs to no feature and no room runs none', () => {
  expect(touchedBy('server/src/app.test.ts')).toEqual({ http: ['server/src/app.test.ts'] })
  expect(touchedBy('server/src/app.ts', 'README.md', 'e2e/people.ts')).toEqual({})
})
