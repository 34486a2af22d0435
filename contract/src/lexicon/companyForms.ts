/** A legal form, as it ends the names of companies. */
interface CompanyForm {
  /** Known wherever it stands on a receipt; the others are words, measures or places as well, and known at a name's end alone. */
  readonly isKnownAnywhere?: true
  /** Its dots are what tells it from another word: "NV" is Nevada. */
  readonly hasToHaveDots?: true
  /** The country (ISO 3166) that it speaks for by itself. */
  readonly country?: 'AU' | 'DE' | 'FR' | 'IT' | 'MY'
  /** Rules are kept by the keys of merchants, in which these were never left out. */
  readonly isPartOfKey?: true
}

const atEnd: CompanyForm = {}
const anywhere: CompanyForm = { isKnownAnywhere: true }

/** As they are written, with the dots that they may have. */
const forms = {
  AB: atEnd,
  AG: anywhere,
  ApS: atEnd,
  AS: atEnd,
  ASA: atEnd,
  Berhad: { isKnownAnywhere: true, isPartOfKey: true },
  Bhd: { isKnownAnywhere: true, country: 'MY' },
  'B.V.': anywhere,
  CC: atEnd,
  Co: anywhere,
  Company: anywhere,
  Corp: anywhere,
  Corporation: anywhere,
  CV: atEnd,
  'd.o.o.': atEnd,
  EIRL: atEnd,
  'e.K.': { isKnownAnywhere: true, isPartOfKey: true },
  EOOD: atEnd,
  EURL: anywhere,
  GbR: atEnd,
  GmbH: { isKnownAnywhere: true, country: 'DE' },
  Inc: anywhere,
  Incorporated: atEnd,
  JSC: atEnd,
  Kft: atEnd,
  KG: anywhere,
  KK: atEnd,
  Lda: atEnd,
  Limited: anywhere,
  LLC: anywhere,
  LLP: anywhere,
  Ltd: anywhere,
  Ltda: atEnd,
  mbH: anywhere,
  'N.V.': { isKnownAnywhere: true, hasToHaveDots: true },
  OHG: anywhere,
  OOD: atEnd,
  OOO: atEnd,
  OÜ: atEnd,
  Oy: atEnd,
  Oyj: atEnd,
  PLC: anywhere,
  PLLC: atEnd,
  PT: atEnd,
  Pte: anywhere,
  Pty: { isKnownAnywhere: true, country: 'AU' },
  Pvt: anywhere,
  'S.A.': anywhere,
  'S.A. de C.V.': atEnd,
  SARL: { isKnownAnywhere: true, country: 'FR' },
  SAS: anywhere,
  SASU: anywhere,
  Sdn: { country: 'MY' },
  'Sdn Bhd': atEnd,
  SE: atEnd,
  'S.L.': anywhere,
  SLU: anywhere,
  SNC: anywhere,
  'S.p.A.': { isKnownAnywhere: true, country: 'IT' },
  'Sp. o.o.': atEnd,
  'Sp. z o.o.': atEnd,
  'S.r.l.': { isKnownAnywhere: true, country: 'IT' },
  Srls: atEnd,
  's.r.o.': atEnd,
  UAB: atEnd,
  UG: anywhere,
  'z o.o.': atEnd,
} as const satisfies Readonly<Record<string, CompanyForm>>

/** In capitals without accents, as the readers compare names. */
function capitalsOf(written: string): string {
  return written.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
}

// Object.entries forgets the type of what it gives.
const entries: readonly (readonly [string, CompanyForm])[] = Object.entries(forms)

/** All of them, their letters joined: `SADECV`. */
export const companyFormKeys: ReadonlySet<string> = new Set(
  entries
    .filter(([, { isPartOfKey }]) => !isPartOfKey)
    .map(([written]) => capitalsOf(written).replace(/[^A-Z]/g, '')),
)

/** How each is written, by its capital letters without dots: `GMBH` is GmbH, `SDN` is Sdn. */
export const companyFormSpellings: ReadonlyMap<string, string> = new Map(
  entries.map(([written]) => [capitalsOf(written).replace(/[^A-Z]/g, ''), written]),
)

/** Sources of regular expressions for those that are known anywhere, on capitals without accents. */
export const companyFormPatterns: readonly string[] = entries
  .filter(([, { isKnownAnywhere }]) => isKnownAnywhere)
  .map(([written, form]) => patternOf(written, form))

/** The source of a regular expression for those that speak for a country. */
export function companyFormPatternOf(country: NonNullable<CompanyForm['country']>): string {
  return entries
    .filter(([, form]) => form.country === country)
    .map(([written, form]) => patternOf(written, form))
    .join('|')
}

function patternOf(written: string, { hasToHaveDots }: CompanyForm): string {
  const dot = hasToHaveDots ? String.raw`\.` : String.raw`\.?`
  return capitalsOf(written).replace(/\.$/, '').replaceAll('.', dot)
}
