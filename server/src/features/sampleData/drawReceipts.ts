import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { PaperReceipt } from './drawnReceipts.ts'

type Paper = typeof PDFDocument.prototype

const widthPt = 216
const marginPt = 18
const lineHeightPt = 15

/** Draws receipts as a PDF, one per page, each marked as a sample. */
export function drawReceipts(receipts: readonly PaperReceipt[]): Promise<Uint8Array> {
  const paper = new PDFDocument({
    autoFirstPage: false,
    // No default font.
    font: '',
    info: { Title: 'Sample receipts' },
  })
  const bytes = collected(paper)
  for (const receipt of receipts) drawPage(paper, receipt)
  paper.end()
  return bytes
}

function drawPage(paper: Paper, { merchant, day, lines, total }: PaperReceipt): void {
  const size: [number, number] = [widthPt, 130 + lines.length * lineHeightPt]
  paper.addPage({ size, margin: marginPt })
  const { regular, strong } = fonts()
  const sides = (left: string, right: string) => {
    const { y } = paper
    paper.text(left, marginPt, y)
    paper.text(right, marginPt, y, { width: widthPt - 2 * marginPt, align: 'right' })
  }
  paper.font(strong).fontSize(14).text(merchant, { align: 'center' })
  paper
    .font(regular)
    .fontSize(8)
    .text('12 Example Street', { align: 'center' })
    .text(day, { align: 'center' })
  paper.moveDown(1.5).fontSize(9)
  for (const { text, amount } of lines) sides(text, amount)
  paper.moveDown(0.5).font(strong).fontSize(11)
  sides('TOTAL', total)
  paper.font(regular).fontSize(8).moveDown(1.5)
  paper.text('Sample receipt. Nothing was bought.', marginPt, paper.y, { align: 'center' })
}

function fonts() {
  const { resolve } = createRequire(import.meta.url)
  return {
    regular: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    strong: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  }
}

async function collected(paper: AsyncIterable<unknown>): Promise<Uint8Array> {
  const parts: Buffer[] = []
  // A pdfkit document is a stream of bytes.
  for await (const part of paper) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
