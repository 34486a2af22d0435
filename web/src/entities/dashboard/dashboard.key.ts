import type { Dashboard } from '@outlay/contract/dashboard'
import type { DataTag } from '@tanstack/react-query'

const key: readonly string[] = ['dashboard', 'view']

/**
 * Under which the dashboard's answer is kept. Apart from the query, for every page looks at it and only the dashboard
 * asks for it: the others need not load the shapes of what it holds.
 */
// As `queryOptions` names a key after what is kept under it.
export const dashboardKey = key as DataTag<readonly string[], Dashboard>
