import { useDebouncedValue } from '@mantine/hooks'
import type { PreviewOutcome } from '@outlay/contract/importOutcomes'
import type { ImportPreview } from '@outlay/contract/imports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewQuery, type Reading, type Statement } from '../imports.api.ts'

/** Choosing one column after another sends the file once. */
const pauseMs = 300

interface PreviewOptions {
  readonly statement: Statement
  readonly first: ImportPreview
  readonly outcome: PreviewOutcome | undefined
  /** As the person chose before a reload. */
  readonly kept: Reading | undefined
}

/**
 * The preview of a statement as it is read now. The newest answer stays until the next has come, also where that
 * fails; a request for what is no longer asked for is given up.
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
    /** As the server read it by itself. */
    firstReading,
    setReading,
    preview: shown.pages[0] ?? first,
    rows: shown.pages.flatMap(page => page.rows),
    pages: list,
    isUpdating: reading !== asked || (list.isFetching && !list.isFetchingNextPage),
    /** Why the newest way of reading could not be shown. */
    error: list.data ? null : list.error,
    retry: () => void list.refetch(),
  }
}
