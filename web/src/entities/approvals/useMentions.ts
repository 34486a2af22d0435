import type { PersonName } from '@outlay/contract/approvals/approvals'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { type BegunMention, offeredFor, partialMention } from './mentions.ts'

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
