import { plainCapitals } from '../words/text/spelling.ts'
import type { Line } from '../words/text/word.ts'

// A lone colon is not recognized, so what follows must confirm the row.
const labelled = (words: string, after: string) =>
  new RegExp(String.raw`^\W*(?:${words})(?: ?\p{L}{0,3})?(?:\s?:|\s${after})`, 'u')

/** Header labels of email programs; matched on uppercase text without accents. */
const labels = {
  sender: labelled('FROM|VON|DE|DA|VAN|OD|FRA|FRAN|REPLY-TO', String.raw`.*\S@\S`),
  recipient: labelled('TO|AN|A|PARA|AAN|DO|TIL|TILL|CC|BCC', String.raw`.*\S@\S`),
  subject: labelled('SUBJECT|BETREFF|OBJET|ASUNTO|ASSUNTO|OGGETTO|ONDERWERP|TEMAT|EMNE|AMNE', String.raw`\S`),
  sent: labelled(
    'DATE|DATUM|DATA|FECHA|SENT|GESENDET|ENVOYE|ENVIADO|INVIATO|VERZONDEN|WYSLANO|SENDT|SKICKAT',
    String.raw`.*\d`,
  ),
}
type Kind = keyof typeof labels

const address = /[\w.+-]+@[\w-]+\.[\w.]+/
const namedAddress = /\p{L}.*<\s?[\w.+-]+@[\w-]+\.[\w.]+\s?>/u
const mostRows = 16

/**
 * Header rows of a printed or photographed email, which say nothing about the purchase. Empty if it is no email: "From"
 * and "To" alone are often parking times.
 */
export function mailHeader(lines: readonly Line[]): ReadonlySet<Line> {
  const rows = lines.slice(0, mostRows).map(line => ({ line, kinds: kindsOf(line.text) }))
  const places = rows.flatMap(({ line, kinds }, at) =>
    kinds.length > 0 || namedAddress.test(line.text) ? [at] : [],
  )
  const kinds = new Set(rows.flatMap(row => row.kinds))
  const [first, last] = [places.at(0), places.at(-1)]
  if (first === undefined || last === undefined) return new Set()
  const block = rows.slice(first, last + 1).map(({ line }) => line)
  const hasAddress = block.some(({ text }) => address.test(text))
  const isNamed = block.some(({ text }) => namedAddress.test(text))
  const isMail = kinds.size >= 2 && (kinds.has('subject') || hasAddress)
  return new Set(isMail || (isNamed && kinds.size >= 1) ? block : [])
}

function kindsOf(text: string): Kind[] {
  const capitals = plainCapitals(text)
  // Object.keys loses the key type.
  return (Object.keys(labels) as Kind[]).filter(kind => labels[kind].test(capitals))
}
