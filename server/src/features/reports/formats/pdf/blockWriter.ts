import { fittedText, textWidth } from './fittedText.ts'
import type { PdfBar, PdfBlock, PdfInfo } from './pdfBlocks.ts'
import { colours, Sheet, type TextStyle } from './sheet.ts'
import { Table } from './tables.ts'

type BlockOf<Kind extends PdfBlock['kind']> = Extract<PdfBlock, { kind: Kind }>

/** So much of a section stays with its heading: the header of a table, and its first rows. */
const sectionRoom = 110
const chartHeight = 96

/** Writes blocks onto pages, and gives the bytes out as pages are full. */
export class BlockWriter {
  readonly #sheet: Sheet
  #table: Table | undefined

  constructor(info: PdfInfo) {
    this.#sheet = new Sheet(info)
  }

  /** Answers what was finished by it. */
  write(blocks: readonly PdfBlock[]): Uint8Array {
    for (const block of blocks) this.#writeBlock(block)
    return this.#sheet.take()
  }

  end(): Uint8Array {
    this.#sheet.end()
    return this.#sheet.take()
  }

  #writeBlock(block: PdfBlock): void {
    switch (block.kind) {
      case 'row':
        this.#table?.row(block.cells, block.isSum ? 'strong' : 'regular')
        break
      case 'columns':
        this.#table = new Table(this.#sheet, block.columns)
        break
      case 'title':
        this.#title(block)
        break
      case 'heading':
        this.#heading(block)
        break
      case 'note':
        this.#paragraph(block.text, { size: 8.5, colour: colours.grey })
        this.#sheet.y += 4
        break
      case 'figures':
        this.#figures(block.figures)
        break
      case 'bars':
        this.#bars(block)
        break
    }
  }

  #title({ text, subtitle, facts }: BlockOf<'title'>): void {
    const sheet = this.#sheet
    this.#paragraph(text, { size: 21, weight: 'strong' })
    this.#paragraph(subtitle, { size: 11.5, colour: colours.grey })
    sheet.y += 8
    for (const [label, value] of facts) {
      const { y } = sheet
      sheet.write(label, { x: sheet.left, y }, { size: 8.5, colour: colours.grey })
      this.#paragraph(value, { size: 8.5 }, 76)
    }
    sheet.y += 10
  }

  #heading({ text, aside = '' }: BlockOf<'heading'>): void {
    const sheet = this.#sheet
    if (sheet.room < sectionRoom) sheet.newPage()
    else sheet.y += 16
    const style = { size: 12, weight: 'strong' } as const
    const { writable, widthOf } = sheet.face('strong')
    const asideWidth = (textWidth(aside, widthOf) * style.size) / 1000
    sheet.write(aside, { x: sheet.right - asideWidth }, style)
    this.#paragraph(writable(text), style, 0, asideWidth + 12)
    sheet.y += 4
  }

  #paragraph(text: string, style: TextStyle, indent = 0, reserved = 0): void {
    const sheet = this.#sheet
    const { writable, widthOf } = sheet.face(style.weight)
    const width = ((sheet.width - indent - reserved) / style.size) * 1000
    for (const line of fittedText(writable(text), { width, lines: 12, widthOf })) {
      if (sheet.room < style.size * 1.4) sheet.newPage()
      sheet.write(line, { x: sheet.left + indent }, style)
      sheet.y += style.size * 1.4
    }
  }

  #figures(figures: BlockOf<'figures'>['figures']): void {
    const sheet = this.#sheet
    const gap = 10
    const width = (sheet.width - gap * (figures.length - 1)) / figures.length
    const { writable, widthOf } = sheet.face('strong')
    for (const [index, { label, value }] of figures.entries()) {
      const x = sheet.left + index * (width + gap)
      sheet.fill({ x, y: sheet.y, width, height: 46 }, colours.faint)
      sheet.write(label, { x: x + 10, y: sheet.y + 8 }, { size: 8, colour: colours.grey })
      // A sum of many digits is written smaller rather than cut.
      const size = Math.min(15, ((width - 20) / textWidth(writable(value), widthOf)) * 1000)
      sheet.write(
        writable(value),
        { x: x + 10, y: sheet.y + 21 + (15 - size) / 2 },
        { size, weight: 'strong' },
      )
    }
    sheet.y += 46
  }

  #bars({ bars, highest }: BlockOf<'bars'>): void {
    const sheet = this.#sheet
    const label = { size: 7, colour: colours.grey }
    sheet.write(highest, { x: sheet.left }, label)
    sheet.rule(sheet.y + 11)
    const top = sheet.y + 12
    const slot = sheet.width / Math.max(bars.length, 1)
    const barWidth = Math.min(slot * 0.7, 46)
    for (const [index, { share }] of bars.entries()) {
      const height = share > 0 ? Math.max(share * chartHeight, 0.75) : 0
      const x = sheet.left + index * slot + (slot - barWidth) / 2
      sheet.fill({ x, y: top + chartHeight - height, width: barWidth, height }, colours.accent)
    }
    sheet.rule(top + chartHeight)
    this.#barLabels(bars, slot, top + chartHeight + 4)
    sheet.y = top + chartHeight + 16
  }

  /** As many as have room beside each other. */
  #barLabels(bars: readonly PdfBar[], slot: number, y: number): void {
    const sheet = this.#sheet
    const { widthOf } = sheet.face()
    const widths = bars.map(({ label }) => (textWidth(label, widthOf) * 7) / 1000)
    const step = Math.max(1, Math.ceil((Math.max(...widths, 0) + 6) / slot))
    for (const [index, { label }] of bars.entries()) {
      if (index % step !== 0) continue
      const middle = sheet.left + (index + 0.5) * slot
      const width = widths[index] ?? 0
      const x = Math.max(sheet.left, Math.min(middle - width / 2, sheet.right - width))
      sheet.write(label, { x, y }, { size: 7, colour: colours.grey })
    }
  }
}
