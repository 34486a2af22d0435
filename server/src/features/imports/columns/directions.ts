import { comparableName } from './columnNames.ts'

const outLexicon = new Set(
  `d, dr, db, dbit, debit, out, outgoing, expense, s, soll, belastung, ausgabe, lastschrift, depense, cargo, gasto, debe,
   af, debet, uitgaven, card payment, payment, purchase, sale, card purchase, debito`.split(/,\s*/),
)
const inLexicon = new Set(
  `c, cr, crdt, credit, in, incoming, income, refund, h, haben, gutschrift, einnahme, recette, abono, ingreso, haber, bij,
   inkomsten, deposit, topup, top up, credito, return`.split(/,\s*/),
)

/** Which way the money went, as a column of its own says it; null for any other word. */
export function directionOf(text: string): 'in' | 'out' | null {
  const word = comparableName(text)
  if (outLexicon.has(word)) return 'out'
  return inLexicon.has(word) ? 'in' : null
}
