import { useDebouncedValue } from '@mantine/hooks'
import type { PreviewOutcome } from '@outlay/contract/imports/importOutcomes'
import type { ImportPreview } from '@outlay/contract/imports/imports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewQuery, type Reading, type Statement } from '../imports.api.ts'

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
  const [asked] = useDebouncedValue(reading, pauseMs)
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
