import * as z from 'zod/mini'

interface CurrencyFacts {
  readonly name: string
  /** Sign or letters before an amount; several currencies may share one. */
  readonly symbol: string
  /** ISO 4217 minor unit; 2 if absent. */
  readonly decimals?: 0 | 3
  /** Where it is used (ISO 3166); if absent, the one country its code begins with. */
  readonly regions?: string
}

/**
 * Currencies of ISO 4217, list one, as of 2026. Left out are codes that are not cash: funds (BOV, CHE, CHW, CLF, COU,
 * MXV, USN, UYI, UYW), metals and units of account (XAG, XAU, XPD, XPT, XAD, XBA to XBD, XDR, XSU, XUA), test and none
 * (XTS, XXX), and withdrawn currencies (such as BGN, HRK, ANG, ZWL). The twenty in the spec come first, in its order.
 */
const facts = {
  USD: { name: 'US Dollar', symbol: '$', regions: 'US AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI' },
  EUR: {
    name: 'Euro',
    symbol: '€',
    regions:
      'EU AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  },
  GBP: { name: 'British Pound', symbol: '£', regions: 'GB GG IM JE' },
  JPY: { name: 'Japanese Yen', symbol: '¥', decimals: 0 },
  CAD: { name: 'Canadian Dollar', symbol: 'C$' },
  AUD: { name: 'Australian Dollar', symbol: 'A$', regions: 'AU CC CX KI NF NR TV' },
  CHF: { name: 'Swiss Franc', symbol: 'CHF', regions: 'CH LI' },
  CNY: { name: 'Chinese Yuan', symbol: '¥' },
  INR: { name: 'Indian Rupee', symbol: '₹' },
  KRW: { name: 'South Korean Won', symbol: '₩', decimals: 0 },
  SGD: { name: 'Singapore Dollar', symbol: 'S$' },
  HKD: { name: 'Hong Kong Dollar', symbol: 'HK$' },
  SEK: { name: 'Swedish Krona', symbol: 'kr' },
  NOK: { name: 'Norwegian Krone', symbol: 'kr', regions: 'NO BV SJ' },
  DKK: { name: 'Danish Krone', symbol: 'kr', regions: 'DK FO GL' },
  NZD: { name: 'New Zealand Dollar', symbol: 'NZ$', regions: 'NZ CK NU PN TK' },
  MXN: { name: 'Mexican Peso', symbol: 'MX$' },
  BRL: { name: 'Brazilian Real', symbol: 'R$' },
  ZAR: { name: 'South African Rand', symbol: 'R' },
  RUB: { name: 'Russian Ruble', symbol: '₽' },
  AED: { name: 'UAE Dirham', symbol: 'AED' },
  AFN: { name: 'Afghan Afghani', symbol: 'Af' },
  ALL: { name: 'Albanian Lek', symbol: 'ALL' },
  AMD: { name: 'Armenian Dram', symbol: 'AMD' },
  AOA: { name: 'Angolan Kwanza', symbol: 'Kz' },
  ARS: { name: 'Argentine Peso', symbol: 'AR$' },
  AWG: { name: 'Aruban Florin', symbol: 'Afl.' },
  AZN: { name: 'Azerbaijani Manat', symbol: '₼' },
  BAM: { name: 'Bosnian Convertible Mark', symbol: 'KM' },
  BBD: { name: 'Barbadian Dollar', symbol: 'Bds$' },
  BDT: { name: 'Bangladeshi Taka', symbol: 'Tk' },
  BHD: { name: 'Bahraini Dinar', symbol: 'BD', decimals: 3 },
  BIF: { name: 'Burundian Franc', symbol: 'FBu', decimals: 0 },
  BMD: { name: 'Bermudian Dollar', symbol: 'BD$' },
  BND: { name: 'Brunei Dollar', symbol: 'B$' },
  BOB: { name: 'Bolivian Boliviano', symbol: 'Bs' },
  BSD: { name: 'Bahamian Dollar', symbol: 'BS$' },
  BTN: { name: 'Bhutanese Ngultrum', symbol: 'Nu' },
  BWP: { name: 'Botswana Pula', symbol: 'P' },
  BYN: { name: 'Belarusian Ruble', symbol: 'Br' },
  BZD: { name: 'Belize Dollar', symbol: 'BZ$' },
  CDF: { name: 'Congolese Franc', symbol: 'FC' },
  CLP: { name: 'Chilean Peso', symbol: 'CL$', decimals: 0 },
  COP: { name: 'Colombian Peso', symbol: 'CO$' },
  CRC: { name: 'Costa Rican Colón', symbol: '₡' },
  CUP: { name: 'Cuban Peso', symbol: 'CU$' },
  CVE: { name: 'Cape Verdean Escudo', symbol: 'Esc' },
  CZK: { name: 'Czech Koruna', symbol: 'Kč' },
  DJF: { name: 'Djiboutian Franc', symbol: 'Fdj', decimals: 0 },
  DOP: { name: 'Dominican Peso', symbol: 'RD$' },
  DZD: { name: 'Algerian Dinar', symbol: 'DA' },
  EGP: { name: 'Egyptian Pound', symbol: 'E£' },
  ERN: { name: 'Eritrean Nakfa', symbol: 'Nfk' },
  ETB: { name: 'Ethiopian Birr', symbol: 'Br' },
  FJD: { name: 'Fijian Dollar', symbol: 'FJ$' },
  FKP: { name: 'Falkland Islands Pound', symbol: 'FK£' },
  GEL: { name: 'Georgian Lari', symbol: '₾' },
  GHS: { name: 'Ghanaian Cedi', symbol: 'GH₵' },
  GIP: { name: 'Gibraltar Pound', symbol: 'GI£' },
  GMD: { name: 'Gambian Dalasi', symbol: 'D' },
  GNF: { name: 'Guinean Franc', symbol: 'FG', decimals: 0 },
  GTQ: { name: 'Guatemalan Quetzal', symbol: 'Q' },
  GYD: { name: 'Guyanese Dollar', symbol: 'GY$' },
  HNL: { name: 'Honduran Lempira', symbol: 'L' },
  HTG: { name: 'Haitian Gourde', symbol: 'G' },
  HUF: { name: 'Hungarian Forint', symbol: 'Ft' },
  IDR: { name: 'Indonesian Rupiah', symbol: 'Rp' },
  ILS: { name: 'Israeli New Shekel', symbol: '₪', regions: 'IL PS' },
  IQD: { name: 'Iraqi Dinar', symbol: 'IQD', decimals: 3 },
  IRR: { name: 'Iranian Rial', symbol: 'IRR' },
  ISK: { name: 'Icelandic Króna', symbol: 'kr', decimals: 0 },
  JMD: { name: 'Jamaican Dollar', symbol: 'J$' },
  JOD: { name: 'Jordanian Dinar', symbol: 'JD', decimals: 3 },
  KES: { name: 'Kenyan Shilling', symbol: 'KSh' },
  KGS: { name: 'Kyrgyz Som', symbol: 'KGS' },
  KHR: { name: 'Cambodian Riel', symbol: 'KHR' },
  KMF: { name: 'Comorian Franc', symbol: 'CF', decimals: 0 },
  KPW: { name: 'North Korean Won', symbol: 'KP₩' },
  KWD: { name: 'Kuwaiti Dinar', symbol: 'KD', decimals: 3 },
  KYD: { name: 'Cayman Islands Dollar', symbol: 'CI$' },
  KZT: { name: 'Kazakhstani Tenge', symbol: '₸' },
  LAK: { name: 'Lao Kip', symbol: '₭' },
  LBP: { name: 'Lebanese Pound', symbol: 'L£' },
  LKR: { name: 'Sri Lankan Rupee', symbol: 'Rs' },
  LRD: { name: 'Liberian Dollar', symbol: 'L$' },
  LSL: { name: 'Lesotho Loti', symbol: 'LSL' },
  LYD: { name: 'Libyan Dinar', symbol: 'LD', decimals: 3 },
  MAD: { name: 'Moroccan Dirham', symbol: 'DH', regions: 'MA EH' },
  MDL: { name: 'Moldovan Leu', symbol: 'MDL' },
  MGA: { name: 'Malagasy Ariary', symbol: 'Ar' },
  MKD: { name: 'Macedonian Denar', symbol: 'den' },
  MMK: { name: 'Myanmar Kyat', symbol: 'Ks' },
  MNT: { name: 'Mongolian Tugrik', symbol: '₮' },
  MOP: { name: 'Macanese Pataca', symbol: 'MOP$' },
  MRU: { name: 'Mauritanian Ouguiya', symbol: 'UM' },
  MUR: { name: 'Mauritian Rupee', symbol: 'Rs' },
  MVR: { name: 'Maldivian Rufiyaa', symbol: 'MVR' },
  MWK: { name: 'Malawian Kwacha', symbol: 'MK' },
  MYR: { name: 'Malaysian Ringgit', symbol: 'RM' },
  MZN: { name: 'Mozambican Metical', symbol: 'MT' },
  NAD: { name: 'Namibian Dollar', symbol: 'N$' },
  NGN: { name: 'Nigerian Naira', symbol: '₦' },
  NIO: { name: 'Nicaraguan Córdoba', symbol: 'NI$' },
  NPR: { name: 'Nepalese Rupee', symbol: 'Rs' },
  OMR: { name: 'Omani Rial', symbol: 'OMR', decimals: 3 },
  PAB: { name: 'Panamanian Balboa', symbol: 'B/.' },
  PEN: { name: 'Peruvian Sol', symbol: 'S/' },
  PGK: { name: 'Papua New Guinean Kina', symbol: 'PGK' },
  PHP: { name: 'Philippine Peso', symbol: '₱' },
  PKR: { name: 'Pakistani Rupee', symbol: 'Rs' },
  PLN: { name: 'Polish Zloty', symbol: 'zł' },
  PYG: { name: 'Paraguayan Guaraní', symbol: '₲', decimals: 0 },
  QAR: { name: 'Qatari Riyal', symbol: 'QR' },
  RON: { name: 'Romanian Leu', symbol: 'lei' },
  RSD: { name: 'Serbian Dinar', symbol: 'RSD' },
  RWF: { name: 'Rwandan Franc', symbol: 'RF', decimals: 0 },
  SAR: { name: 'Saudi Riyal', symbol: 'SAR' },
  SBD: { name: 'Solomon Islands Dollar', symbol: 'SI$' },
  SCR: { name: 'Seychellois Rupee', symbol: 'SCR' },
  SDG: { name: 'Sudanese Pound', symbol: 'SDG' },
  SHP: { name: 'Saint Helena Pound', symbol: 'SH£' },
  SLE: { name: 'Sierra Leonean Leone', symbol: 'Le' },
  SOS: { name: 'Somali Shilling', symbol: 'SOS' },
  SRD: { name: 'Surinamese Dollar', symbol: 'SR$' },
  SSP: { name: 'South Sudanese Pound', symbol: 'SS£' },
  STN: { name: 'São Tomé and Príncipe Dobra', symbol: 'Db' },
  SVC: { name: 'Salvadoran Colón', symbol: 'SVC' },
  SYP: { name: 'Syrian Pound', symbol: 'SYP' },
  SZL: { name: 'Eswatini Lilangeni', symbol: 'SZL' },
  THB: { name: 'Thai Baht', symbol: '฿' },
  TJS: { name: 'Tajikistani Somoni', symbol: 'TJS' },
  TMT: { name: 'Turkmenistani Manat', symbol: 'TMT' },
  TND: { name: 'Tunisian Dinar', symbol: 'DT', decimals: 3 },
  TOP: { name: 'Tongan Paanga', symbol: 'T$' },
  TRY: { name: 'Turkish Lira', symbol: '₺' },
  TTD: { name: 'Trinidad and Tobago Dollar', symbol: 'TT$' },
  TWD: { name: 'New Taiwan Dollar', symbol: 'NT$' },
  TZS: { name: 'Tanzanian Shilling', symbol: 'TSh' },
  UAH: { name: 'Ukrainian Hryvnia', symbol: '₴' },
  UGX: { name: 'Ugandan Shilling', symbol: 'USh', decimals: 0 },
  UYU: { name: 'Uruguayan Peso', symbol: '$U' },
  UZS: { name: 'Uzbekistani Som', symbol: 'UZS' },
  VED: { name: 'Venezuelan Digital Bolívar', symbol: 'Bs.D' },
  VES: { name: 'Venezuelan Bolívar', symbol: 'Bs.S' },
  VND: { name: 'Vietnamese Dong', symbol: '₫', decimals: 0 },
  VUV: { name: 'Vanuatu Vatu', symbol: 'VT', decimals: 0 },
  WST: { name: 'Samoan Tala', symbol: 'WS$' },
  XAF: { name: 'Central African CFA Franc', symbol: 'FCFA', decimals: 0, regions: 'CM CF CG GA GQ TD' },
  XCD: { name: 'East Caribbean Dollar', symbol: 'EC$', regions: 'AG AI DM GD KN LC MS VC' },
  XCG: { name: 'Caribbean Guilder', symbol: 'Cg', regions: 'CW SX' },
  XOF: { name: 'West African CFA Franc', symbol: 'CFA', decimals: 0, regions: 'BF BJ CI GW ML NE SN TG' },
  XPF: { name: 'CFP Franc', symbol: 'XPF', decimals: 0, regions: 'NC PF WF' },
  YER: { name: 'Yemeni Rial', symbol: 'YER' },
  ZMW: { name: 'Zambian Kwacha', symbol: 'ZK' },
  ZWG: { name: 'Zimbabwe Gold', symbol: 'ZiG' },
} as const satisfies Readonly<Record<string, CurrencyFacts>>

export type CurrencyCode = keyof typeof facts

export interface Currency {
  readonly code: CurrencyCode
  readonly name: string
  readonly symbol: string
  readonly flag: string
  /** 0, 2 or 3. */
  readonly decimals: number
  /** Countries and territories (ISO 3166) that use it. */
  readonly regions: readonly string[]
}

/** Shared by several countries, none of which its code begins with. */
const flagless: ReadonlySet<string> = new Set<CurrencyCode>(['XAF', 'XCD', 'XCG', 'XOF', 'XPF'])

// Object.keys keeps the table's order but loses the key type.
export const currencyCodes = Object.keys(facts) as CurrencyCode[]

/** The twenty in the spec come first. */
export const currencies: readonly Currency[] = currencyCodes.map(code => {
  const { name, symbol, decimals, regions }: CurrencyFacts = facts[code]
  return {
    code,
    name,
    symbol,
    flag: flagOf(code),
    decimals: decimals ?? 2,
    regions: (regions ?? code.slice(0, 2)).split(' '),
  }
})

/** Listed before anyone searches. */
export const usualCurrencies = currencies.slice(0, 20)

const byCode: ReadonlyMap<string, Currency> = new Map(currencies.map(currency => [currency.code, currency]))

export function isCurrencyCode(code: string): code is CurrencyCode {
  return byCode.has(code)
}

/** Undefined for a code that is not a (current) currency. */
export function currencyOf(code: string): Currency | undefined {
  return byCode.get(code)
}

/** 0, 2 or 3; 2 for an unknown code. */
export function decimalsOf(code: string): number {
  return byCode.get(code)?.decimals ?? 2
}

/** Maps a country code (or EU) to its flag, using Unicode regional indicators. */
function flagOf(code: string): string {
  if (flagless.has(code)) return '🌐'
  return code
    .slice(0, 2)
    .replace(/[A-Z]/g, letter => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x1f1e6 - 0x41))
}

/** ISO 4217 "no currency": the currency of the amount is not known yet. */
export const noCurrency = 'XXX'

/** A current code of ISO 4217. */
export const currencySchema = z
  .string('Currency is required')
  .check(z.minLength(3, { error: 'Currency is required', abort: true }))
  .check(z.refine(isCurrencyCode, 'This currency is not supported'))
