import { wordsOfSpan } from '../../words/text/lines.ts'
import { plainCapitals } from '../../words/text/spelling.ts'
import type { Line, Word } from '../../words/text/word.ts'

/** Greetings that end with the name of the shop; spaces are often lost. */
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
const fewestLetters = 4
const mostWords = 6

/** A name that a greeting ends with: `Thank you for dining at Villa Azul`. */
export function spokenName(line: Line): readonly Word[] | undefined {
  const capitals = plainCapitals(line.text)
  if (capitals.length !== line.text.length) return undefined
  const found = greeting.exec(capitals)
  if (!found) return undefined
  const start = found.index + found[0].length
  const said = capitals.slice(start)
  if (noName.test(said) || said.replace(/[^A-Z]/g, '').length < fewestLetters) return undefined
  const words = wordsOfSpan(line, start, capitals.length)
  return words.length <= mostWords ? words : undefined
}
