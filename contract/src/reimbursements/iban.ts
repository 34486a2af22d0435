import * as z from 'zod/mini'

/** IBAN length by country (ISO 13616; SWIFT registry). */
const lengths: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'NO15 BE16 BI27 DK18 FI18 FK18 FO18 GL18 NL18 SD18 MK19 SI19 AT20 BA20 EE20 KZ20 LT20 LU20 MN20 XK20',
    'CH21 HR21 LI21 LV21 BG22 BH22 CR22 DE22 GB22 GE22 IE22 ME22 RS22 AE23 GI23 IL23 IQ23 OM23 SO23 TL23',
    'AD24 CZ24 ES24 MD24 PK24 RO24 SA24 SE24 SK24 TN24 VG24 LY25 PT25 ST25 IS26 TR26 DJ27 FR27 GR27 IT27',
    'MC27 MR27 SM27 AL28 AZ28 BY28 CY28 DO28 GT28 HN28 HU28 LB28 NI28 PL28 SV28 BR29 EG29 PS29 QA29 UA29',
    'VA22 JO30 KW30 MU30 YE30 MT31 SC31 LC32 RU33',
  ]
    .flatMap(line => line.split(' '))
    .map(entry => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Stored form: no spaces, uppercase. */
export function plainIban(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

/** An error message; undefined if valid. */
export function ibanProblem(iban: string): string | undefined {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban))
    return 'An IBAN has a country code, two digits and an account number'
  const country = iban.slice(0, 2)
  const length = lengths[country]
  if (length === undefined) return `There are no IBANs of ${country}`
  if (iban.length !== length) return `An IBAN of ${country} has ${length} characters, this has ${iban.length}`
  return remainderOf(iban) === 1 ? undefined : 'This IBAN has a typo: its check digits do not match'
}

/** Modulo 97 (ISO 7064), digit by digit; letters map to numbers from 10. */
function remainderOf(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4)
  let remainder = 0
  for (const character of moved)
    for (const digit of String(Number.parseInt(character, 36)))
      remainder = (remainder * 10 + Number(digit)) % 97
  return remainder
}

export const ibanSchema = z
  .string('IBAN is required')
  .check(z.maxLength(60, 'This is too long for an IBAN'))
  .check(z.overwrite(plainIban))
  .check(
    z.superRefine((iban, context) => {
      const message = ibanProblem(iban)
      if (message) context.addIssue({ code: 'custom', message, input: iban })
    }),
  )

/** ISO 9362, as accepted by ISO 20022 payments (BICFIIdentifier). */
export const bicSchema = z
  .string()
  .check(z.maxLength(20, 'This is too long for a BIC'))
  .check(z.overwrite(plainIban))
  .check(
    z.regex(/^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/, 'A BIC has 8 or 11 characters, like DEUTDEFF'),
  )

/** Masks all but the last four characters. */
export function hiddenIban(iban: string): string {
  return `${'•'.repeat(iban.length - 4)}${iban.slice(-4)}`
}
