/** Invoices on wide sheets (A4, Letter), as HTML blocks. */

interface SheetLook {
  readonly font?: string
  readonly accent?: string
  /** Height by width of the sheet. */
  readonly ratio?: number
}

/** Two blocks of lines side by side, the right one flush right. */
export function sides(left: readonly string[], right: readonly string[]): string {
  return `<div class="sides"><div>${left.join('<br>')}</div><div class="right">${right.join('<br>')}</div></div>`
}

export function heading(text: string): string {
  return `<h1>${text}</h1>`
}

export function brand(name: string, mark: string): string {
  return `<div class="brand"><svg width="54" height="54" viewBox="0 0 54 54">${mark}</svg>${name}</div>`
}

export function paragraph(text: string): string {
  return `<p>${text}</p>`
}

/** Text columns are left-aligned, the number columns after them right-aligned. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  textColumns = 1,
): string {
  const line = (tag: string, texts: readonly string[]) => {
    const cells = texts.map((text, column) =>
      column < textColumns ? `<${tag} class="text">${text}</${tag}>` : `<${tag}>${text}</${tag}>`,
    )
    return `<tr>${cells.join('')}</tr>`
  }
  return `<table>${line('th', head)}${rows.map(texts => line('td', texts)).join('')}</table>`
}

/** Amounts on the right half of the sheet; the last line is the total. */
export function totals(rows: readonly (readonly [string, string])[]): string {
  const lines = rows.map(([label, sum]) => `<div><span>${label}</span><span>${sum}</span></div>`)
  return `<div class="totals">${lines.join('')}</div>`
}

export function foot(...texts: readonly string[]): string {
  return `<div class="foot">${texts.join('<br>')}</div>`
}

export function sheetPage(blocks: readonly string[], look: SheetLook = {}): string {
  const { font = 'Liberation Sans', accent = '#2b3a55', ratio = 1.25 } = look
  return `<!doctype html><meta charset="utf-8"><style>
*{box-sizing:border-box}body{margin:0}
#receipt{width:1000px;min-height:${Math.round(1000 * ratio)}px;padding:70px 74px 130px;background:#fdfdfc;
color:#26262a;font:20px/1.42 '${font}';position:relative}
h1{font-size:34px;margin:34px 0 18px;color:${accent}}p{margin:22px 0}
.brand{display:flex;align-items:center;gap:16px;font-size:33px;font-weight:bold;color:${accent};margin-bottom:24px}
.sides{display:flex;justify-content:space-between;margin:14px 0}.right{text-align:right}
table{width:100%;border-collapse:collapse;margin:26px 0 14px}th{border-bottom:2px solid ${accent};font-size:18px}
th,td{text-align:right;padding:8px 4px;white-space:nowrap}td{border-bottom:1px solid #ccc}
table .text{text-align:left}
.totals{width:52%;margin-left:auto}.totals div{display:flex;justify-content:space-between;padding:5px 4px}
.totals div:last-child{font-weight:bold;font-size:25px;border-top:2px solid ${accent};margin-top:6px}
.foot{position:absolute;left:74px;right:74px;bottom:44px;font-size:16px;color:#55565c;text-align:center}
</style><div id="receipt">${blocks.join('')}</div>`
}
