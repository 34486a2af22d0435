import { Button } from '@mantine/core'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import classes from './Rows.module.css'

export interface RowPages {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly error: unknown
  readonly fetchNextPage: () => unknown
}

/** The way to the next rows, where there are more. */
export function MoreRows({ pages }: { pages: RowPages }) {
  if (pages.isFetchNextPageError)
    return <LoadFailure what="More rows" error={pages.error} onRetry={() => void pages.fetchNextPage()} />
  if (!pages.hasNextPage) return null
  return (
    <div className={classes.more}>
      <Button
        variant="default"
        disabled={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {pages.isFetchingNextPage ? 'Loading...' : 'Show more'}
      </Button>
    </div>
  )
}
