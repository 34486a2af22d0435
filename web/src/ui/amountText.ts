/**
 * A sum as people type or paste it (`$1,234.50`, `1.234,50 €`, `12,5`) as decimal text (`1234.50`, `12.5`). What
 * cannot be told for sure, or is no sum, comes back as it was, for validation to name.
 */
export function amountText(typed: string): string {
  const bare = typed.replace(/[\s'’\p{Sc}]/gu, '')
  if (!/^\d[\d.,]*$/.test(bare)) return typed.trim()
  const mark = decimalMark(bare)
  if (mark === undefined) return typed.trim()
  const [whole = '', decimals] = mark ? splitAtLast(bare, mark) : [bare]
  const digits = whole.replace(/[.,]/g, '')
  return decimals ? `${digits}.${decimals}` : digits
}

/** The last of two different marks parts the decimals; a lone one does unless three digits make it a thousands mark. */
function decimalMark(text: string): '.' | ',' | '' | undefined {
  const marks = [...text].filter(char => char === '.' || char === ',') as ('.' | ',')[]
  const last = marks.at(-1)
  if (!last) return ''
  const isAlone = marks.length === 1
  if (isAlone && last === '.') return '.'
  if (isAlone) return /,\d{3}$/.test(text) ? undefined : ','
  if (new Set(marks).size === 1) return isGrouped(text) ? '' : undefined
  const [whole = ''] = splitAtLast(text, last)
  return isGrouped(whole) && !whole.includes(last) ? last : undefined
}

function isGrouped(text: string): boolean {
  return /^\d{1,3}([.,]\d{2,3})*$/.test(text)
}

function splitAtLast(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark)
  return [text.slice(0, at), text.slice(at + 1)]
}
