import type { PreviewOutcome } from '@outlay/contract/imports/importOutcomes'
import type { ImportPreview } from '@outlay/contract/imports/imports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebouncedValue } from '../../../core/interaction/useDebounced.ts'
import { usePersistedText } from '../../../core/storage/persistedText.ts'
import { previewQuery, type Reading, type Statement } from '../imports.api.ts'
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

/** Debounces column changes, since each sends the file. */
const pauseMs = 300

interface PreviewOptions {
  readonly statement: Statement
  readonly first: ImportPreview
  readonly outcome: PreviewOutcome | undefined
  /** The user's settings from before a reload. */
  readonly kept: Reading | undefined
}

/**
 * The preview with the current settings. The latest response stays until the next one arrives, even if that fails;
 * outdated requests are canceled.
 */
export function usePreview({ statement, first, outcome, kept }: PreviewOptions) {
  const [firstReading] = useState<Reading>({
    mapping: first.mapping,
    currency: undefined,
    encoding: undefined,
  })
  const [reading, setReading] = useState(kept ?? firstReading)
  const asked = useDebouncedValue(reading, pauseMs)
  const firstPages = { pages: [first], pageParams: [undefined] }
  const list = useInfiniteQuery({
    ...previewQuery({ statement, reading: asked, outcome }),
    ...(asked === firstReading && !outcome && { initialData: firstPages }),
  })
  const [shown, setShown] = useState(list.data ?? firstPages)
  if (list.data && list.data !== shown) setShown(list.data)
  return {
    reading,
    /** The server's own reading. */
    firstReading,
    setReading,
    preview: shown.pages[0] ?? first,
    rows: shown.pages.flatMap(page => page.rows),
    pages: list,
    isUpdating: reading !== asked || (list.isFetching && !list.isFetchingNextPage),
    /** Why the latest settings could not be applied. */
    error: list.data ? null : list.error,
    retry: () => void list.refetch(),
  }
}
