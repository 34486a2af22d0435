import { companyFormPatternOf } from '@outlay/contract/lexicon/companyForms'

/**
 * Evidence for a country, as regular expression sources for uppercase text without accents. `words` are
 * comma-separated; long ones also match inside joined words.
 */
export interface CountryMarks {
  readonly country: string
  readonly dialling: string
  readonly domain: string
  /** Unique to this country: tax numbers, postal codes with their town, tax names. */
  readonly sure?: { readonly words?: string; readonly patterns?: readonly string[] }
  /** Mostly this country: places, streets, words a neighbor may use as well. */
  readonly likely?: { readonly words?: string; readonly patterns?: readonly string[] }
  /** Also seen elsewhere: number formats, words of a language. */
  readonly hint?: { readonly words?: string; readonly patterns?: readonly string[] }
}

const germanWords =
  'SUMME,RUCKGELD,ZURUCK,UHR,KARTENZAHLUNG,BON-?NR,BELEG,RECHNUNG,QUITTUNG,DATUM,KASSE,STRASSE,EINKAUF,VIELEN DANK,GEGEBEN,BARGELD'
const frenchWords =
  'TTC,HT,A PAYER,ESPECES,CARTE BANCAIRE,FACTURE,TICKET DE CAISSE,MERCI,VOTRE VISITE,RENDU,RUE DE'
const spanishWords = 'FACTURA,IMPORTE,EFECTIVO,GRACIAS POR,CAMBIO,CAJA,FECHA,CALLE,TARJETA,SU COMPRA'
const portugueseWords = 'OBRIGADO,OBRIGADA,TROCO,DINHEIRO,VALOR,FATURA,RUA'
const dutchWords = 'TOTAAL,BEDANKT,WISSELGELD,CONTANT,GEPIND,PINNEN,KASSABON,BETALING,BEDRAG'

/** Countries of continental Europe and others that speak its languages. */
export const continentMarks = [
  {
    country: 'DE',
    dialling: '49',
    domain: 'de',
    sure: { words: 'DEUTSCHLAND', patterns: [String.raw`\bDE ?\d{9}\b`, String.raw`\bD-\d{5}\b`] },
    likely: {
      words: 'UST-?ID,STEUER-?NR,STEUERNUMMER,BERLIN,MUNCHEN,HAMBURG,KOLN',
      patterns: [`\\b(?:${companyFormPatternOf('DE')})\\b`, String.raw`\b0\d{3,4}\/\d{4,}`],
    },
    hint: { words: `MWST,${germanWords}`, patterns: [String.raw`\b\d{5} [A-Z]{4,}`] },
  },
  {
    country: 'AT',
    dialling: '43',
    domain: 'at',
    sure: { words: 'OSTERREICH', patterns: [String.raw`\bATU ?\d{8}\b|\bA-\d{4} [A-Z]`] },
    likely: { words: 'WIEN,SALZBURG,INNSBRUCK' },
    hint: { words: 'MWST,UST,RECHNUNG,UHR,SUMME' },
  },
  {
    country: 'CH',
    dialling: '41',
    domain: 'ch',
    sure: { words: 'SCHWEIZ,SUISSE', patterns: [String.raw`\bCHF\b|\bSFR\b|\bCHE-?\d{3}`] },
    likely: { words: 'ZURICH,GENEVE,LAUSANNE', patterns: [String.raw`\bCH-\d{4}\b`] },
    hint: { words: 'MWST,TVA' },
  },
  {
    country: 'FR',
    dialling: '33',
    domain: 'fr',
    sure: { words: 'SIRET,SIREN', patterns: [String.raw`\bFR ?\d{2} ?\d{9}\b|\bRCS\b`] },
    likely: {
      words: 'FRANCE',
      patterns: [`\\b(?:${companyFormPatternOf('FR')})\\b`, String.raw`\b0\d(?:[ .]\d{2}){4}\b`],
    },
    hint: { words: `TVA,${frenchWords}`, patterns: [String.raw`\b\d{5} [A-Z]{4,}`] },
  },
  {
    country: 'BE',
    dialling: '32',
    domain: 'be',
    sure: { words: 'BELGIQUE,BELGIE', patterns: [String.raw`\bBE ?[01]\d{3}\.?\d{3}\.?\d{3}\b`] },
    likely: { words: 'BRUXELLES,ANTWERPEN' },
    hint: { words: 'BTW,TVA,TOTAAL,MERCI' },
  },
  {
    country: 'NL',
    dialling: '31',
    domain: 'nl',
    sure: { words: 'NEDERLAND', patterns: [String.raw`\bNL ?\d{9} ?B\d{2}\b`] },
    likely: {
      words: 'AMSTERDAM,ROTTERDAM,UTRECHT',
      patterns: [String.raw`\b[1-9]\d{3} ?(?!AM|PM)[A-Z]{2},? [A-Z]{4,}`],
    },
    hint: { words: `BTW,${dutchWords}` },
  },
  {
    country: 'ES',
    dialling: '34',
    domain: 'es',
    sure: {
      words: 'ESPANA,FACTURA SIMPLIFICADA,BASE IMPONIBLE',
      patterns: [String.raw`\b(?:CIF|N\.?I\.?F)\b\W*[A-Z]-?\d{7,8}`],
    },
    likely: { words: 'MADRID,BARCELONA,AVDA', patterns: [String.raw`\b[A-HJNP-SUVW]-?\d{8}\b`] },
    hint: { words: `IVA,${spanishWords}`, patterns: [String.raw`\b\d{5} [A-Z]{4,}`] },
  },
  {
    country: 'IT',
    dialling: '39',
    domain: 'it',
    sure: {
      words: 'PARTITA I[VU]A,SCONTRINO,DOCUMENTO COMMERCIALE',
      patterns: [String.raw`\bP\.? ?I[VU]A\b`],
    },
    likely: {
      words: 'ROMA,MILANO,CONTANTE,CONTANTI,COPERTO',
      patterns: [`\\b(?:${companyFormPatternOf('IT')})\\b`, String.raw`\bVIA [A-Z]{3,}`],
    },
    hint: { words: 'TOTALE,GRAZIE,RESTO,IVA' },
  },
  {
    country: 'PT',
    dialling: '351',
    domain: 'pt',
    sure: {
      words: 'FATURA SIMPLIFICADA,PORTUGAL,ATCUD',
      patterns: [String.raw`\bNIF\b\W*\d{9}\b|\b\d{4}-\d{3} [A-Z]{4,}`],
    },
    likely: { words: 'LISBOA,CONTRIBUINTE' },
    hint: { words: `IVA,${portugueseWords}` },
  },
  {
    country: 'BR',
    dialling: '55',
    domain: 'com.br',
    sure: {
      words: 'CNPJ,BRASIL,NFC-?E,CUPOM FISCAL',
      patterns: [String.raw`R\$|\b\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}\b`],
    },
    likely: { words: 'SAO PAULO,RIO DE JANEIRO,CPF', patterns: [String.raw`\bCEP\b|\b\d{5}-\d{3}\b(?!-)`] },
    hint: { words: portugueseWords },
  },
  {
    country: 'MX',
    dialling: '52',
    domain: 'com.mx',
    sure: {
      words: 'MXN,CDMX',
      patterns: [String.raw`\bRFC\b\W*[A-Z]{3,4}\W?\d{6}`, String.raw`\b(?:S\.?A\.? DE C\.?V)\b`],
    },
    likely: { words: 'C\\.P\\. \\d{5},MONTERREY,GUADALAJARA' },
    hint: { words: `IVA,${spanishWords}` },
  },
  {
    country: 'PL',
    dialling: '48',
    domain: 'pl',
    sure: {
      words: 'PARAGON,PLN,SPRZEDAZ,PTU',
      // A postal code ends with its town; Hawaiian house numbers look alike but are followed by a street.
      patterns: [
        String.raw`\bNIP\b\W*(?:PL)?\d`,
        String.raw`\b\d{2}-\d{3} [A-Z]{3,}\W*$`,
        String.raw`\d ?ZL\b`,
      ],
    },
    likely: { words: 'WARSZAWA,KRAKOW,POLSKA' },
    hint: { words: 'RAZEM,SUMA,GOTOWKA,DZIEKUJEMY', patterns: [String.raw`\bUL\. ?[A-Z]`] },
  },
  {
    country: 'SE',
    dialling: '46',
    domain: 'se',
    sure: {
      words: 'SVERIGE,KVITTO,SEK',
      patterns: [String.raw`\bSE ?\d{12}\b|\bORG\.? ?NR\W*\d{6}-\d{4}\b`],
    },
    likely: { words: 'STOCKHOLM,GOTEBORG,MALMO', patterns: [String.raw`\b\d{3} \d{2} [A-Z]{4,}`] },
    hint: { words: 'MOMS,KONTANT,ATT BETALA,TACK' },
  },
  {
    country: 'DK',
    dialling: '45',
    domain: 'dk',
    sure: { words: 'DANMARK,DKK', patterns: [String.raw`\bCVR\b`] },
    likely: { words: 'KOBENHAVN,AARHUS,ODENSE' },
    hint: { words: 'MOMS,KONTANT,DANKORT,AT BETALE,BYTTEPENGE' },
  },
  {
    country: 'NO',
    dialling: '47',
    domain: 'no',
    sure: { words: 'NORGE,NOK', patterns: [String.raw`\b\d{3} ?\d{3} ?\d{3} ?MVA\b`] },
    likely: { words: 'OSLO,BERGEN,TRONDHEIM,MVA' },
    hint: { words: 'KONTANT,KVITTERING,BANKAXEPT' },
  },
] as const satisfies readonly CountryMarks[]
