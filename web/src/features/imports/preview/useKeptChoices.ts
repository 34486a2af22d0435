import { useState } from 'react'
import { useKeptText } from '../../../core/storage/keptText.ts'
import type { Reading } from '../imports.api.ts'
import type { RowChange, RowDecisions, Wish } from './rowDecisions.ts'

/** How a person has a statement read, and what they decided about its rows. */
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
 * What was chosen for a statement and not imported, for as long as the tab lives: it is there again after a reload, also
 * where the same file has to be dropped once more.
 */
export function useKeptChoices(file: File) {
  const [text, keepText] = useKeptText('import.choices')
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
  // Written by `keep` alone.
  const { reading, decisions, ...kept } = JSON.parse(text) as KeptChoices
  if (kept.file !== file) return undefined
  return {
    reading,
    decisions: { ...decisions, wishes: new Map(decisions.wishes), edits: new Map(decisions.edits) },
  }
}
