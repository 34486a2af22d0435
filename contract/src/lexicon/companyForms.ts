/** A legal form at the end of a company's name. */
interface CompanyForm {
  /** Recognized anywhere on a receipt; others are also words, measures or places, so only at the end of a name. */
  readonly isKnownAnywhere?: true
  /** Ambiguous without its dots: "NV" is Nevada. */
  readonly hasToHaveDots?: true
  /** The country (ISO 3166) it identifies on its own. */
  readonly country?: 'AU' | 'DE' | 'FR' | 'IT' | 'MY'
  /** Existing merchant rules have it in their key, so it must stay there. */
  readonly isPartOfKey?: true
}

const atEnd: CompanyForm = {}
const anywhere: CompanyForm = { isKnownAnywhere: true }

/** With any dots they may have. */
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

/** Uppercase without accents, the form in which readers compare names. */
function capitalsOf(written: string): string {
  return written.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
}

// Object.entries loses the value type.
const entries: readonly (readonly [string, CompanyForm])[] = Object.entries(forms)

/** All to drop from a merchant's key, without dots or spaces: `SADECV`. */
export const companyFormKeys: ReadonlySet<string> = new Set(
  entries
    .filter(([, { isPartOfKey }]) => !isPartOfKey)
    .map(([written]) => capitalsOf(written).replace(/[^A-Z]/g, '')),
)

/** Spelling by uppercase letters without dots: `GMBH` is GmbH, `SDN` is Sdn. */
export const companyFormSpellings: ReadonlyMap<string, string> = new Map(
  entries.map(([written]) => [capitalsOf(written).replace(/[^A-Z]/g, ''), written]),
)

/** Regular expression sources of those recognized anywhere, for uppercase text without accents. */
export const companyFormPatterns: readonly string[] = entries
  .filter(([, { isKnownAnywhere }]) => isKnownAnywhere)
  .map(([written, form]) => patternOf(written, form))

/** Regular expression source of the forms that identify a country. */
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
