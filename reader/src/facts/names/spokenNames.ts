import { wordsOfSpan } from '../../words/text/lines.ts'
import { plainCapitals } from '../../words/text/spelling.ts'
import type { Line, Word } from '../../words/text/word.ts'

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

export interface SpokenName {
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
