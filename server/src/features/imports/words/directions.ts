import { comparableName } from './columnNames.ts'

export type Direction = 'in' | 'out'

/** Comparable names of a comma-separated list. */
export const wordSet = (text: string) => new Set(text.split(/,\s*/).map(comparableName))

/** Values of a debit/credit column, in the languages of banks. */
const outWords = wordSet(
  `d, dr, db, dt, dbit, debit, debet, débit, débito, debito, out, outgoing, money out, expense, -, s, Soll, Belastung, Ausgabe, Ausgang, Lastschrift, dépense, sortie,
   cargo, gasto, debe, egreso, dare, uscita, addebito, saída, despesa, af, uit, uitgaven, obciążenie, wydatek, výdaj, odchozí, terhelés, kiadás, borç, gider, расход, списание,
   дебет, ut, uttak, udgift, utgift, plată, 支出, 支付, 出金, 출금, 지출`,
)
const inWords = wordSet(
  `c, cr, k, crdt, credit, kredit, crédit, crédito, credito, in, incoming, money in, income, +, h, Haben, Gutschrift, Einnahme, Eingang, recette, entrée, abono, ingreso, haber,
   avere, entrata, accredito, entrada, receita, bij, inkomsten, uznanie, wpływ, příjem, příchozí, jóváírás, bevétel, alacak, gelir, приход, зачисление, поступление, кредит,
   inn, innskudd, indtægt, inkomst, încasare, 收入, 入金, 입금, 수입`,
)
/** Transfers of one's own money, neither in nor out. */
const neitherWords = wordSet('neutral, internal, transfer, 不计收支, 中性交易, 其他')

/** Kinds of rows that are mostly money out or in; the sign is stronger evidence. */
const outKinds = wordSet(
  `card payment, purchase, sale, card purchase, pos, pos purchase, visa purchase, contactless, direct debit, d d, standing order, s o, fee, fees, atm, withdrawal, cash withdrawal,
   debit card, check paid, bill payment, online payment, outgoing transfer, presentment, Kartenzahlung, Debitkartenzahlung, Visa Debitkartenumsatz, Überweisung, Dauerauftrag, SEPA Lastschrift, Abbuchung, achat,
   paiement carte, paiement par carte, prélèvement, retrait, compra, pago, pago con tarjeta, recibo, compra com cartão, pagamento, acquisto, pagamento pos, prelievo,
   betaalautomaat, incasso, varekjøp, kortköp, kortkøb, dankort, płatność kartą, przelew wychodzący, platba kartou, vásárlás, kártyás vásárlás, harcama, alışveriş, оплата, покупка`,
)
const inKinds = wordSet(
  `refund, return, deposit, topup, top up, direct deposit, direct credit, payroll, salary, interest, card refund, cashback, reversal, ach credit, credit transfer, incoming transfer,
   Gehalt, Lohn, Rückerstattung, Erstattung, Gutschr Überweisung, Gutschr Ueberweisung, remboursement, virement reçu, devolución, reembolso, nómina, abono de nómina, stipendio,
   bonifico ricevuto, rimborso, transferência recebida, estorno, salaris, terugbetaling, lønn, løn, lön, wpłata, przelew przychodzący, vklad, iade, maaş, возврат, пополнение`,
)

/** The direction in a direction column; null for any other word. */
export function directionOf(text: string): Direction | 'neither' | null {
  const word = comparable(text)
  if (outWords.has(word)) return 'out'
  if (inWords.has(word)) return 'in'
  return neitherWords.has(word) ? 'neither' : null
}

/** The likely direction of a row of this kind. */
export function likelyDirectionOf(text: string): Direction | null {
  const direction = directionOf(text)
  if (direction === 'in' || direction === 'out') return direction
  const word = comparable(text)
  if (outKinds.has(word)) return 'out'
  return inKinds.has(word) ? 'in' : null
}

function comparable(text: string): string {
  const word = text.trim()
  return word === '+' || word === '-' ? word : comparableName(word.slice(0, 40))
}
