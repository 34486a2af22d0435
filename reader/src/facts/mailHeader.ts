import { plainCapitals } from '../words/text/spelling.ts'
import type { Line } from '../words/text/word.ts'

// A colon that stands by itself is not read, so that what follows has to speak for the row.
const labelled = (words: string, after: string) =>
  new RegExp(String.raw`^\W*(?:${words})(?: ?\p{L}{0,3})?(?:\s?:|\s${after})`, 'u')

/** What a row of a mail's header says, by the words of mail programs; matched on capitals without accents. */
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
 * The rows of the header of a mail that was printed or pictured: who wrote when, to whom and about what is no fact of the
 * purchase. Empty where it is no mail: "From" and "To" alone are times of a car park as often.
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
  // The keys of the table are its kinds.
  return (Object.keys(labels) as Kind[]).filter(kind => labels[kind].test(capitals))
}
