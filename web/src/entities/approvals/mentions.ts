import { mentionOf, type PersonName } from '@outlay/contract/approvals/approvals'
import { type KeyboardEvent, type RefObject, useState } from 'react'

interface MentionOptions {
  text: string
  people: readonly PersonName[]
  input: RefObject<HTMLTextAreaElement | null>
  onText: (text: string) => void
}

const nobody: readonly PersonName[] = []

/** Suggests people while a name is typed after an @. */
export function useMentions({ text, people, input, onText }: MentionOptions) {
  const [begun, setBegun] = useState<BegunMention>()
  const [active, setActive] = useState(0)
  const offered = begun ? offeredFor(begun.query, people) : nobody
  const close = () => setBegun(undefined)
  const moveBy = (step: number) => setActive((active + step + offered.length) % offered.length)
  return {
    offered,
    active,
    close,
    look: (typed: string, caret: number) => {
      setBegun(partialMention(typed, caret))
      setActive(0)
    },
    /** Replaces the typed part with the full name. */
    take: ({ name }: PersonName) => {
      if (!begun) return
      const before = `${text.slice(0, begun.start)}@${name} `
      onText(before + text.slice(begun.end))
      close()
      const field = input.current
      requestAnimationFrame(() => {
        field?.focus()
        field?.setSelectionRange(before.length, before.length)
      })
    },
    /** Moves through the suggestions; returns the person if the key selects one. */
    answerKey: (event: KeyboardEvent): PersonName | undefined => {
      if (offered.length === 0) return undefined
      const isChoice = event.key === 'Enter' || event.key === 'Tab'
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (!isChoice && !step && event.key !== 'Escape') return undefined
      event.preventDefault()
      event.stopPropagation()
      if (step) moveBy(step)
      else if (!isChoice) close()
      return isChoice ? offered[active] : undefined
    },
  }
}

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
interface BegunMention {
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
