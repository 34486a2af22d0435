import { plainCapitals } from '../../words/text/spelling.ts'
import type { Line } from '../../words/text/word.ts'
import { dateLabel, findDates } from '../days/dateForms.ts'
import { companyForm } from './companyNames.ts'
import { hasShopWord } from './tradeWords.ts'

const longestHeader = 14
const sum = /(?<![\d.,])\d{1,6}[.,]\d{2}(?![\d.,])/

/** The rows above the first amount or table heading. */
export function headerLines(lines: readonly Line[]): Line[] {
  const readable = lines.filter(line => /\p{L}{2}/u.test(line.text) || /\d{3}/.test(line.text))
  const end = readable.findIndex(line => isBody(line))
  const last = end < 0 ? longestHeader : Math.max(3, end)
  return readable.slice(0, Math.min(last, longestHeader))
}

function isBody(line: Line): boolean {
  const text = plainCapitals(line.text)
  return /\b(?:QTY|DESCRIPTION|CASHIER|TABLE NO|PRICE|ITEM)\b/.test(text) || hasSum(text)
}

/** Whether a line has a number with cents. */
export function hasSum(capitals: string): boolean {
  return sum.test(capitals)
}

const streets =
  `JALAN JLN LORONG TAMAN TMN SEKSYEN KAWASAN BANDAR LOT ROAD RD STREET AVENUE AVE LANE BLVD HIGHWAY HWY
  SUITE STE FLOOR LEVEL UNIT BLOCK BLK STRASSE DRIVE DR COURT PARKWAY PKWY TURNPIKE TPKE PIKE TERRACE CRESCENT SQUARE
  PARADE BOULEVARD PLATZ ALLEE RUE CALLE AVDA VIA VIALE PIAZZA AUTOROUTE AUTOSTRADA AUTOVIA CORSO NAGAR MARG SECTOR SELANGOR JOHOR PETALING RUA
  AVENIDA PRACA ULICA GATAN VEJ STRAAT PLEIN`.split(/\s+/)
const street = new RegExp(
  String.raw`\b(?:${streets.join('|')}|ST\.|ST(?=$|,)|STR\.|UL\.|SHOP \d+|KUALA ?LUMPUR|PLACE DE|PLAZA DE|P\.? ?O\.? BOX)(?:\b|(?=\W|$))`,
)
/** Long street words also match where spaces were lost. */
const joinedStreet =
  /STRASSE|STRAAT|STRAL?3E|STRABE|[A-Z]{3}(?:WEG|GASSE|ALLEE|PLATZ|RING|DAMM|UFER|LAAN|GRACHT|KADE|GATA|GATE|VAGEN|STR\.?)[ _]?\d|(?:JALAN|TAMAN|LORONG)[A-Z]{2}|\d[A-Z]{3,}(?:ROAD|AVENUE|STREET|BLVD|HIGHWAY|DRIVE|LANE|PARKWAY)\b/
const states =
  'AL|AK|AZ|AR|CA|CO|CT|DC|FL|GA|HI|IA|ID|IL|IN|KS|KY|LA|MA|MD|ME|MI|MN|MO|MS|MT|NC|ND|NE|NH|NJ|NM|NV|NY|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VA|VT|WA|WI|WV|WY|HAWAII|FLORIDA|CALIFORNIA|TEXAS|OREGON|N\\. ?[JYCHMD]\\.?'
const postCode = new RegExp(
  [
    String.raw`(?<!\d)\d{5}(?!\d)`,
    String.raw`\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b`,
    String.raw`\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b`,
    String.raw`\b\d{4} [A-Z]{2}\b`,
    String.raw`\b\d{2}-\d{3} [A-Z]`,
    String.raw`[A-Z]{3,} ?, ?(?:${states})\W*\d{0,5}\W*$`,
    String.raw`[A-Z]{3,} (?:NY|NJ|CA|TX|FL|IL|NV|AZ|WA)\W*$`,
    String.raw`[A-Z]{3,} [A-Z]{2} \d{4}$`,
  ].join('|'),
)

/** Whether a row starts with a house number or has a street word, and is not the town's row. */
export function isStreetLike(capitals: string): boolean {
  const isStreet = street.test(capitals) || joinedStreet.test(capitals) || startsWithHouseNumber(capitals)
  return isStreet && !postCode.test(capitals)
}

/** Whether a row is certainly a street with its number, or has a postal code. */
export function isWholeAddress(capitals: string): boolean {
  return postCode.test(capitals) || isNumberedStreet(capitals)
}

/** Whether a row has a street with its number before a postal code: `12 HIGH STREET, LONDON N1 7AB`. */
export function isOneLineAddress(capitals: string): boolean {
  const [before = ''] = capitals.split(postCode)
  return before !== capitals && isNumberedStreet(before) && !withinStreet.test(before)
}
/** Part of a building or town; the row above one is the street. */
const withinStreet =
  /^\W*(?:SUITE|STE|FLOOR|LEVEL|UNIT|LOT|BLOCK|BLK|SEKSYEN|TAMAN|TMN|KAWASAN|BANDAR|SECTOR)(?![A-Z])/

function isNumberedStreet(capitals: string): boolean {
  const hasNumber = startsWithHouseNumber(capitals) || /\s\d{1,4} ?[A-Z]?\W*$/.test(capitals)
  return joinedStreet.test(capitals) || (hasNumber && street.test(capitals))
}

/** Whether a row has a postal code, or a state after a town. */
export function isTownLike(capitals: string): boolean {
  return postCode.test(capitals)
}

export function isAddressLike(capitals: string): boolean {
  return (
    street.test(capitals) ||
    joinedStreet.test(capitals) ||
    postCode.test(capitals) ||
    /^\W*(?:NO|N0)\b *(?:[.:,]|\d)/.test(capitals) ||
    startsWithHouseNumber(capitals)
  )
}

function startsWithHouseNumber(capitals: string): boolean {
  if (/^\W*\d{1,4}[A-Z]?,/.test(capitals)) return true
  const isName = companyForm.test(capitals) || hasShopWord(capitals)
  return /^\W*\d{1,5}[A-Z]?(?:[ -]|(?=[A-Z]{4}))/.test(capitals) && !isName
}

const numberLabels =
  /\b(?:TEL|TELEFON|TELEPHONE|PHONE|FAX|H\/P|HP|MOBILE|GST|VAT|ABN|SIRET|GSTIN|FSSAI|UST-ID\w*|STEUER\w*|REG|ROC|CIF|NIF|NIE|NIP|CNPJ|CVR|RFC|TVA|CO\.? ?NO|COMPANY NO|IVA|BTW|ORG\.? ?NR)\b|\bTEL[:.\d]|GST ?ID/

export function isNumberLike(capitals: string): boolean {
  const letters = capitals.replace(/[^A-Z]/g, '').length
  const digits = capitals.replace(/\D/g, '').length
  return (
    digits > letters ||
    numberLabels.test(capitals) ||
    /\b(?:WWW|HTTP|UUW)|\.C[O0]M\b|\S@\S+\.|@\w/.test(capitals)
  )
}

const boilerplate = new RegExp(
  [
    // Long enough to match inside other words.
    'INVOICE|RECEIPT|[A-Z]?EL[CO]{2}ME|CUSTOMER|RECHNUNG|QUITTUNG|KASSENBON|FACTURE|FACTURA|SCONTRINO|DOCUMENTO|RICEVUTA|BIENVENUE?',
    'BIENVENIDOS?|BENVENUTI|WILLKOMMEN|CASHIER|TERMINAL|DUPLICATE|ORIGINAL|OPERATED|FORMERLY|STATEMENT|SALESPERSON|PURCHASE',
    'OFFNUNGSZEIT|THANK ?YOU|DINE ?-?IN\\b|TAKE ?-?OUT|TAKE ?AWAY|DISCOVER|MASTERCARD|DEMO SYSTEM|PLACE YOUR|CARD HERE',
    'FOLLOW US|FIND US|PARAGON FISKALNY|KVITTO|KVITTERING|BELEG|REPRINT|DELIVERY|RESTAURANT HOURS|DINING R|BUSINESS HOURS',
    String.raw`\b(?:BILL|CASH(?! ?(?:&|AND) ?CARRY)|COPY|DATE|TIME|TABLE|THANKS|TICKET|ORDER|SERVER|GUESTS?|CHECK|CHEQUE|POS|OWNED BY|BRANCH|OUTLET|COUNTER|TO ?GO|EAT IN|WALK ?IN|SALE|SALES|PAID|VOID|PROMO|UHR|KASSE|DATUM|STATION|REGISTER|WAITER|TAX|SUBTOTAL|LICENSEE|POSTED|VISA|HOURS|PAGE|TRANSACTION|TEXT|SVR ?CK|CHK|PARTY|COVERS?)\b|\b(?:TOTAL|AMOUNT)\b.*[\d:]`,
  ].join('|'),
)

export function isBoilerplate(capitals: string): boolean {
  return boilerplate.test(capitals)
}

/** Common in sentences, rare in names. */
const sentenceWord =
  /\b(?:YOU|YOUR|OUR|WE|US|IS|ARE|PLEASE|WHEREVER|EVERY|HAVE|GET|ICH|BIN|SIE|IHR|IHREN|WIR|UNSERE?|UND|MEIN|NOUS|VOUS|VOTRE|NOTRE|SU|SUS|NUESTRO|NOSTRO|VI|DU|IHR|LIKE|ENJOY|ALWAYS|NEVER|PAYS|BITTE|EINTIPPEN|SCANNEN|CODE)\b/g

/** Whether a row only has words found on any shop's receipts: `WELCOME`, `CUSTOMER COPY`. */
export function isOnlyBoilerplate(capitals: string): boolean {
  const rest = capitals.replace(new RegExp(boilerplate, 'g'), ' ')
  return rest !== capitals && rest.replace(/[^A-Z]/g, '').length < fewestOwn
}
const fewestOwn = 3

/** A slogan, a greeting or an instruction, not a name. */
export function isSentence(capitals: string): boolean {
  const words = capitals.match(sentenceWord) ?? []
  const isAddressed =
    /^\W*(?:MEIN|DEIN|IHR|UNSER|YOUR|OUR|VOTRE|NOTRE|TU|NUESTRA?|NOSTR[OA]|JOUW|ONZE|DIN|VART?)\b/.test(
      capitals,
    )
  return (
    isAddressed ||
    words.length >= 2 ||
    /\?\W*$/.test(capitals) ||
    (words.length === 1 && /!\W*$/.test(capitals))
  )
}

/** From here on, the heading is about the purchase: its number, its day, the buyer. */
export function opensPurchase(line: Line): boolean {
  const capitals = plainCapitals(line.text)
  return (
    /\b(?:BILL(?:ED)? TO|SOLD TO|SHIP TO|CUSTOMER(?! ?COPY)|INV(?:OICE)? ?(?:NO|NUMBER)|RECHNUNG AN|KUNDE|CLIENTE?|DESTINATARIO)\b/.test(
      capitals,
    ) ||
    (findDates(line.text, false).some(date => date.clarity >= 0.7) && dateLabel.test(capitals))
  )
}
