import { companyFormPatternOf } from '@outlay/contract/lexicon/companyForms'
import type { ReceiptText } from '../../words/receiptText.ts'
import { plainCapitals } from '../../words/spelling.ts'

export type Country =
  | 'US'
  | 'GB'
  | 'DE'
  | 'FR'
  | 'ES'
  | 'IT'
  | 'CA'
  | 'AU'
  | 'IN'
  | 'MY'
  | 'SG'
  | 'NZ'
  | 'CH'
  | 'AT'
  | 'IE'
  | 'NL'
  | 'BE'
  | 'HK'
  | 'ZA'
  | 'MX'
  | 'SE'
  | 'NO'
  | 'DK'
  | 'JP'
  | 'CN'

interface Sign {
  readonly country: Country
  readonly pattern: RegExp
  readonly weight: number
}

const usStates =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC'

/** What betrays where a receipt was written; matched on capitals without accents. */
const signs: readonly Sign[] = [
  { country: 'US', weight: 3, pattern: new RegExp(`\\b(${usStates}),? +\\d{5}(-\\d{4})?\\b`) },
  { country: 'US', weight: 1, pattern: /\b(SALES TAX|GRATUITY|USA|UNITED STATES|ZIP|INTERSTATE)\b/ },
  { country: 'GB', weight: 3, pattern: /\b[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}\b/ },
  {
    country: 'GB',
    weight: 3,
    pattern: /£|\bGBP\b|\bVAT (REG )?(NO|NUMBER)\W*(GB)|\+44|\.CO\.UK\b|\b(LONDON|UNITED KINGDOM)\b/,
  },
  {
    country: 'DE',
    weight: 3,
    pattern: new RegExp(
      String.raw`\b(MWST|UST-?ID\w*|STEUER-?NR|${companyFormPatternOf('DE')}|STRASSE|BERLIN|MUNCHEN|HAMBURG|SUMME|RUCKGELD|DEUTSCHLAND|UHR|KARTENZAHLUNG|BON-?NR|BELEG\w*)\b|\+49|\bDE\d{9}\b`,
    ),
  },
  { country: 'AT', weight: 4, pattern: /\bATU\d{8}\b|\+43|\b(WIEN|OSTERREICH)\b/ },
  { country: 'CH', weight: 4, pattern: /\bCHF\b|\bCHE-?\d{3}|\+41|\b(ZURICH|SCHWEIZ|SUISSE)\b/ },
  {
    country: 'FR',
    weight: 3,
    pattern: new RegExp(
      String.raw`\b(TVA|SIRET|SIREN|${companyFormPatternOf('FR')}|RCS|TTC|A PAYER|RUE DE|PARIS|MERCI DE VOTRE VISITE|ESPECES|CARTE BANCAIRE|FACTURE|TICKET DE CAISSE)\b|\+33|\bFR\d{11}\b`,
    ),
  },
  {
    country: 'BE',
    weight: 4,
    pattern: /\bBTW\b.*\bBE\b|\bBE ?0\d{3}\.?\d{3}\.?\d{3}\b|\+32|\b(BRUXELLES|BRUSSEL)\b/,
  },
  { country: 'NL', weight: 3, pattern: /\bBTW\b|\+31|\b(AMSTERDAM|NEDERLAND|TOTAAL)\b/ },
  {
    country: 'ES',
    weight: 3,
    pattern:
      /\b(CIF|NIF|FACTURA|IMPORTE|EFECTIVO|MADRID|BARCELONA|CALLE|AVDA|ESPANA|GRACIAS POR SU|BASE IMPONIBLE|FACTURA SIMPLIFICADA)\b|\+34/,
  },
  {
    country: 'IT',
    weight: 3,
    pattern: new RegExp(
      String.raw`\b(P\.? ?IVA|PARTITA IVA|SCONTRINO|DOCUMENTO COMMERCIALE|TOTALE|CONTANTI?|ROMA|MILANO|${companyFormPatternOf('IT')}|GRAZIE|RESTO|COPERTO|VIA [A-Z]{3,})\b|\+39`,
    ),
  },
  {
    country: 'CA',
    weight: 3,
    pattern:
      /\b(HST|PST|QST|TPS|TVQ|INTERAC|CANADA|TORONTO|VANCOUVER|MONTREAL|ONTARIO|QUEBEC)\b|\b[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d\b|\b(ON|BC|QC|AB|MB|NS),? [A-Z]\d[A-Z]\b/,
  },
  {
    country: 'AU',
    weight: 3,
    pattern: new RegExp(
      String.raw`\bA\.?B\.?N\b\W*\d|\b(NSW|VIC|QLD|TAS|ACT|EFTPOS|AUSTRALIA|SYDNEY|MELBOURNE|${companyFormPatternOf('AU')})\b|\.COM\.AU\b|\+61`,
    ),
  },
  { country: 'NZ', weight: 4, pattern: /\b(NEW ZEALAND|AUCKLAND|WELLINGTON)\b|\.CO\.NZ\b|\+64|\bNZD\b/ },
  {
    country: 'IN',
    weight: 3,
    pattern:
      /\b(CGST|SGST|IGST|GSTIN|FSSAI|INDIA|MUMBAI|DELHI|BENGALURU|BANGALORE|CHENNAI|HYDERABAD|KOLKATA|PUNE|INR|HSN)\b|₹|\bRS\.? ?\d|\+91/,
  },
  {
    country: 'MY',
    weight: 3,
    pattern: new RegExp(
      String.raw`\b(${companyFormPatternOf('MY')}|JALAN|JLN|TAMAN|KUALA LUMPUR|SELANGOR|JOHOR|MALAYSIA|MYR|PENANG|SST|LEBUH)\b|\bRM ?\d|\(RM\)|\+60`,
    ),
  },
  {
    country: 'SG',
    weight: 3,
    pattern: /\b(SINGAPORE|PTE LTD|SGD|UEN)\b|S\$|\+65/,
  },
  { country: 'HK', weight: 4, pattern: /\b(HONG KONG|KOWLOON|HKD)\b|HK\$|\+852/ },
  { country: 'IE', weight: 4, pattern: /\b(DUBLIN|IRELAND|IE\d{7}[A-Z]{1,2})\b|\+353/ },
  { country: 'ZA', weight: 4, pattern: /\b(SOUTH AFRICA|JOHANNESBURG|CAPE TOWN|ZAR)\b|\.CO\.ZA\b|\+27/ },
  { country: 'SE', weight: 4, pattern: /\+46|\b(SVERIGE|STOCKHOLM|GOTEBORG|MALMO|KVITTO)\b|\bSE\d{12}\b/ },
  { country: 'NO', weight: 4, pattern: /\+47|\b(NORGE|OSLO|BERGEN|MVA)\b/ },
  { country: 'DK', weight: 4, pattern: /\+45|\b(DANMARK|KOBENHAVN|AARHUS|CVR)\b/ },
  { country: 'JP', weight: 4, pattern: /\+81|\b(JAPAN|TOKYO|OSAKA|KYOTO)\b/ },
  { country: 'CN', weight: 4, pattern: /\+86|\b(CHINA|BEIJING|SHANGHAI|SHENZHEN|GUANGZHOU)\b/ },
  { country: 'MX', weight: 4, pattern: /\b(MEXICO|RFC|MXN|CDMX)\b|\+52/ },
]

/** A country that a receipt speaks of, with the weight of its signs. */
export interface CountrySign {
  readonly country: Country
  readonly weight: number
}

/** Countries a receipt speaks of, the likeliest first. */
export function countrySigns(passes: readonly ReceiptText[]): CountrySign[] {
  const lines = passes.flatMap(pass => pass.lines.map(line => plainCapitals(line.text)))
  const weights = new Map<Country, number>()
  for (const { country, pattern, weight } of signs) {
    const hits = lines.filter(line => pattern.test(line)).length
    if (hits > 0)
      weights.set(country, (weights.get(country) ?? 0) + weight * (1 + 0.3 * Math.min(4, hits - 1)))
  }
  return [...weights].map(([country, weight]) => ({ country, weight })).sort((a, b) => b.weight - a.weight)
}
