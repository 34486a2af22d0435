import { companyFormPatterns } from '@outlay/contract/lexicon/companyForms'

/** Not legal forms, but also common at the end of names. */
const otherEnds = 'ENTERPRISES?|TRADING|HOLDINGS'

/**
 * Legal forms and other endings of company names, for uppercase text without accents. "Sdn Bhd" is misread most often.
 */
export const companyForm = new RegExp(
  String.raw`\b(S[DO0]N\.?,? ?\S{0,2}H[DO0]|S\/B|${otherEnds}|${companyFormPatterns.join('|')})\b`,
)

/** Whether the text is only a legal form: `CO. (M) SDN BHD`. */
export function isOnlyCompanyForm(capitals: string): boolean {
  if (!companyForm.test(capitals)) return false
  const rest = capitals.replace(new RegExp(companyForm, 'g'), '').replace(/\(\w{1,3}\)/g, '')
  return rest.replace(/[^A-Z]/g, '').length <= 2
}

export function withoutForm(capitals: string): string {
  return capitals.replace(new RegExp(companyForm, 'g'), ' ')
}

/** Whether a row continues a name from above: no name begins with `ENTERPRISE`. */
export function continuesName(capitals: string): boolean {
  return /^(?:ENTERPRISES?|TRADING|HOLDINGS|SDN|BHD|& )\b/.test(capitals)
}

/** Only forms that always end a name and never begin one: `CO` and `AG` may be anywhere. */
const endOfName = `(?:${otherEnds}|LTD|LIMITED|BHD|BERHAD|GMBH|LLC|INC)`
const beginsWithEnd = new RegExp(`^${endOfName}\\b`)
const goesOnAfterEnd = new RegExp(
  `\\b${endOfName}\\b\\.? (?!${endOfName}\\b|SDN|S/B|CO\\b|PTE|PTY|&|AND\\b)[A-Z0-9]{3,}`,
)

/** Whether an uppercase name seems complete: brackets closed, and legal form only at its end. */
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

/** Fixes digits and strokes misread for letters, a detached last letter, and misread legal forms. */
function lettered(text: string): string {
  return text
    .replace(/(?<=\p{L})[|!](?=\p{L}|\s\p{L})|(?<=\p{L})\|$|(?<=\s|^)\|(?=\p{L})/gu, 'I')
    .replace(/(?<=\p{Ll})1+(?=\p{Ll})|(?<=\p{Ll})11(?=\P{N}|$)/gu, ones => 'l'.repeat(ones.length))
    .replace(/(?<=\p{Lu})@(?=\p{Lu}{2})/gu, 'O')
    .replace(/(?<=\p{Lu})1(?=\p{Lu})/gu, 'I')
    .replace(/(?<=\p{L}{2})0(?=\p{L})/gu, 'O')
    .replace(/(?<=\p{Lu}\p{Ll}{2,}) (?=\p{Ll}$)/u, '')
    .replace(/\b[CG]0(?=\.|\s)/g, 'CO')
    .replace(/\b[5$S]\/[B8](?=\W|$)/g, 'S/B')
    .replace(/\b[S5][DO0U]N(\.?,?)\s*\(?[^\s().]{0,2}H[DO0QIU]\b(?!\))/g, 'SDN$1 BHD')
    .replace(/\b[S5][DO0U]N(\.?,?)\s+\W?B[HIL1]{1,2}[DO0I]?\b/g, 'SDN$1 BHD')
    .replace(/\b[S5]dn(\.?,?)\s*\S?[bh]d\b/gi, form =>
      form === form.toUpperCase() ? form : `Sdn${form.match(/\.?,?(?=\s)/)?.[0] ?? ''} Bhd`,
    )
    .replace(/\bSDN ?B?H$/g, 'SDN BHD')
    .replace(/(?<=[)\p{L}])SDN BHD/gu, ' SDN BHD')
}

const registration =
  /\(?\b(?:CO(?:MPANY)?\.?\s*)?(?:REG(?:ISTRATION)?\.?|ROC)\s*(?:NO\.?|NUMBER)?\s*[:.]?\s*[\dA-Z-]*\d[\dA-Z-]*\)?/gi
/** A number in brackets, with or without a check letter; years followed by more of the name are part of it. */
const bracketedNumber = /[([{][^)\]}\d]{0,4}\d{3,}[^)\]}]*(?:[)\]}](?!\s+\p{L}{3})|(?![^)\]}]*[)\]}])).*$/u

/** The branch number, and anything after it. */
const shopNumber = /\s*\(?(?:STORE|SHOP|UNIT|BRANCH)?\s?(?:#|NO\.)\s?\d.*$/i
const otherColumn =
  /\s(?:CHECK|CHK|TEL|PHONE|PH|INV|TABLE|DATE|SERVER|ORDER|STORE)\W{0,2}\d.*$|\sWE ?(?:DE\wIVER|CATER|ACCEPT)\b.*$/i

function withoutTail(text: string): string {
  return text
    .replace(shopNumber, ' ')
    .replace(otherColumn, ' ')
    .replace(registration, ' ')
    .replace(/\(?\bCO\.?\s*NO\.?.*$/i, ' ')
    .replace(bracketedNumber, ' ')
    .replace(/\s\d{5,}\s?-?\s?[A-Z]\b.*$/i, ' ')
    .replace(/(\bSDN\.?,? BHD\b\.?)(?!\s*\(\p{L}).*$/u, '$1')
}
