import { companyFormPatternOf } from '@outlay/contract/lexicon/companyForms'
import type { CountryMarks } from './continentMarks.ts'

const usStates = `AL|AK|AZ|AR|CA|CO|CT|DC|DE|FL|GA|HI|IA|ID|IL|IN|KS|KY|LA|MA|MD|ME|MI|MN|MO|MS|MT|NC|ND|NE|NH|NJ|NM|NV|NY|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VA|VT|WA|WI|WV|WY`
const usStateNames = `ALABAMA|ARIZONA|CALIFORNIA|COLORADO|CONNECTICUT|FLORIDA|HAWAII|ILLINOIS|KENTUCKY|LOUISIANA|MARYLAND|MASSACHUSETTS|MICHIGAN|MINNESOTA|MISSOURI|NEVADA|NEW JERSEY|NEW YORK|NORTH CAROLINA|OHIO|OKLAHOMA|OREGON|PENNSYLVANIA|TENNESSEE|TEXAS|UTAH|VIRGINIA|WASHINGTON|WISCONSIN`
const zip = String.raw`\d[\dOB]{4}(?!\d)`
const northAmericanPhone = String.raw`(?<!\d)\(?[2-9]\d{2}(?:[)\]] ?|[-. ])[2-9]\d{2}[-. ]\d{4}(?!\d)`
/** Only the second number can be the day; Canada and the Philippines also write it this way. */
const monthFirstDate = String.raw`(?<![\d/.-])(?:0?[1-9]|1[0-2])(?<mark>[/-])(?:1[3-9]|2\d|3[01])\k<mark>(?:20)?\d{2}(?![\d/.-])`
/** Countries whose receipts are mostly in English, and Asian ones. */
export const overseasMarks = [
  {
    country: 'US',
    dialling: '1',
    domain: 'us',
    sure: {
      patterns: [
        String.raw`(?:\b|,)(?:${usStates})[ .,]{0,3}${zip}`,
        String.raw`(?:\b|,)(?:${usStates})[ .,]{1,3}\d{4,5}-\d{4}\b`,
        `(?:${usStateNames})[ .,]{0,3}${zip}`,
      ],
    },
    likely: {
      words:
        'SALES TAX,LIQUOR TAX,STATE TAX,CITY TAX,LOCAL TAX,COUNTY TAX,USA,UNITED STATES,INTERSTATE,TURNPIKE',
      patterns: [
        northAmericanPhone,
        String.raw`[A-Z]{3}[., ]{1,3}(?!IN|OR|ME|DE|LA|OK|HI|OH|PA|MA)(?:${usStates})\W*$`,
        // A ZIP code with a missing digit; Australian ones have four, and a state WA exists there too.
        String.raw`[A-Z]{3}[., ]{1,3}(?!IN|OR|ME|DE|LA|OK|HI|OH|PA|MA|WA)(?:${usStates})[ .,]{1,3}\d{4}\W*$`,
        monthFirstDate,
      ],
    },
    hint: {
      words: 'GRATUITY,ZIP,BLVD,SUGGESTED TIP,TIP,SERVER,USD',
      patterns: [
        String.raw`\bTPKE\b|\bHWY\b|\bPKWY\b`,
        String.raw`^\W*[2-9]\d{2}[2-9]\d{6}\W*$`,
        String.raw`^\W*TAX ?\d?\W*\$? ?\d+\.\d{2}\W*$`,
      ],
    },
  },
  {
    country: 'CA',
    dialling: '1',
    domain: 'ca',
    sure: {
      words: 'INTERAC,CANADA',
      patterns: [
        String.raw`\b[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d\b`,
        String.raw`\b(?:ON|BC|QC|AB|MB|NS),? [A-Z]\d[A-Z]\b`,
      ],
    },
    likely: { words: 'HST,PST,QST,TPS,TVQ,TORONTO,VANCOUVER,MONTREAL,ONTARIO,QUEBEC' },
    hint: { patterns: [northAmericanPhone, String.raw`\bGST\b`] },
  },
  {
    country: 'GB',
    dialling: '44',
    domain: 'co.uk',
    sure: {
      words: 'UNITED KINGDOM',
      patterns: [
        String.raw`[A-Z]{4,},? [A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}\W*$`,
        String.raw`£ ?\d+[.,]\d{2}|\bGBP\b`,
        String.raw`\bVAT (?:REG )?(?:NO|NUMBER)\W*GB|\bGB ?\d{3} ?\d{4} ?\d{2}\b`,
      ],
    },
    likely: {
      words: 'LONDON,ENGLAND,SCOTLAND,WALES',
      patterns: [String.raw`^\W*[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}\W*$`],
    },
    hint: { words: 'VAT', patterns: [String.raw`\b0\d{2,4} \d{3} \d{4}\b`] },
  },
  {
    country: 'IE',
    dialling: '353',
    domain: 'ie',
    sure: {
      words: 'IRELAND,EIRE',
      patterns: [String.raw`\bVAT\b.*\b(?:IE ?)?\d{7}[A-W][A-I]?\b|\bIE\d{7}[A-W][A-I]?\b`],
    },
    likely: {
      words: 'DUBLIN',
      patterns: [String.raw`\bCO\. (?:CORK|GALWAY|KERRY|CLARE|MAYO|DONEGAL|WICKLOW)\b`],
    },
    hint: { words: 'VAT' },
  },
  {
    country: 'AU',
    dialling: '61',
    domain: 'com.au',
    sure: {
      words: 'AUSTRALIA',
      patterns: [
        String.raw`\bA\.?B\.?N\b\W*\d`,
        String.raw`\b(?:NSW|VIC|QLD|TAS|ACT|WA|SA)[ ,]+\d{4}\b`,
        `(?:${companyFormPatternOf('AU')}) LTD`,
      ],
    },
    likely: { words: 'EFTPOS,NSW,QLD,SYDNEY,MELBOURNE,BRISBANE' },
    hint: { patterns: [String.raw`\bGST\b`, String.raw`\(0[2378]\) ?\d{4} ?\d{4}`] },
  },
  {
    country: 'NZ',
    dialling: '64',
    domain: 'co.nz',
    sure: {
      words: 'NEW ZEALAND,NZD',
      patterns: [String.raw`\bGST\W*(?:REG\W*)?(?:NO\W*)?\d{2,3}-\d{3}-\d{3}\b`],
    },
    likely: { words: 'AUCKLAND,WELLINGTON,CHRISTCHURCH' },
    hint: { words: 'EFTPOS', patterns: [String.raw`\bGST\b`] },
  },
  {
    country: 'IN',
    dialling: '91',
    domain: 'in',
    sure: {
      words: 'CGST,SGST,IGST,GSTIN,FSSAI,INDIA,INR',
      patterns: [String.raw`₹|\b\d{2}[A-Z]{5}\d{4}[A-Z]\d[A-Z\d]{2}\b`],
    },
    likely: { words: 'MUMBAI,DELHI,BENGALURU,BANGALORE,CHENNAI,HYDERABAD,KOLKATA,HSN' },
    hint: { patterns: [String.raw`\bRS\.? ?\d`, String.raw`\bGST\b`] },
  },
  {
    country: 'MY',
    dialling: '60',
    domain: 'com.my',
    sure: {
      words: 'SDN BHD,KUALA LUMPUR,SELANGOR,MALAYSIA,MYR',
      patterns: [
        String.raw`\bRM ?\d|\(RM\)|\bAMT ?\(RM`,
        `(?:${companyFormPatternOf('MY')})`,
        String.raw`\bGST\W*ID|\b0{2}\d{10}\b`,
      ],
    },
    likely: { words: 'JALAN,TAMAN,LEBUH,JOHOR,PENANG,SEKSYEN,KAWASAN,BANDAR,JLN,SST' },
    hint: { words: 'TARIKH,TERIMA KASIH', patterns: [String.raw`\b0\d-\d{7,8}\b`, String.raw`\bGST\b`] },
  },
  {
    country: 'SG',
    dialling: '65',
    domain: 'com.sg',
    sure: { words: 'SGD', patterns: [String.raw`\bS\$|SINGAPORE \d{6}\b|\bUEN\b`] },
    likely: { words: 'SINGAPORE,PTE LTD' },
    hint: { patterns: [String.raw`\bGST\b`] },
  },
  {
    country: 'HK',
    dialling: '852',
    domain: 'hk',
    sure: { words: 'HKD', patterns: [String.raw`HK\$`] },
    likely: { words: 'HONG KONG,KOWLOON' },
  },
  {
    country: 'ZA',
    dialling: '27',
    domain: 'co.za',
    sure: { words: 'SOUTH AFRICA,ZAR' },
    likely: { words: 'JOHANNESBURG,CAPE TOWN' },
    hint: { words: 'VAT' },
  },
  {
    country: 'JP',
    dialling: '81',
    domain: 'jp',
    sure: { words: 'JPY', patterns: ['円'] },
    likely: { words: 'TOKYO,OSAKA,KYOTO' },
  },
  {
    country: 'CN',
    dialling: '86',
    domain: 'cn',
    sure: { words: 'CNY,RMB', patterns: ['元'] },
    likely: { words: 'BEIJING,SHENZHEN,GUANGZHOU' },
  },
] as const satisfies readonly CountryMarks[]
