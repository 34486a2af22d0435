import { type CurrencyCode, currencyCodes, isCurrencyCode } from '../core/currencies.ts'
import { regExpLiteral } from '../core/regExpLiteral.ts'
import type { Meaning } from './currencyMeaning.ts'
import { currencyNames } from './currencyNames.ts'
import { lettersOf, signs } from './currencySigns.ts'

/** Also English words or names, so a code only in uppercase. */
export const onlyInCapitals =
  /^(?:ALL|AMD|BAM|BOB|CAD|COP|CUP|DOP|GEL|LAK|MAD|MOP|MUR|NAD|PEN|PHP|RON|RUB|SAR|SOS|STN|TOP|TRY)$/

const letterPatterns = byLength(Object.keys(lettersOf)).map(regExpLiteral)

export const signPattern = byLength(Object.keys(signs)).map(regExpLiteral).join('|')
export const namePattern = [...letterPatterns, ...Object.keys(currencyNames)].join('|')
export const codePattern = currencyCodes.join('|')
/** Letters that are a currency sign before a number. */
export const prefixPattern = [
  String.raw`kr|rs\.?|s?fr\.|lei|f?cfa|br|r`,
  ...letterPatterns.map(letters => String.raw`${letters}\.?`),
].join('|')

/** Unknown currency signs. */
export const strangeSign = String.raw`(?![${Object.keys(signs)
  .join('')
  .replaceAll(/[^\p{Sc}]/gu, '')}])\p{Sc}`

/** Possible currencies; a single one if unambiguous. */
export function currenciesMatching(written: string, preferred: string): readonly CurrencyCode[] {
  const code = written.toUpperCase().replace(/\.$/, '')
  if (isCurrencyCode(code)) return [code]
  if (code === 'R') return ['ZAR']
  const letters = lettersOf[code]
  if (letters) return [letters.code]
  const { codes, isFirstUsual }: Meaning = signs[code] ?? meaningOfName(code) ?? { codes: [] }
  const own = codes.find(one => one === preferred)
  if (own) return [own]
  return isFirstUsual ? codes.slice(0, 1) : codes
}

const wholeNames = Object.entries(currencyNames).map(([pattern, meaning]) => ({
  name: new RegExp(`^(?:${pattern})$`, 'i'),
  meaning,
}))

function meaningOfName(written: string): Meaning | undefined {
  return wholeNames.find(({ name }) => name.test(written))?.meaning
}

/**
 * Whether letters that may be a currency are written like one. Before a number, `R` is just as often a model name, so
 * it is only rand for people who use rand.
 */
export function isWrittenAsCode(written: string, preferred: string): boolean {
  if (written.toUpperCase() === 'R') return written === 'R' && preferred === 'ZAR'
  const code = written.toUpperCase().replace(/\.$/, '')
  const letters = lettersOf[code]
  if (letters && !letters.isPlain)
    return preferred === letters.code && written.replace(/\.$/, '') === letters.symbol.replace(/\.$/, '')
  return written.replace(/\.$/, '') === code || !onlyInCapitals.test(code)
}

function byLength(words: readonly string[]): string[] {
  return words.toSorted((one, other) => other.length - one.length)
}
