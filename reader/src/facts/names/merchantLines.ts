import { codePattern, onlyInCapitals } from '@outlay/contract/lexicon/currencyWords'
import { medianOf } from '../../picture/median.ts'
import { wordsOfSpan } from '../../words/text/lines.ts'
import { plainCapitals } from '../../words/text/spelling.ts'
import type { Line, Word } from '../../words/text/word.ts'
import { companyForm, continuesName, isOnlyCompanyForm, withoutForm } from './companyNames.ts'
import {
  hasSum,
  isAddressLike,
  isBoilerplate,
  isNumberLike,
  isOneLineAddress,
  isOnlyBoilerplate,
  isStreetLike,
  isTownLike,
  isWholeAddress,
} from './headerLines.ts'
import { correctTradeWords, hasShopWord, isOnlyShopWords } from './tradeWords.ts'

const manyFigures = 5
/** Above a column of amounts. */
const onlyCurrency = new RegExp(`^(?:${codePattern}|EURO)$`)

/** Whether a row cannot be a name: an address, a number, a greeting, an amount; `below` is the next row. */
export function isNotAName(capitals: string, below: string): boolean {
  if (isSurelyAddress(capitals, below)) return true
  const letters = capitals.replace(/[^A-Z]/g, '')
  if (onlyCurrency.test(letters) && !onlyInCapitals.test(letters)) return true
  if (hasSum(capitals) || isOnlyBoilerplate(capitals)) return true
  const figures = capitals.replace(/\D/g, '').length
  return isNumberLike(capitals) && figures >= manyFigures
}

/** A shop may be named like a street or with a number: a row above an address, or with a trade word, is its name. */
function isSurelyAddress(capitals: string, below: string): boolean {
  if (!isAddressLike(capitals) || isStreetLike(below) || isOneLineAddress(below)) return false
  if (hasShopWord(capitals) || companyForm.test(capitals)) return false
  return isWholeAddress(capitals) || isTownLike(below)
}

const mostRows = 3

/** Rows of a multi-row name: in the same large print, with a bracket left open, or with the legal form below. */
export function withContinuation(line: Line, below: readonly Line[], wordHeight: number): Line[] {
  const rows = [line]
  for (const next of below.slice(0, mostRows - 1)) {
    const last = rows.at(-1) ?? line
    if (!continues(rows, last, next, wordHeight)) break
    rows.push(next)
  }
  return rows
}

function continues(rows: readonly Line[], last: Line, next: Line, wordHeight: number): boolean {
  const own = plainCapitals(rows.map(row => row.text).join(' '))
  const following = plainCapitals(next.text)
  if (isUnlikeName(own) || isUnlikeName(following)) return false
  const gap = next.box.y - (last.box.y + last.box.height)
  if (gap > 1.2 * last.box.height) return false
  if (/\([^)]*$/.test(own) && /\)/.test(following)) return true
  if (companyForm.test(own)) return false
  if (continuesName(following)) return true
  if (isOnlyShopWords(withoutForm(correctTradeWords(following))) && !hasShopWord(own))
    return isPrintedAlike(last, next)
  if (isOnlyCompanyForm(following) || isShopSign(last, next, wordHeight)) return true
  return isPrintedAlike(last, next) && heightOf(last) > 1.25 * wordHeight
}

/** Two rows far larger than all others, the lower with a kind of shop: `Harrow` over `Family Restaurant`. */
function isShopSign(line: Line, next: Line, wordHeight: number): boolean {
  const [height, lower] = [heightOf(line), heightOf(next)]
  const following = plainCapitals(next.text)
  const isLarge = Math.min(height, lower) > signHeight * wordHeight && lower > 0.6 * height
  return isLarge && hasShopWord(following) && !hasShopWord(plainCapitals(line.text))
}
const signHeight = 1.6

function isUnlikeName(capitals: string): boolean {
  return isAddressLike(capitals) || isNumberLike(capitals) || isBoilerplate(capitals)
}

function isPrintedAlike(line: Line, next: Line): boolean {
  const alike = (a: number, b: number) => Math.min(a, b) > 0.84 * Math.max(a, b)
  const pitch = ({ box, text }: Line) => box.width / Math.max(1, text.length)
  return (
    isShouted(line) === isShouted(next) &&
    alike(heightOf(line), heightOf(next)) &&
    alike(pitch(line), pitch(next))
  )
}

function isShouted({ text }: Line): boolean {
  return text === text.toUpperCase()
}

export function heightOf(line: Line): number {
  return medianOf(line.words.map(word => word.box.height)) ?? 0
}

/** Greetings that end with the shop's name; spaces are often lost. */
const greetings = [
  '[A-Z]{1,2}L[CO]{2}ME ?TO',
  'CHEERS ?FROM',
  'GREETINGS ?FROM',
  'THANKS? ?(?:YOU )?(?:VERY MUCH )?FOR ?(?:YOUR ?)?(?:SHOPPING|DINING|VISITING|VISIT|EATING|STAYING|STAY|PURCHASE|BUSINESS|ORDER|DRINKING|COMING)(?: ?(?:AT|WITH|TO|IN|FROM|US AT))?',
  'THANKS? ?YOU ?FOR ?(?:CHOOSING|VISITING)',
  'VISIT ?US ?AT',
  'WILLKOMMEN (?:BEI|IM|IN)',
  'DANKE? ?(?:FUR ?)?(?:IHREN ?)?(?:EINKAUF|BESUCH) ?(?:BEI|IM|IN)',
  'MERCI (?:DE|POUR) VOTRE (?:VISITE|ACHAT) (?:CHEZ|AU|A)',
  'BIENVENUE? (?:CHEZ|AU|A)',
  'GRACIAS POR SU (?:COMPRA|VISITA) EN',
  'BIENVENIDOS? A',
  'GRAZIE (?:PER|DA) .{0,20}\\b(?:DA|PRESSO)',
  'BENVENUTI (?:DA|AL|ALLA|IN)',
  'OBRIGAD[OA] POR .{0,20}\\b(?:NO|NA|EM)',
  'BEDANKT .{0,20}\\b(?:AAN|BIJ)',
  'WELKOM BIJ',
  'TACK FOR .{0,20}\\b(?:PA|HOS)',
]
const greeting = new RegExp(String.raw`(?:${greetings.join('|')})\s+(?=[A-Z\d])`)
const noName =
  /^(?:US|OUR|YOU|YOUR|AND|OUT|SOON|THE NEXT|A |AGAIN|PLEASE|WWW|HTTP|UNS|NOUS|ONLINE|ANY|ALL|THIS|SINCE)\b/
/** Signatures at the bottom: `Ihr Harrow-Team`. */
const signatures = [
  String.raw`\bIHRE? (?:TEAM (?:VON|VOM|DER|DES|BEI|AUS DEM) )?(?<name>[A-Z\d][A-Z\d&.' -]*?)(?:[ -]TEAM)?\W*$`,
  String.raw`\b(?:YOUR|THE) (?<name>[A-Z\d][A-Z\d&.' -]*?) TEAM\W*$`,
  String.raw`\b(?:THE|YOUR) TEAM (?:AT|FROM) (?<name>[A-Z\d].*?)\W*$`,
  String.raw`\b(?:L'|VOTRE )EQUIPE (?:DE |DU |DES )?(?<name>[A-Z\d].*?)\W*$`,
  String.raw`\b(?:HET|UW) TEAM VAN (?<name>[A-Z\d].*?)\W*$`,
  String.raw`\b(?:EL|TU|SU) EQUIPO DE (?<name>[A-Z\d].*?)\W*$`,
  String.raw`\bIL TEAM (?:DI )?(?<name>[A-Z\d].*?)\W*$`,
].map(pattern => new RegExp(pattern, 'd'))
const saysTeam = /\b(?:TEAM|EQUIPE|EQUIPO)\b/
/** Words for a team in any shop. */
const anyTeam =
  /\b(?:FREUNDLICH\w*|SERVICE|MARKT|FILIAL\w*|KUNDEN\w*|STORE|SHOP|SUPPORT|SALES|KASSEN\w*|GANZES|WHOLE|ENTIRE|MANAGEMENT|TEAM|CREW)\b/
const fewestLetters = 4
const mostWords = 6

interface SpokenName {
  readonly words: readonly Word[]
  /** If it is not all of its words: `Harrow-Team`. */
  readonly name?: string
}

/** A name that ends a greeting or signs it: `Thank you for dining at Villa Azul`, `Ihr Villa-Azul-Team`. */
export function nameInGreeting(line: Line): SpokenName | undefined {
  // Keeps the length, so that positions match those in the text.
  const capitals = plainCapitals(line.text.replace(/ß/g, 's'))
  if (capitals.length !== line.text.length) return undefined
  return greetedName(line, capitals) ?? signedName(line, capitals)
}

function greetedName(line: Line, capitals: string): SpokenName | undefined {
  const found = greeting.exec(capitals)
  if (!found) return undefined
  const start = found.index + found[0].length
  const said = capitals.slice(start)
  if (noName.test(said) || said.replace(/[^A-Z]/g, '').length < fewestLetters) return undefined
  const words = wordsOfSpan(line, start, capitals.length)
  return words.length <= mostWords ? { words } : undefined
}

function signedName(line: Line, capitals: string): SpokenName | undefined {
  if (!saysTeam.test(capitals)) return undefined
  const span = signatures.map(signature => signature.exec(capitals)?.indices?.groups?.name).find(Boolean)
  if (!span) return undefined
  const [start, end] = span
  const said = capitals.slice(start, end)
  if (anyTeam.test(said) || said.replace(/[^A-Z]/g, '').length < fewestOfTeam) return undefined
  const words = wordsOfSpan(line, start, end)
  return words.length <= mostWords ? { words, name: line.text.slice(start, end) } : undefined
}
const fewestOfTeam = 2
