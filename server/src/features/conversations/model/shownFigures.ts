import type { Figure } from '@outlay/contract/conversations'
import type { FigureLedger } from './figureLedger.ts'

/** Maximum length of user and receipt texts sent to the model, always as data. */
const longestText = 80

/** Replaces figures by name, value and derivation, and truncates texts; sources stay on the server. */
export function shown(value: unknown, ledger: FigureLedger): unknown {
  if (typeof value === 'string') return cutName(value, ledger)
  if (Array.isArray(value)) return value.map(one => shown(one, ledger))
  if (typeof value !== 'object' || value === null) return value
  if (isFigure(value)) return { ref: ledger.add(value), unit: value.unit, value: value.value, ...of(value) }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shown(one, ledger)]))
}

function cutName(text: string, ledger: FigureLedger): string {
  const name = [...text].slice(0, longestText).join('')
  ledger.addName(name)
  return name
}

const of = ({ currency, derivation }: Figure) => ({
  ...(currency && { currency }),
  ...(derivation && { computedAs: derivation }),
})

function isFigure(value: object): value is Figure {
  return 'kind' in value && value.kind === 'figure'
}
