import { on } from 'node:events'
import { Readable } from 'node:stream'
import { startWorker } from '@outlay/reader/documents/thread/startWorker'
import { type ExportFile, type ExportSource, fileNameOf } from '../../exportSource.ts'
import { ConversionFigures } from '../conversionFigures.ts'
import { FrozenRows } from '../frozenRows.ts'
import { periodText } from '../shownTexts.ts'
import type { PdfBlock, PdfInfo } from './pdfBlocks.ts'
import { reportBlocks } from './reportBlocks.ts'
import { ReportFigures } from './reportFigures.ts'

export async function pdfExport(source: ExportSource): Promise<ExportFile> {
  return {
    stream: Readable.from(reportPdf(source), { objectMode: false }),
    type: 'application/pdf',
    fileName: fileNameOf(source, 'expenses', 'pdf'),
  }
}

async function* reportPdf(source: ExportSource): AsyncGenerator<Uint8Array> {
  const figures = new ReportFigures(id => source.projectName(id), source.currency)
  const conversions = new ConversionFigures()
  const rows = await FrozenRows.of(source, portion => {
    figures.add(portion)
    conversions.add(portion)
  })
  try {
    yield* renderPdf(pdfInfo(source, 'Expense report'), reportBlocks({ source, rows, figures, conversions }))
  } finally {
    await rows.discard()
  }
}

export function pdfInfo(source: ExportSource, title: string): PdfInfo {
  return {
    title: `${title}: ${periodText(source.period)}`,
    footer: `Outlay · ${title} · ${source.person.name}`,
    createdAt: source.createdAt,
    // The countries that print on Letter.
    paper: ['US', 'CA'].includes(source.person.taxCountry) ? 'LETTER' : 'A4',
  }
}

/**
 * Writes a PDF in a worker thread as its blocks arrive. The thread gets the next blocks once its last output is
 * consumed, so that neither side runs ahead; it is terminated at the end or when the reader stops.
 */
export async function* renderPdf(
  info: PdfInfo,
  blocks: AsyncIterable<readonly PdfBlock[]>,
): AsyncGenerator<Uint8Array> {
  const worker = startWorker(new URL('./pdfWriter.worker.ts', import.meta.url), {
    workerData: info,
    // A page is small; without a limit the thread would grow instead of collecting garbage.
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 },
  })
  // One listener for all replies, because a Promise.race per reply would retain them all until the end.
  const answers = on(worker, 'message', { close: ['exit'] })
  const answer = async (request: readonly PdfBlock[] | 'end'): Promise<Uint8Array> => {
    worker.postMessage(request)
    const { value, done } = await answers.next()
    if (done) throw new Error('The thread that writes a PDF ended too soon')
    return value[0]
  }
  try {
    for await (const portion of blocks) {
      const bytes = await answer(portion)
      if (bytes.length > 0) yield bytes
    }
    yield await answer('end')
  } finally {
    await worker.terminate()
  }
}
