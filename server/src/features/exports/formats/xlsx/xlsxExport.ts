import { on } from 'node:events'
import { Readable } from 'node:stream'
import { currencyOf, decimalsOf } from '@outlay/contract/core/currencies'
import { startWorker } from '@outlay/reader/documents/thread/startWorker'
import { columnsOf } from '../../exportColumns.ts'
import { type ExportFormatter, type ExportSource, fileNameOf, type GroupTotal } from '../../exportSource.ts'
import { periodText, rateSourceText } from '../shownTexts.ts'
import type { Cell, Rows, WorkbookAnswer, WorkbookQuestion, WorkbookRequest } from './cells.ts'

type SummaryRow = readonly Cell[]

const text = (value: string): Cell => ({ kind: 'text', value })
const heading = (value: string): Cell => ({ kind: 'heading', value })
const count = (value: number): Cell => ({ kind: 'count', value: String(value) })
const sum = (value: string): Cell => ({ kind: 'sum', value })

/** The rows of the summary sheet: the selection, then sums by category, by project, and in total. */
async function summaryOf(source: ExportSource): Promise<SummaryRow[]> {
  const [byCategory, byProject, totals] = await Promise.all([
    source.totalsBy('category'),
    source.totalsBy('project'),
    source.totals(),
  ])
  return [
    [heading('Expenses'), text(source.person.name)],
    [text('Period'), text(periodText(source.period))],
    ...source.filters.map(([name, value]) => [text(name), text(value)]),
    [text('Currency'), text(source.currency)],
    [
      text('Exchange rates'),
      text('Of the day under Rate Date in each row, where it was paid in another currency'),
    ],
    [text('Source of the rates'), text(rateSourceText(source.rateSources))],
    [],
    ...groupRows('Category', byCategory),
    [],
    ...groupRows('Project', byProject),
    [],
    [heading('Total'), count(totals.count), { kind: 'grandTotal', value: totals.total }],
    [text('Tax deductible'), text(''), sum(totals.deductible)],
  ]
}

function groupRows(name: string, totals: readonly GroupTotal[]): SummaryRow[] {
  return [
    [heading(name), heading('Expenses'), heading('Amount')],
    ...totals.map(group => [text(group.label), count(group.count), sum(group.total)]),
  ]
}

// Room for a portion of rows, its XML, and what is not yet compressed.
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

/**
 * Writes a workbook in a worker thread so that other requests stay responsive, no faster than it is read. If the reader
 * stops, the thread and the rows are released.
 */
async function* writtenWorkbook(
  request: WorkbookRequest,
  portions: AsyncGenerator<Rows>,
): AsyncGenerator<Uint8Array, void, void> {
  const worker = startWorker(new URL('./xlsx.worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits,
  })
  const answer = (message: WorkbookAnswer) => worker.postMessage(message)
  try {
    for await (const [question] of on(worker, 'message', { close: ['exit'] })) {
      // The worker sends nothing else.
      const { kind, bytes } = question as { kind: WorkbookQuestion['kind']; bytes: Uint8Array }
      if (kind === 'done') return
      if (kind === 'rows') answer({ kind, rows: (await portions.next()).value ?? null })
      else {
        yield bytes
        answer({ kind })
      }
    }
    throw new Error('The thread that writes a workbook ended in the middle')
  } finally {
    await worker.terminate()
    await portions.return(undefined)
  }
}

/** An Excel workbook: every expense on the first sheet, sums on the second. */
export const xlsxExport: ExportFormatter = async source => {
  const request = {
    columns: columnsOf(source).map(({ header, kind, width }) => ({ header, kind, width })),
    summary: await summaryOf(source),
    sumFormat: sumFormatOf(source.currency),
    createdAt: source.createdAt,
  }
  return {
    stream: Readable.from(writtenWorkbook(request, rowsOf(source)), { objectMode: false }),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: fileNameOf(source, 'expenses', 'xlsx'),
  }
}

async function* rowsOf(source: ExportSource): AsyncGenerator<Rows> {
  const columns = columnsOf(source)
  for await (const portion of source.portions())
    yield portion.map(expense => columns.map(({ cell }) => cell(expense, source)))
}

/** An Excel number format with a currency's symbol and decimals. */
function sumFormatOf(code: string): string {
  const sign = currencyOf(code)?.symbol ?? code
  const decimals = decimalsOf(code) === 0 ? '' : `.${'0'.repeat(decimalsOf(code))}`
  // A symbol that ends in a letter is followed by a space.
  return `"${/[a-z]$/i.test(sign) ? `${sign} ` : sign}"#,##0${decimals}`
}
