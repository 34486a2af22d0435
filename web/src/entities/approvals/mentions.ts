import { mentionOf, type PersonName } from '@outlay/contract/approvals/approvals'

/** The text with mentions in stored form; longest names first, since one may contain another. */
export function storedComment(typed: string, named: readonly PersonName[]): string {
  const longestFirst = [...named].sort((a, b) => b.name.length - a.name.length)
  const names = longestFirst.map(({ name }) => escaped(`@${name}`)).join('|')
  if (!names) return typed
  const byName = new Map(longestFirst.map(person => [`@${person.name}`, person]))
  return typed.replace(new RegExp(names, 'g'), found => {
    const person = byName.get(found)
    return person ? mentionOf(person) : found
  })
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** A mention being typed: the text after the @, and its position. */
export interface BegunMention {
  readonly start: number
  readonly end: number
  readonly query: string
}

const longestQuery = 40

/** The mention before the caret, if any. */
export function partialMention(text: string, caret: number): BegunMention | undefined {
  const start = text.lastIndexOf('@', caret - 1)
  if (start < 0 || /\S/.test(text[start - 1] ?? ' ')) return undefined
  const query = text.slice(start + 1, caret)
  return query.length > longestQuery || query.includes('\n') ? undefined : { start, end: caret, query }
}

const mostOffered = 6

/** People with a word in their name that starts with the query. */
export function offeredFor(query: string, people: readonly PersonName[]): PersonName[] {
  const wanted = query.toLowerCase()
  return people
    .filter(({ name }) => {
      const lower = name.toLowerCase()
      return lower.startsWith(wanted) || lower.includes(` ${wanted}`)
    })
    .slice(0, mostOffered)
}
