import { editDistance } from '../../words/similarity.ts'
import { asLetters, plainCapitals } from '../../words/spelling.ts'

/** What a line says its sum is. */
export type Role =
  | 'total'
  | 'subtotal'
  | 'tax'
  | 'service'
  | 'tip'
  | 'discount'
  | 'rounding'
  | 'cash'
  | 'card'
  | 'change'
  | 'count'

export interface Label {
  readonly role: Role
  /** How surely a line so called is what it says, 0 to 1. */
  readonly strength: number
}

/** Words worth recognising although a letter is wrong, each with how many letters may be. */
const keyWords: readonly string[] = [
  'TOTAL',
  'TOTALE',
  'SUBTOTAL',
  'SUBTOTALE',
  'CHANGE',
  'CHARGE',
  'CHARGES',
  'ROUNDING',
  'ROUNDED',
  'AMOUNT',
  'DISCOUNT',
  'GRAND',
  'BALANCE',
  'PAYABLE',
  'INCLUSIVE',
  'EXCLUDING',
  'INCLUDING',
  'EXCLUSIVE',
  'TENDERED',
  'SERVICE',
  'SUMME',
  'ZWISCHENSUMME',
  'GESAMTBETRAG',
  'BETRAG',
  'MONTANT',
  'IMPORTE',
  'IMPORTO',
  'RUCKGELD',
  'MASTERCARD',
  'CREDIT',
  'ADJUSTMENT',
  'PAYMENT',
  'MWST',
  'ITEMS',
  'CONTANT',
  'CONTANTI',
  'CONTANTE',
  'COMPTANT',
]

/** A line's words as capitals, its sums left out and known words mended. */
export function labelOf(text: string): string {
  return plainCapitals(text)
    .replace(/[^A-Z0-9%&@/|$]+/g, ' ')
    .split(' ')
    .map(word => mended(asLetters(word)))
    .join(' ')
    .replace(/\bS\w{0,3} ?TOTAL|\bSUB TO\w{1,3}\b/g, 'SUBTOTAL')
    .replace(/\b(NETT?|GRAND)TOTAL/g, '$1 TOTAL')
    .replace(/\bR[NHK]\b/g, 'RM')
    .replace(/\b(?!EX)\w{0,3}CLUSI\w+/g, 'INCLUSIVE')
    .trim()
}

function mended(word: string): string {
  if (word.length < 4 || keyWords.includes(word)) return word
  const slack = word.length >= 8 ? 2 : 1
  return (
    keyWords.find(
      key => Math.abs(key.length - word.length) <= 1 && key.length >= 5 && editDistance(key, word) <= slack,
    ) ?? word
  )
}

interface Rule extends Label {
  readonly pattern: RegExp
  readonly unless?: RegExp
}

const including = /\b(INCL|INCLUSIVE|INCLUDING|INC|TTC|WITH|INKL|BRUTTO|IVATO|IVA INCL\w*|AFTER)\b/
export const taxName =
  /\b([CSIU]?GST|H\.?S\.?T|PST|QST|TPS|TVQ|SST|VAT|V A T|TAX|TAXES|MWST|UST|MEHRWERTSTEUER|UMSATZSTEUER|TVA|IVA|BTW|MOMS|MVA|KDV|DPH|PTU|IMPOSTA|IMPUESTO|CUKAI)\b/

/** The first rule that holds gives the label. */
const rules: readonly Rule[] = [
  {
    role: 'count',
    strength: 1,
    pattern:
      /\b([QO]TY|QUANTITY|ITEMS?|ITEM\(S\)|PCS|UNITS?|ARTIKEL|ARTICLES?|ARTICULOS?|ARTICOLI|PIECES?|POSTEN|KM|MILEAGE|LITRES?|POINTS?|PUNKTE|BONUS)\b/,
    unless: /\b(AMOUNT|PAYABLE|DUE|SALES|GRAND|NETT?|INCL\w*)\b/,
  },
  {
    role: 'rounding',
    strength: 1,
    pattern: /\b(ROUND|ROUNDIN\w?|RND|RUNDUNG|ARRONDI\w*|ARROTONDAMENTO|REDONDEO|ADJUSTMENT|PEMBUNDARAN)\b/,
    unless: /\b(TOTAL|ROUNDED)\b(?!.*\b(ADJ|ADJUSTMENT|AMOUNT)\b)/,
  },
  {
    role: 'change',
    strength: 1,
    pattern:
      /\b(CHANGE|RUCKGELD|RUECKGELD|WECHSELGELD|ZURUCK|RENDU|MONNAIE|A RENDRE|CAMBIO|VUELTO|VUELTA|DEVOLUCION|RESTO|WISSELGELD|TROCO|VAXEL|BYTTEPENGE|RESZTA|BAKI|KEMBALI\w*|CHG)\b/,
  },
  {
    role: 'subtotal',
    strength: 1,
    pattern:
      /\b(SUBTOTAL\w*|SUB TTL|SUBTTL|ZWISCHENSUMME|SOUS TOTAL|NETTO\w*|NETTOBETRAG|HT|TOTAL HT|BASE IMPONIBLE|BASE|IMPONIBILE|TAXABLE|BEFORE TAX|EXCL|EXCLUDING|EXCLUSIVE|EXCLUDED|EX GST|EX TAX|BEFORE|W O|WITHOUT|GROSS AMOUNT|NET AMOUNT|NET SALES?)\b/,
    unless: /\b(TTC|NET A PAYER|NETTO ?ZU|GRAND)\b/,
  },
  {
    role: 'discount',
    strength: 1,
    pattern:
      /\b(DISCOUNT|DISC|DISCOUNTS|SAVINGS?|SAVED|YOU SAVE|COUPON|VOUCHER|RABATT|NACHLASS|REMISE|REDUCTION|DESCUENTO|DTO|SCONTO|KORTING|DESCONTO|RABAT|PROMO\w*|LESS|DEDUCTION|% OFF)\b/,
    unless: /\b(TOTAL (AFTER|INCL\w*|AMOUNT|PAYABLE|DUE)|AFTER DISCOUNT|GRAND|SUBTOTAL)\b/,
  },
  {
    role: 'tip',
    strength: 1,
    pattern: /\b(TIP|TIPS|GRATUITY|TRINKGELD|POURBOIRE|PROPINA|MANCIA)\b/,
    unless: /\b(TOTAL|GUIDE|SUGGEST\w*)\b/,
  },
  {
    role: 'service',
    strength: 1,
    pattern:
      /\b(SERVICE CHARGE|SURCHARGE|SERVICE CHG|SVC|SERV CHG|SERVICE|COPERTO|SERVIZIO|SERVICIO|BEDIENUNG|DELIVERY|SHIPPING|VERSAND|POSTAGE)\b/,
    unless: /\b(TAX|CUSTOMER|TOTAL|SELF)\b/,
  },
  {
    role: 'total',
    strength: 1,
    pattern:
      /\b(GRAND TOTAL|GRANDTOTAL|TOTAL DUE|TOTAL PAYABLE|TOTAL TO PAY|AMOUNT DUE|AMOUNT PAYABLE|AMT DUE|BALANCE DUE|BALANCE TO PAY|TO PAY|NETT? TOTAL|TOTAL NETT?|TOTAL AFTER|NETT|ROUNDED|TOTAL ROUNDED|TOTAL TTC|ZU ZAHLEN|ZAHLBETRAG|GESAMTBETRAG|ENDBETRAG|ENDSUMME|GESAMTSUMME|A PAYER|MONTANT DU|TOTAL A PAGAR|A PAGAR|IMPORTE TOTAL|TOTALE COMPLESSIVO|TOTALE DOCUMENTO|TOTALE EURO?|DA PAGARE|JUMLAH BESAR|TE BETALEN|ATT BETALA|AT BETALE|I ALT|DO ZAPLATY|GENEL TOPLAM|VALOR TOTAL|TOTAL GERAL)\b/,
    unless: /\b(TAX|VAT|MWST) TOTAL\b/,
  },
  // Groups of goods by tax rate have totals of their own.
  { role: 'total', strength: 0.25, pattern: /\bTOTAL\b.*\b(SUPPLIES|GOODS)\b/ },
  {
    role: 'total',
    strength: 0.85,
    pattern: new RegExp(`\\b(TOTAL|TOTALE|TTL|AMOUNT)\\b.*${including.source}`),
  },
  { role: 'total', strength: 0.6, pattern: /\w?ALES\b.*\bINCL|\bINCLUSIVE OF\b/ },
  {
    role: 'tax',
    strength: 1,
    pattern: taxName,
    unless:
      /\b(TAX INVOICE|GST (ID|NO|REG)|VAT (NO|REG|ID)|TAX (NO|ID|CODE)|REG NO|SUMMARY|ANALYSIS)\b|\b(PAYABLE|DUE)\b/,
  },
  {
    role: 'card',
    strength: 1,
    pattern:
      /\b(VISA|MASTER|MASTERCARD|AMEX|MAESTRO|DEBIT|CREDIT|GIROCARD|EC KARTE|EC CASH|KARTENZAHLUNG|KARTE|CARTE|CB|TARJETA|CARTA|BANCOMAT|EFTPOS|EFT|INTERAC|CARD|UPI|PAYPAL|CONTACTLESS|KONTAKTLOS|PAGAMENTO ELETTRONICO|CREDITCARD|PINNEN|BANKPAS|BANKKORT|KORT|KARTA|CARTAO|MULTIBANCO)\b/,
    unless: /\b(CARD (NO|NUMBER)|MEMBER|LOYALTY|TOTAL)\b/,
  },
  {
    role: 'cash',
    strength: 1,
    pattern:
      /\b(CASH|TENDERED|TENDER|TEND|BAR|BARGELD|GEGEBEN|ESPECES|COMPTANT|EFECTIVO|ENTREGADO|CONTANTI?|CONTANTE|CONTANT|DINHEIRO|NUMERARIO|KONTANT|GOTOWKA|NAKIT|TUNAI|PAID|PAYMENT|RECEIVED|RECU|BEZAHLT|PAGATO)\b/,
    unless: /\b(TOTAL|CASH (SALE|BILL|MEMO|RECEIPT)S?|CASHIER|PAYMENT (MODE|METHOD|TYPE))\b/,
  },
  { role: 'total', strength: 0.6, pattern: /\bTOTAL\b.*(%|\bSALES\b)/ },
  {
    role: 'total',
    strength: 0.8,
    pattern: /\b(TOTAL|TOTALE|TTL|SUMME|GESAMT|SUMA|RAZEM|CELKEM|TOPLAM|TOTAL (EUR|USD|RM|AMOUNT))\b/,
  },
  {
    role: 'total',
    strength: 0.4,
    pattern: /\b(AMOUNT|AMT|MONTANT|BETRAG|IMPORTE|IMPORTO|BALANCE|JUMLAH|NETT?|DUE)\b/,
  },
]

/** What the label says; undefined for items and anything else. */
export function roleOf(label: string): Label | undefined {
  const rule = rules.find(({ pattern, unless }) => pattern.test(label) && !unless?.test(label))
  return rule && { role: rule.role, strength: rule.strength }
}

/** Headings of the table that splits taxes by rate, below the total; its "total" row is not the total. */
export function opensTaxTable(label: string): boolean {
  return (
    /\b(GST|TAX|VAT|SST|MWST|TVA|IVA)\b.*\b(SUMMARY|ANALYSIS|DETAILS?|BREAKDOWN|CODE|RATE|SUMMAR\w*)\b/.test(
      label,
    ) ||
    /\b(MWST|TVA|IVA|VAT|STEUER|TAUX)\b.*\b(NETTO|BRUTTO|HT|TTC|BASE|NET|GROSS|CUOTA|TYPE|SATZ)\b.*/.test(
      label,
    )
  )
}
