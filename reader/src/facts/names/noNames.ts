import { codePattern, onlyInCapitals } from '@outlay/contract/lexicon/currencyWords'
import { companyForm } from './companyNames.ts'
import {
  hasSum,
  isAddressLike,
  isNumberLike,
  isOneLineAddress,
  isOnlyBoilerplate,
  isStreetLike,
  isTownLike,
  isWholeAddress,
} from './headerLines.ts'
import { hasShopWord } from './tradeWords.ts'

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
