import { Readable } from 'node:stream'
import { fileNameOf } from '../../exportNames.ts'
import type { ExportFile, ExportSource } from '../../exportSource.ts'
import { ConversionFigures } from '../conversionFigures.ts'
import { periodText } from '../dayText.ts'
import { FrozenRows } from '../frozenRows.ts'
import type { PdfInfo } from './pdfBlocks.ts'
import { renderPdf } from './renderPdf.ts'
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
