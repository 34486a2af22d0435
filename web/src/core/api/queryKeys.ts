import type { Dashboard } from '@outlay/contract/dashboard'
import type { DataTag } from '@tanstack/react-query'

const dashboardView: readonly string[] = ['dashboard', 'view']

/**
 * Under which keys the query cache keeps what was asked for: all of them, so that whoever writes can say what is to be asked
 * for again. What is kept of one thing begins with its `all`.
 */
export const queryKeys = {
  currentUser: ['/api/auth/user'],
  invitation: (token: string) => ['invitation', token] as const,
  sessions: ['sessions'],
  security: ['security'],
  site: ['site'],
  expenses: {
    all: ['expenses'],
    lists: ['expenses', 'list'],
    list: <Filter>(filter: Filter) => ['expenses', 'list', filter] as const,
    one: (id: string) => ['expenses', 'one', id] as const,
    review: (id: string) => ['expenses', 'review', id] as const,
    history: (id: string) => ['expenses', 'history', id] as const,
    waiting: ['expenses', 'waiting'],
    deleted: ['expenses', 'deleted'],
    found: (search: string) => ['expenses', 'found', search] as const,
    ofProject: (projectId: string) => ['expenses', 'of-project', projectId] as const,
    ofReport: <Selection>(selection: Selection) => ['expenses', 'report', selection] as const,
  },
  projects: ['projects'],
  budget: ['budget'],
  merchantRules: ['merchant-rules'],
  /** Figures that the server computes from expenses, apart from the dashboard. */
  analytics: {
    all: ['analytics'],
    report: <Selection>(selection: Selection) => ['analytics', 'report', selection] as const,
    projectFigures: ['analytics', 'project-figures'],
  },
  dashboard: {
    all: ['dashboard'],
    /** As `queryOptions` would tag it; apart from the query, for pages that look at its answer without asking for it. */
    view: dashboardView as DataTag<readonly string[], Dashboard>,
  },
  exchangeRates: {
    all: ['exchange-rates'],
    of: (currency: string, date = 'today') => ['exchange-rates', currency, date] as const,
  },
  receipts: { all: ['receipts'], accuracy: ['receipts', 'accuracy'] },
  receiptReaders: ['receipt-readers'],
  /** Apart from the receipts: what happens to them leaves it as it is. */
  receiptsUnderWay: ['receipts-under-way'],
  imports: {
    all: ['imports'],
    list: ['imports', 'list'],
    one: (id: string) => ['imports', 'one', id] as const,
    reconciliation: (id: string) => ['imports', 'reconciliation', id] as const,
    rows: (id: string, outcome = 'all') => ['imports', 'rows', id, outcome] as const,
  },
  /** Apart from the imports: what is stored does not change them. */
  importPreviews: {
    all: ['import-previews'],
    first: (statementId: string | undefined) => ['import-previews', statementId, 'first'] as const,
    rows: <Reading>(statementId: string, reading: Reading, outcome = 'all') =>
      ['import-previews', statementId, reading, outcome] as const,
  },
  conversations: {
    all: ['conversations'],
    list: ['conversations', 'list'],
    one: (id: string) => ['conversations', 'one', id] as const,
  },
  quickAddRules: ['quick-add', 'rules'],
} as const
