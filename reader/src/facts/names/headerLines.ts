import type { Line } from '../../words/lines.ts'
import { plainCapitals } from '../../words/spelling.ts'
import { findDates } from '../days/dateForms.ts'
import { dateLabel } from '../days/dateLabels.ts'
import { findAmounts } from '../money/amounts.ts'
import { companyForm } from './companyNames.ts'
import { hasShopWord } from './tradeWords.ts'

const longestHeader = 12

/** The heading: the rows above the first date, table heading or sum. */
export function headerLines(lines: readonly Line[]): Line[] {
  const readable = lines.filter(line => /\p{L}{2}/u.test(line.text) || /\d{3}/.test(line.text))
  const end = readable.findIndex(line => isBody(line))
  const last = end < 0 ? longestHeader : Math.max(3, end)
  return readable.slice(0, Math.min(last, longestHeader))
}

function isBody(line: Line): boolean {
  const text = plainCapitals(line.text)
  if (/\b(QTY|DESCRIPTION|CASHIER|TABLE NO|PRICE|ITEM)\b/.test(text)) return true
  return findAmounts(line).some(amount => amount.hasSeparator)
}

export function isAddressLike(capitals: string): boolean {
  return (
    /\b(JALAN|JLN|LORONG|TAMAN|TMN|SEKSYEN|KAWASAN|BANDAR|LOT|ROAD|RD|STREET|ST\.|ST$|ST,|AVENUE|AVE|LANE|BLVD|HIGHWAY|SHOP \d+|SUITE|FLOOR|LEVEL|UNIT|BLOCK|BLK|STRASSE|STR\.|DRIVE|DR|COURT|PARKWAY|PKWY|TERRACE|CRESCENT|SQUARE|PARADE|BOULEVARD|PLATZ|ALLEE|RUE|PLACE DE|CALLE|AVDA|PLAZA DE|VIA|VIALE|PIAZZA|CORSO|NAGAR|MARG|SECTOR|SELANGOR|JOHOR|KUALA LUMPUR|PETALING)\b/.test(
      capitals,
    ) ||
    /^\W*(NO|N0)\b *[.:,]/.test(capitals) ||
    /^\W*(NO|N0)\b *\d/.test(capitals) ||
    /\b\d{5}\b/.test(capitals) ||
    /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/.test(capitals) ||
    startsWithHouseNumber(capitals) ||
    /STRASSE|STRAAT|STRAL?3E/.test(capitals)
  )
}

function startsWithHouseNumber(capitals: string): boolean {
  if (/^\W*\d{1,4}[A-Z]?,/.test(capitals)) return true
  return /^\W*\d{1,4}[A-Z]?[ -]/.test(capitals) && !companyForm.test(capitals) && !hasShopWord(capitals)
}

export function isNumberLike(capitals: string): boolean {
  const letters = capitals.replace(/[^A-Z]/g, '').length
  const digits = capitals.replace(/\D/g, '').length
  return (
    digits > letters ||
    /\b(TEL|TELEFON|TELEPHONE|PHONE|FAX|H\/P|HP|MOBILE|GST|VAT|ABN|SIRET|GSTIN|FSSAI|UST-ID\w*|STEUER\w*|REG|ROC|CIF|NIF|NIE|TVA|CO\.? ?NO|COMPANY NO|IVA)\b/.test(
      capitals,
    ) ||
    /\b(WWW|HTTP|\.COM|@)\b|@\w/.test(capitals)
  )
}

export function isBoilerplate(capitals: string): boolean {
  return /\b(INVOICE|RECEIPT|BILL|WELCOME|CASH(?! (?:&|AND) CARRY)|COPY|CUSTOMER|DATE|TIME|TABLE|THANK|THANKS|RECHNUNG|QUITTUNG|KASSENBON|BELEG|FACTURE|TICKET|FACTURA|SCONTRINO|DOCUMENTO|RICEVUTA|BIENVENUE?|BIENVENIDOS?|BENVENUTI|WILLKOMMEN|ORDER|SERVER|GUEST|GUESTS|CHECK|POS|CASHIER|TERMINAL|DUPLICATE|ORIGINAL|OWNED BY|OPERATED|FORMERLY|BRANCH|OUTLET|STATEMENT|COUNTER|SALESPERSON)\b/.test(
    capitals,
  )
}

/** From here on a heading speaks of the purchase: its number, its day, and who bought. */
export function opensPurchase(line: Line): boolean {
  const capitals = plainCapitals(line.text)
  return (
    /\b(BILL(?:ED)? TO|SOLD TO|SHIP TO|CUSTOMER|INV(?:OICE)? ?(?:NO|NUMBER)|RECHNUNG AN|KUNDE|CLIENTE?|DESTINATARIO)\b/.test(
      capitals,
    ) ||
    (findDates(line.text, false).some(date => date.clarity >= 0.7) && dateLabel.test(capitals))
  )
}
