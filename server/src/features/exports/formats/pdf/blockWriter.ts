import { loadShaperFor } from './fonts/shaper.ts'
import type { Line } from './fonts/typeface.ts'
import { type PdfBar, type PdfBlock, type PdfInfo, textsOf } from './pdfBlocks.ts'
import { colors, Sheet, Table, type TextStyle } from './sheet.ts'

type BlockOf<Kind extends PdfBlock['kind']> = Extract<PdfBlock, { kind: Kind }>

const headingStyle = { size: 12, weight: 'strong' } as const
const noteStyle = { size: 8.5, color: colors.grey }
const headingGap = 16
const lineHeight = 1.4
const figuresHeight = 46
const chartHeight = 96
const barsHeight = chartHeight + 28

/** Lays blocks out on pages, and returns the bytes as pages fill up. */
export class BlockWriter {
  readonly #sheet: Sheet
  #table: Table | undefined
  /** A heading and its notes, buffered until the block below them is known. */
  #opening: (BlockOf<'heading'> | BlockOf<'note'>)[] = []

  private constructor(info: PdfInfo) {
    this.#sheet = new Sheet(info)
  }

  static async open(info: PdfInfo): Promise<BlockWriter> {
    await loadShaperFor([info.footer])
    return new BlockWriter(info)
  }

  /** Returns the bytes finished by this call. Calls must not overlap. */
  async write(blocks: readonly PdfBlock[]): Promise<Uint8Array> {
    await loadShaperFor(textsOf(blocks))
    for (const block of blocks) this.#writeBlock(block)
    return this.#sheet.take()
  }

  end(): Uint8Array {
    this.#writeOpening(0)
    this.#sheet.end()
    return this.#sheet.take()
  }

  #writeBlock(block: PdfBlock): void {
    if (block.kind === 'columns') {
      this.#table = new Table(this.#sheet, block.columns)
      return
    }
    if (block.kind === 'heading') this.#writeOpening(0)
    if (block.kind === 'heading' || (block.kind === 'note' && this.#opening.length > 0)) {
      this.#opening.push(block)
      return
    }
    this.#writeOpening(this.#heightOf(block))
    this.#writeNow(block)
  }

  /** Keeps the heading on one page with `following` points of what comes next. */
  #writeOpening(following: number): void {
    if (this.#opening.length === 0) return
    const blocks = this.#opening
    this.#opening = []
    const height = blocks.reduce((sum, block) => sum + this.#heightOf(block), following)
    if (this.#sheet.room < height && !this.#sheet.isAtTop) this.#sheet.newPage()
    for (const block of blocks) this.#writeNow(block)
  }

  #heightOf(block: PdfBlock): number {
    switch (block.kind) {
      case 'heading':
        return headingGap + this.#headingLines(block).length * headingStyle.size * lineHeight + 4
      case 'note':
        return this.#lines(block.text, noteStyle).length * noteStyle.size * lineHeight + 4
      case 'row':
        return this.#table?.roomFor(block.cells, block.isSum ? 'strong' : 'regular') ?? 0
      case 'figures':
        return figuresHeight
      case 'bars':
        return barsHeight
      default:
        return 0
    }
  }

  #writeNow(block: Exclude<PdfBlock, { kind: 'columns' }>): void {
    switch (block.kind) {
      case 'row':
        this.#table?.row(block.cells, block.isSum ? 'strong' : 'regular')
        break
      case 'title':
        this.#title(block)
        break
      case 'heading':
        this.#heading(block)
        break
      case 'note':
        this.#paragraph(block.text, noteStyle)
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
    this.#paragraph(subtitle, { size: 11.5, color: colors.grey })
    sheet.y += 8
    for (const [label, value] of facts) {
      const { y } = sheet
      sheet.write(label, { x: sheet.left, y }, { size: 8.5, color: colors.grey })
      this.#paragraph(value, { size: 8.5 }, 76)
    }
    sheet.y += 10
  }

  #heading(block: BlockOf<'heading'>): void {
    const sheet = this.#sheet
    if (!sheet.isAtTop) sheet.y += headingGap
    const { aside = '' } = block
    sheet.write(aside, { x: sheet.right - this.#asideWidth(block) }, headingStyle)
    this.#writeLines(this.#headingLines(block), headingStyle)
    sheet.y += 4
  }

  #headingLines(block: BlockOf<'heading'>): Line[] {
    return this.#lines(block.text, headingStyle, this.#asideWidth(block) + 12)
  }

  #asideWidth({ aside = '' }: BlockOf<'heading'>): number {
    const { line, widthOf } = this.#sheet.face(headingStyle.weight)
    return (widthOf(line(aside)) * headingStyle.size) / 1000
  }

  #paragraph(text: string, style: TextStyle, indent = 0): void {
    this.#writeLines(this.#lines(text, style, indent), style, indent)
  }

  /** `reserved` points of the width stay free. */
  #lines(text: string, style: TextStyle, reserved = 0): Line[] {
    const width = ((this.#sheet.width - reserved) / style.size) * 1000
    return this.#sheet.face(style.weight).lines(text, { width, lines: 12 })
  }

  #writeLines(lines: readonly Line[], style: TextStyle, indent = 0): void {
    const sheet = this.#sheet
    const height = style.size * lineHeight
    for (const line of lines) {
      if (sheet.room < height) sheet.newPage()
      sheet.write(line, { x: sheet.left + indent }, style)
      sheet.y += height
    }
  }

  #figures(figures: BlockOf<'figures'>['figures']): void {
    const sheet = this.#sheet
    const gap = 10
    const width = (sheet.width - gap * (figures.length - 1)) / figures.length
    const { line, widthOf } = sheet.face('strong')
    for (const [index, { label, value }] of figures.entries()) {
      const x = sheet.left + index * (width + gap)
      sheet.fill({ x, y: sheet.y, width, height: figuresHeight }, colors.faint)
      sheet.write(label, { x: x + 10, y: sheet.y + 8 }, { size: 8, color: colors.grey })
      // A long sum is written smaller rather than cut off.
      const written = line(value)
      const size = Math.min(15, ((width - 20) / widthOf(written)) * 1000)
      sheet.write(written, { x: x + 10, y: sheet.y + 21 + (15 - size) / 2 }, { size, weight: 'strong' })
    }
    sheet.y += figuresHeight
  }

  #bars({ bars, highest }: BlockOf<'bars'>): void {
    const sheet = this.#sheet
    const label = { size: 7, color: colors.grey }
    sheet.write(highest, { x: sheet.left }, label)
    sheet.rule(sheet.y + 11)
    const top = sheet.y + 12
    const slot = sheet.width / Math.max(bars.length, 1)
    const barWidth = Math.min(slot * 0.7, 46)
    for (const [index, { share }] of bars.entries()) {
      const height = share > 0 ? Math.max(share * chartHeight, 0.75) : 0
      const x = sheet.left + index * slot + (slot - barWidth) / 2
      sheet.fill({ x, y: top + chartHeight - height, width: barWidth, height }, colors.accent)
    }
    sheet.rule(top + chartHeight)
    this.#barLabels(bars, slot, top + chartHeight + 4)
    sheet.y = top + barsHeight - 12
  }

  /** Labels every n-th bar, as many as fit. */
  #barLabels(bars: readonly PdfBar[], slot: number, y: number): void {
    const sheet = this.#sheet
    const { line, widthOf } = sheet.face()
    const widths = bars.map(({ label }) => (widthOf(line(label)) * 7) / 1000)
    const step = Math.max(1, Math.ceil((Math.max(...widths, 0) + 6) / slot))
    for (const [index, { label }] of bars.entries()) {
      if (index % step !== 0) continue
      const middle = sheet.left + (index + 0.5) * slot
      const width = widths[index] ?? 0
      const x = Math.max(sheet.left, Math.min(middle - width / 2, sheet.right - width))
      sheet.write(label, { x, y }, { size: 7, color: colors.grey })
    }
  }
}
