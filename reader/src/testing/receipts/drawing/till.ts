/** Register paper: lines of text, as HTML. */

export interface TillLook {
  readonly font?: string
  readonly fontSize?: number
  readonly lineHeight?: number
  readonly width?: number
  readonly ink?: string
  readonly paper?: string
  readonly padding?: number
  /** How much a worn print head fades the ink, 0 to 1. */
  readonly wear?: number
}

type Weight = 'plain' | 'bold' | 'wide' | 'small'

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Text on the left and, if given, a number on the right. */
export function row(left: string, right = '', weight: Weight = 'plain'): string {
  return `<div class="row ${weight}"><span>${escaped(left)}</span><span>${escaped(right)}</span></div>`
}

export function center(text: string, weight: Weight = 'plain'): string {
  return `<div class="centre ${weight}">${escaped(text)}</div>`
}

export function centered(...texts: string[]): string {
  return texts.map(text => center(text)).join('')
}

/** Cells with fixed widths in characters; a negative width is right-aligned. */
export function cells(widths: readonly number[], texts: readonly string[]): string {
  const line = widths.map((width, index) => {
    const text = texts[index] ?? ''
    return width < 0 ? text.padStart(-width) : text.padEnd(width)
  })
  return row(line.join(''))
}

export function rule(mark = '-'): string {
  return `<div class="rule">${mark.repeat(80)}</div>`
}

export function gap(height = 0.6): string {
  return `<div style="height:${height}em"></div>`
}

/** Bars with widths derived from the digits, and the digits below. */
export function barcode(digits: string): string {
  const bars = [...`${digits}${digits}`].map(digit => {
    const width = 2 + (Number(digit) % 3) * 2
    return `<i style="width:${width}px;margin-right:${2 + (Number(digit) % 4) * 1.5}px"></i>`
  })
  return `<div class="barcode">${bars.join('')}</div><div class="centre small">${digits}</div>`
}

export function tillPage(lines: readonly string[], look: TillLook = {}): string {
  const { font = 'Liberation Mono', fontSize = 27, lineHeight = 1.22, width = 740 } = look
  const { ink = '#3a383c', paper = '#f7f5f0', padding = 34, wear = 0 } = look
  return `<!doctype html><meta charset="utf-8"><style>
*{box-sizing:border-box}body{margin:0;background:${paper}}
#receipt{width:${width}px;padding:46px ${padding}px 60px;background:${paper};color:${ink};
font:${fontSize}px/${lineHeight} '${font}';position:relative;overflow:hidden}
.row{display:flex;justify-content:space-between;white-space:pre}.centre{text-align:center;white-space:pre}
.bold{font-weight:bold}.wide{font-size:1.5em;font-weight:bold;line-height:1.25}.small{font-size:.84em}
.rule{white-space:pre;overflow:hidden;line-height:.9}
.barcode{display:flex;justify-content:center;height:70px;margin-top:14px}.barcode i{background:${ink}}
</style><div id="receipt">${lines.join('')}${wear > 0 ? wearMarks(wear, paper) : ''}</div>`
}

/** Bands of weak heat, one dead print-head dot, one crease. */
function wearMarks(wear: number, paper: string): string {
  const fade = `color-mix(in srgb, ${paper} ${Math.round(wear * 100)}%, transparent)`
  const over = (style: string) => `<div style="position:absolute;${style}"></div>`
  return [
    over(
      `inset:0;background:linear-gradient(96deg,transparent 8%,${fade} 22%,transparent 40% 70%,${fade} 96%)`,
    ),
    over(`inset:0;background:linear-gradient(transparent 52%,${fade} 61%,transparent 68%)`),
    over(`top:0;bottom:0;left:66%;width:2px;background:${paper};opacity:.75`),
    over('left:0;right:0;top:30%;height:9px;background:linear-gradient(#0000,#0002,#fff9,#0000)'),
  ].join('')
}
