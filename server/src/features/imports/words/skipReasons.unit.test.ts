import { describe, expect, test } from 'vitest'
import { type RowFacts, skipReasonOf } from './skipReasons.ts'

const row = (text: string, facts: Partial<RowFacts> = {}): RowFacts => ({
  direction: 'out',
  texts: [text],
  kinds: [],
  status: '',
  hasDate: true,
  ...facts,
})
const banks = { isCards: false, isTools: false }
const cards = { isCards: true, isTools: false }

describe('a row', () => {
  test.each([
    'Payment Thank You-Mobile',
    'PAYMENT RECEIVED - THANK YOU',
    'CHASE CREDIT CRD AUTOPAY',
    'AMEX EPAYMENT ACH PMT',
    'Payment to Chase card ending in 1234',
    'Kreditkartenabrechnung März',
    'Abrechnung Visa',
    'RELEVE CARTE 0000 DU MOIS',
    'PAIEMENT MERCI',
    'LIQUIDACIÓN DE TARJETA 0000',
    'Addebito carta di credito',
    'Pagamento de fatura',
    'Incasso creditcard',
    'Betaling av kredittkort',
    'Spłata karty kredytowej',
    'Kredi kartı borç ödemesi',
    '信用卡还款',
  ])('that pays a card is none of spending, whichever its sign: %s', text => {
    for (const direction of ['in', 'out'] as const)
      expect(skipReasonOf(row(text, { direction }), banks)).toBe('card-payment')
  })

  test.each([
    'Transfer to savings',
    'Online Transfer to SAV ...1234',
    'Pot transfer',
    'Umbuchung Tagesgeld',
    'VIREMENT VERS LIVRET A',
    'Traspaso a cuenta ahorro',
    'Giroconto su conto deposito',
    'Transferência entre contas próprias',
    'Naar spaarrekening',
    'Overføring mellom egne konti',
    'Överföring mellan egna konton',
    'Przelew własny',
    'Převod mezi vlastními účty',
    'Hesaplar arası virman',
    'Перевод между своими счетами',
    'STRIPE PAYOUT',
    'Exchanged to USD',
  ])('that moves one’s own money is an own transfer: %s', text => {
    expect(skipReasonOf(row(text), banks)).toBe('transfer')
  })

  test.each([
    'Opening balance',
    'Beginning balance as of 03/01/2026',
    'Endsaldo 31.03.',
    'Solde au 31/03/2026',
    'SALDO ANTERIOR',
    'Saldo iniziale',
    'Ingående saldo',
    'Počáteční zůstatek',
    'Nyitó egyenleg',
    '期初余额',
  ])('of balances is no transaction: %s', text => {
    expect(skipReasonOf(row(text), banks)).toBe('balance')
  })

  test.each([
    'CARD PAYMENT TO SHELL',
    'PAIEMENT PAR CARTE CARREFOUR',
    'Pago con tarjeta en Mercadona',
    'Kartenzahlung REWE',
    'Pagamento pos Bar Centrale',
    'TOTAL ENERGIES PARIS',
    'Transfer to Landlord',
    'Überweisung Vermieter Miete',
    'Direct Debit WATER BOARD',
    'BALANCE BIKES LTD',
    'Total Wine & More',
    'Returns Cafe',
  ])('is spending though it sounds like something else: %s', text => {
    expect(skipReasonOf(row(text), banks)).toBeNull()
  })

  test('called a payment is spending at a bank, and pays the card on a card', () => {
    const payment = row('ACH deposit from account ending in 1234', { kinds: ['Payment'] })
    expect(skipReasonOf(payment, banks)).toBeNull()
    expect(skipReasonOf(payment, cards)).toBe('card-payment')
  })

  test('of money in is a refund by its words, or on a card, and else income', () => {
    const into = (text: string) => row(text, { direction: 'in' })
    for (const text of [
      'Hotel refund',
      'Rückerstattung',
      'Remboursement Fnac',
      'Devolución',
      'Rimborso',
      'Zwrot',
      '退款',
    ])
      expect(skipReasonOf(into(text), banks)).toBe('refund')
    expect(skipReasonOf(into('Hotel'), banks)).toBe('income')
    expect(skipReasonOf(into('Hotel'), cards)).toBe('refund')
    expect(skipReasonOf(into('Cashback bonus'), cards)).toBe('income')
  })

  test.each([
    ['Pending', 'pending'],
    ['Vorgemerkt', 'pending'],
    ['Venter', 'pending'],
    ['En attente', 'pending'],
    ['Oczekująca', 'pending'],
    ['Declined', 'void'],
    ['Abgelehnt', 'void'],
    ['Annulé', 'void'],
    ['交易关闭', 'void'],
    ['Completed', null],
    ['Gebucht', null],
  ] as const)('whose status is %s', (status, reason) => {
    expect(skipReasonOf(row('Cafe', { status }), banks)).toBe(reason)
  })

  test('of an expense tool may wait for its refund and is spending all the same', () => {
    expect(skipReasonOf(row('Cafe', { status: 'Pending' }), { isCards: false, isTools: true })).toBeNull()
  })
})
