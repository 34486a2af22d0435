/** A legal form, as it ends the names of companies. */
interface CompanyForm {
  /** The country (ISO 3166) that it speaks for by itself. */
  readonly country?: 'AU' | 'DE' | 'FR' | 'IT' | 'MY' | 'SG'
  /** Also a word, a measure or an abbreviation of something else: nothing tells it is a form but its place at the end. */
  readonly isAlsoWord?: true
}

const plain: CompanyForm = {}
const alsoWord: CompanyForm = { isAlsoWord: true }

/** As they are written, with the dots that they may have. */
const forms = {
  AB: alsoWord,
  AG: plain,
  ApS: plain,
  AS: alsoWord,
  ASA: alsoWord,
  Berhad: { country: 'MY' },
  Bhd: { country: 'MY' },
  'B.V.': plain,
  CC: alsoWord,
  Co: plain,
  Company: plain,
  Corp: plain,
  Corporation: plain,
  CV: alsoWord,
  'd.o.o.': plain,
  EIRL: plain,
  'e.K.': plain,
  EOOD: plain,
  EURL: plain,
  GbR: plain,
  GmbH: { country: 'DE' },
  Inc: plain,
  Incorporated: plain,
  JSC: plain,
  Kft: plain,
  KG: plain,
  KK: alsoWord,
  Lda: plain,
  Limited: plain,
  LLC: plain,
  LLP: plain,
  Ltd: plain,
  Ltda: plain,
  mbH: plain,
  'N.V.': plain,
  OHG: plain,
  OOD: plain,
  OOO: alsoWord,
  OÜ: alsoWord,
  Oy: alsoWord,
  Oyj: plain,
  PLC: plain,
  PLLC: plain,
  PT: alsoWord,
  Pte: { country: 'SG' },
  Pty: { country: 'AU' },
  Pvt: plain,
  'S.A.': plain,
  'S.A. de C.V.': plain,
  SARL: { country: 'FR' },
  SAS: plain,
  SASU: plain,
  Sdn: { country: 'MY' },
  'Sdn Bhd': { country: 'MY' },
  SE: alsoWord,
  'S.L.': plain,
  SLU: plain,
  SNC: plain,
  'S.p.A.': { country: 'IT' },
  'Sp. o.o.': plain,
  'Sp. z o.o.': plain,
  'S.r.l.': { country: 'IT' },
  Srls: plain,
  's.r.o.': plain,
  UAB: plain,
  UG: plain,
  'z o.o.': alsoWord,
} as const satisfies Readonly<Record<string, CompanyForm>>

/** In capitals without accents, as the readers compare names. */
function capitalsOf(written: string): string {
  return written.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
}

// Object.entries forgets the type of what it gives.
const entries: readonly (readonly [string, CompanyForm])[] = Object.entries(forms)

/** All of them, their letters joined: `SADECV`. */
export const companyFormKeys: ReadonlySet<string> = new Set(
  entries.map(([written]) => capitalsOf(written).replace(/[^A-Z]/g, '')),
)

/** Sources of regular expressions for those of one word that mean nothing else, on capitals without accents. */
export const companyFormPatterns: readonly string[] = entries
  .filter(([written, { isAlsoWord }]) => !isAlsoWord && !written.includes(' '))
  .map(([written]) => patternOf(written))

/** The source of a regular expression for those that speak for a country. */
export function companyFormPatternOf(country: NonNullable<CompanyForm['country']>): string {
  return entries
    .filter(([, form]) => form.country === country)
    .map(([written]) => patternOf(written))
    .join('|')
}

function patternOf(written: string): string {
  return capitalsOf(written).replace(/\.$/, '').replaceAll('.', String.raw`\.?`)
}
