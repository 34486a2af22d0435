import type { ImportMapping } from '@outlay/contract/imports/importMappings'
import type {
  Import,
  ImportPreview,
  PreviewRow,
  Reconciliation,
  StatementRow,
} from '@outlay/contract/imports/imports'

export const importId = '01936f00-0000-7000-8000-0000000000c1'
const expense = { id: '01936f00-0000-7000-8000-0000000000e1', description: 'Team lunch', date: '2025-12-30' }

/** A statement row that becomes an expense. */
export function previewRowOf(part: Partial<PreviewRow> = {}): PreviewRow {
  return {
    row: 2,
    description: 'REWE Markt',
    merchant: 'Rewe',
    amount: '41.20',
    currency: 'EUR',
    date: '2025-12-31',
    reason: null,
    repeats: null,
    isSure: true,
    expense: null,
    category: 'meals',
    categorySource: 'list',
    projectName: null,
    person: null,
    outcome: 'new',
    ...part,
  }
}
/** One row of each kind. */
export const rowsOfEachKind: PreviewRow[] = [
  previewRowOf({ person: 'Ana Lima' }),
  previewRowOf({ row: 3, description: 'Lunch', outcome: 'matched', isSure: false, expense }),
  previewRowOf({ row: 4, description: 'Seen before', outcome: 'duplicate', expense }),
  previewRowOf({
    row: 5,
    description: 'Salary',
    outcome: 'skipped',
    reason: 'income',
    category: null,
    categorySource: null,
  }),
]

export function mappingOf(part: Partial<ImportMapping> = {}): ImportMapping {
  return {
    hasHeader: true,
    columns: {
      date: 0,
      description: 1,
      merchant: null,
      amount: 2,
      debit: null,
      credit: null,
      direction: null,
      currency: null,
      category: null,
      project: null,
      person: null,
      isDeductible: null,
      notes: null,
      externalId: null,
      fee: null,
      balance: null,
      status: null,
    },
    dateFormat: 'DMY',
    decimalMark: ',',
    spending: 'negative',
    currency: 'EUR',
    ...part,
  }
}

type PreviewPart = Partial<Omit<ImportPreview, 'counts'>> & { counts?: Partial<ImportPreview['counts']> }

export function previewOf({ counts, ...part }: PreviewPart = {}): ImportPreview {
  return {
    fileName: 'statement.csv',
    format: 'csv',
    encoding: 'UTF-8',
    columns: [
      { index: 0, name: 'Buchungstag', samples: ['31.12.2025'] },
      { index: 1, name: 'Zweck', samples: ['REWE Markt'] },
      { index: 2, name: 'Betrag', samples: ['-41,20'] },
    ],
    mapping: mappingOf(),
    mappingSource: 'guessed',
    guesses: [],
    merchants: [],
    missing: [],
    counts: { rows: 4, toCreate: 1, duplicates: 1, matched: 1, skipped: 1, bad: 0, ...counts },
    problems: [],
    unknownProjects: [],
    rows: rowsOfEachKind,
    nextAfter: null,
    ...part,
  }
}

export function importOf(part: Partial<Import> = {}): Import {
  return {
    id: importId,
    fileName: 'statement.csv',
    format: 'csv',
    createdAt: '2026-01-02T12:00:00.000Z',
    firstDay: '2025-12-01',
    lastDay: '2025-12-31',
    counts: { rows: 214, created: 180, duplicates: 10, matched: 20, skipped: 4, leftOut: 0 },
    undo: null,
    ...part,
  }
}

export function statementRowOf(part: Partial<StatementRow> = {}): StatementRow {
  const { category: _, projectName: __, person: ___, ...row } = previewRowOf()
  return { ...row, expense, outcome: 'created', ...part }
}

export function reconciliationOf(part: Partial<Reconciliation> = {}): Reconciliation {
  return {
    matched: 20,
    rowsWithoutReceipt: { count: 1, rows: [statementRowOf({ description: 'Taxi' })] },
    receiptsWithoutRow: {
      count: 1,
      expenses: [
        {
          id: 'e9',
          description: 'Coffee in cash',
          merchant: null,
          amount: '3.10',
          currency: 'EUR',
          date: '2025-12-30',
        },
      ],
    },
    ...part,
  }
}

export function statementFile(name = 'statement.csv', text = 'Buchungstag;Zweck;Betrag'): File {
  return new File([text], name, { type: 'text/csv' })
}
