import { plainCapitals } from '../../words/text/spelling.ts'
import type { Line } from '../../words/text/word.ts'

/** Whose addresses stand on receipts of others: pages of reviews, payment, delivery and mail. */
const services =
  /FACEBOOK|INSTAGRAM|TWITTER|TIKTOK|YOUTUBE|GOOGLE|YELP|TRIPADVISOR|CLOVER|TOAST|SQUARE|GRUBHUB|DOORDASH|UBER|OPENTABLE|INGENICO|TELECASH|PAYBACK|PAYPAL|STRIPE|SUMUP|ADYEN|GMAIL|HOTMAIL|OUTLOOK|YAHOO|ICLOUD|SURVEY|FEEDBACK|HONESTLY|CLIENTI|BONPRIX|GOV$/
const ends =
  'C[O0][MNW]|CNM|NET|ORG|DE|AT|CH|FR|BE|NL|ES|IT|PT|BR|PL|SE|DK|NO|IE|UK|EU|US|CA|AU|NZ|IN|MY|SG|BIZ|INFO|SHOP|APP'
const host = new RegExp(
  String.raw`(?:(?<prefix>[WUV][WUV/]{1,3}[WUV]?[.,] ?|HTTPS?:?\/*(?:WWW\.)?|\S*@)(?<host>[A-Z\d-]+(?:\.[A-Z\d-]+)*?)|(?<=^|[\s:(])(?<plain>[A-Z\d-]{4,}(?:\.[A-Z\d-]{3,})*?|[A-Z]{2,3}(?=\.(?:DE|COM|FR|NL|CO\.UK)(?:\s|$))))\.(?:CO\.|COM\.)?(?:${ends})(?![A-Z\d])`,
  'g',
)
const account = /(?:FACEBOOK\.COM\/|INSTAGRAM\.COM\/|(?<=^|\s)@)([A-Z][A-Z\d._]{4,})/g
const fewestLetters = 2

/** What web and mail addresses, and accounts, call the shop: capital letters and figures, hyphens kept. */
export function webNames(lines: readonly Line[]): string[] {
  const found = lines.flatMap(line => {
    const capitals = plainCapitals(line.text)
    const hosts = [...capitals.matchAll(host)].map(({ groups }) => {
      const labels = (groups?.host ?? groups?.plain ?? '').split('.')
      return labels.at(-1) ?? ''
    })
    const accounts = [...capitals.matchAll(account)].map(([, name = '']) => name.replace(/[._]/g, ''))
    return [...hosts, ...accounts]
  })
  return [...new Set(found)].filter(
    name => name.replace(/[^A-Z]/g, '').length >= fewestLetters && !services.test(name),
  )
}
