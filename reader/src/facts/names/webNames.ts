import { plainCapitals } from '../../words/text/spelling.ts'
import type { Line, Word } from '../../words/text/word.ts'

export interface WebName {
  /** Uppercase letters and digits, hyphens kept. */
  readonly name: string
  /** The row with the address. */
  readonly words: readonly Word[]
}

/** Services whose addresses are on others' receipts: reviews, payment, delivery and email. */
const services =
  /FACEBOOK|INSTAGRAM|TWITTER|TIKTOK|YOUTUBE|GOOGLE|YELP|TRIPADVISOR|CLOVER|TOAST|SQUARE|GRUBHUB|DOORDASH|UBER|OPENTABLE|INGENICO|TELECASH|PAYBACK|PAYPAL|STRIPE|SUMUP|ADYEN|GMAIL|HOTMAIL|OUTLOOK|YAHOO|ICLOUD|SURVEY|FEEDBACK|HONESTLY|CLIENTI|BONPRIX|LINKEDIN|WHATSAPP|VERIFONE|WORLDPAY|WORLDLINE|UMFRAGE|ENCUESTA|GOV$/
/** Email providers, whose addresses may also be a buyer's. */
const mailHosts =
  /^(?:GMAIL|GOOGLEMAIL|HOTMAIL|OUTLOOK|LIVE|MSN|YAHOO|YMAIL|ICLOUD|ME|AOL|GMX|WEB|FREENET|T-ONLINE|BLUEWIN|ORANGE|WANADOO|FREE|LAPOSTE|SFR|LIBERO|VIRGILIO|ALICE|TISCALI|TELEFONICA|SAPO|WP|ONET|INTERIA|O2|ZIGGO|KPNMAIL|TELENET|SKYNET|BIGPOND|OPTUSNET|BTINTERNET|COMCAST|VERIZON|ATT|SBCGLOBAL|BELLSOUTH|REDIFFMAIL)$/
const ends =
  'C[O0][MNW]|CNM|NET|ORG|DE|AT|CH|FR|BE|NL|ES|IT|PT|BR|PL|SE|DK|NO|IE|UK|EU|US|CA|AU|NZ|IN|MY|SG|BIZ|INFO|SHOP|APP'
const host = new RegExp(
  String.raw`(?:(?<prefix>[WUV][WUV/]{1,3}[WUV]?[.,] ?|HTTPS?:?\/*(?:WWW\.)?|\S*@)(?<host>[A-Z\d-]+(?:\.[A-Z\d-]+)*?)|(?<=^|[\s:(])(?<plain>[A-Z\d-]{4,}(?:\.[A-Z\d-]{3,})*?|[A-Z]{2,3}(?=\.(?:DE|COM|FR|NL|CO\.UK)(?:\s|$))))\.(?:CO\.|COM\.)?(?:${ends})(?![A-Z\d])`,
  'g',
)
const account = /(?:FACEBOOK\.COM\/|INSTAGRAM\.COM\/|(?<=^|\s)@)([A-Z][A-Z\d._]{4,})/g
const fewestLetters = 2

/** Names in web and email addresses and account handles, deduplicated in order. */
export function webNames(lines: readonly Line[]): WebName[] {
  const found = new Map<string, WebName>()
  for (const { text, words } of lines) {
    for (const name of namesOn(plainCapitals(text)))
      if (!found.has(name) && isShopName(name)) found.set(name, { name, words })
  }
  return [...found.values()]
}

/** Strips parts that only mark an address from its label: `HARROW-GREEN-SHOP`. */
export function labelledName(label: string): string {
  const words = label.split('-').filter(word => word !== '')
  const own = words.filter(word => !addressWord.test(word))
  return (own.length > 0 ? own : words).join(' ')
}
const addressWord = /^(?:WWW|SHOP|ONLINE|ONLINESHOP|WEB|MY|MEIN|APP|CARD|KARTE|SERVICE|INFO)$/

function namesOn(capitals: string): string[] {
  const hosts = [...capitals.matchAll(host)].map(({ groups }) => {
    const labels = (groups?.host ?? groups?.plain ?? '').split('.')
    const label = labels.at(-1) ?? ''
    return groups?.prefix?.endsWith('@') && mailHosts.test(label) ? '' : label
  })
  const accounts = [...capitals.matchAll(account)].map(([, name = '']) => name.replace(/[._]/g, ''))
  return [...hosts, ...accounts]
}

function isShopName(name: string): boolean {
  return name.replace(/[^A-Z]/g, '').length >= fewestLetters && !services.test(name)
}
