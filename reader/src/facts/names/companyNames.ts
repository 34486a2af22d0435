import { companyFormPatterns } from '@outlay/contract/lexicon/companyForms'

/** No legal forms, but names end with them as well. */
const otherEnds = 'ENTERPRISES?|TRADING|HOLDINGS'

/** Legal forms and other ends of a company's name; matched on capitals without accents. "Sdn Bhd" is misread most. */
export const companyForm = new RegExp(
  String.raw`\b(S[DO0]N\.?,? ?\S{0,2}H[DO0]|S\/B|${otherEnds}|${companyFormPatterns.join('|')})\b`,
)

/** Whether nothing but the form of a company stands there: `CO. (M) SDN BHD`. */
export function isOnlyCompanyForm(capitals: string): boolean {
  if (!companyForm.test(capitals)) return false
  const rest = capitals.replace(new RegExp(companyForm, 'g'), '').replace(/\(\w{1,3}\)/g, '')
  return rest.replace(/[^A-Z]/g, '').length <= 2
}

/** Those alone that nothing of a name follows, and none begins with: `CO` and `AG` may stand anywhere. */
const endOfName = `(?:${otherEnds}|LTD|LIMITED|BHD|BERHAD|GMBH|LLC|INC)`
const beginsWithEnd = new RegExp(`^${endOfName}\\b`)
const goesOnAfterEnd = new RegExp(
  `\\b${endOfName}\\b\\.? (?!${endOfName}\\b|SDN|S/B|CO\\b|PTE|PTY|&|AND\\b)[A-Z0-9]{3,}`,
)

/** Whether a name in capitals can be all of a name: with its brackets closed, and the company's form at its end. */
export function seemsWhole(capitals: string): boolean {
  const count = (bracket: RegExp) => capitals.match(bracket)?.length ?? 0
  const isClosed = count(/[([{]/g) === count(/[)\]}]/g)
  return isClosed && !beginsWithEnd.test(capitals) && !goesOnAfterEnd.test(capitals)
}

/** A name as a person would write it: without registration numbers, contact words and stray marks. */
export function cleanName(text: string): string {
  return withoutTail(lettered(text))
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}).!']+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Figures and strokes that stand for letters, and the misread forms of companies. */
function lettered(text: string): string {
  return text
    .replace(/(?<=\p{L})[|!](?=\p{L}|\s|$)|(?<=\s|^)\|(?=\p{L})/gu, 'I')
    .replace(/\b[CG]0(?=\.|\s)/g, 'CO')
    .replace(/\b[5$S]\/[B8](?=\W|$)/g, 'S/B')
    .replace(/\bS[DO0U]N(\.?,?)\s*\(?[^\s().]{0,2}H[DO0QI]\b(?!\))/g, 'SDN$1 BHD')
    .replace(/\bS[DO0U]N(\.?,?)\s+\W?B[HIL1]{1,2}[DO0I]?\b/g, 'SDN$1 BHD')
    .replace(/(?<=[)\p{L}])SDN BHD/gu, ' SDN BHD')
}

const registration =
  /\(?\b(?:CO(?:MPANY)?\.?\s*)?(?:REG(?:ISTRATION)?\.?|ROC)\s*(?:NO\.?|NUMBER)?\s*[:.]?\s*[\dA-Z-]*\d[\dA-Z-]*\)?/gi
/** A number in brackets, with a check letter or without; years that a name goes on after are part of it. */
const bracketedNumber = /[([{][^)\]}\d]{0,4}\d{3,}[^)\]}]*(?:[)\]}](?!\s+\p{L}{3})|(?![^)\]}]*[)\]}])).*$/u

function withoutTail(text: string): string {
  return text
    .replace(registration, ' ')
    .replace(/\(?\bCO\.?\s*NO\.?.*$/i, ' ')
    .replace(bracketedNumber, ' ')
    .replace(/\s\d{5,}\s?-?\s?[A-Z]\b.*$/i, ' ')
    .replace(/(\bSDN\.?,? BHD\b\.?)(?!\s*\(\p{L}).*$/u, '$1')
}
