import { useState } from 'react'
import { usePersistedText } from '../../../core/storage/persistedText.ts'
import type { Reading } from '../imports.api.ts'
import type { RowChange, RowDecisions, Wish } from './rowDecisions.ts'

/** The user's mapping of a statement and decisions about its rows. */
export interface Choices {
  readonly reading: Reading
  readonly decisions: RowDecisions
}

interface KeptChoices {
  readonly file: string
  readonly reading: Reading
  readonly decisions: Omit<RowDecisions, 'wishes' | 'edits'> & {
    readonly wishes: readonly (readonly [number, Wish])[]
    readonly edits: readonly (readonly [number, RowChange])[]
  }
}

/**
 * Choices for a statement that is not imported yet, stored until the tab is closed. They survive a reload, even if the
 * file has to be dropped again.
 */
export function useKeptChoices(file: File) {
  const [text, keepText] = usePersistedText('import.choices')
  const name = JSON.stringify([file.name, file.size, file.lastModified])
  const [kept] = useState(() => choicesIn(text, name))
  return {
    kept,
    keep: ({ reading, decisions }: Choices) => {
      const next: KeptChoices = {
        file: name,
        reading,
        decisions: { ...decisions, wishes: [...decisions.wishes], edits: [...decisions.edits] },
      }
      keepText(JSON.stringify(next))
    },
    forget: () => keepText(''),
  }
}

function choicesIn(text: string, file: string): Choices | undefined {
  if (text === '') return undefined
  // Only `keep` writes it.
  const { reading, decisions, ...kept } = JSON.parse(text) as KeptChoices
  if (kept.file !== file) return undefined
  return {
    reading,
    decisions: { ...decisions, wishes: new Map(decisions.wishes), edits: new Map(decisions.edits) },
  }
}
