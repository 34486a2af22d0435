import { Button } from '@mantine/core'
import { t } from '../../../core/language/language.ts'
import { PanelMore } from '../../../ui/panels/PanelList.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'

export interface RowPages {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly error: unknown
  readonly fetchNextPage: () => unknown
}

/** A button for the next rows, if there are more. */
export function MoreRows({ pages }: { pages: RowPages }) {
  if (pages.isFetchNextPageError)
    return <LoadError what={t('More rows')} error={pages.error} onRetry={() => void pages.fetchNextPage()} />
  if (!pages.hasNextPage) return null
  return (
    <PanelMore>
      <Button
        variant="default"
        disabled={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {pages.isFetchingNextPage ? t('Loading...') : t('Show more')}
      </Button>
    </PanelMore>
  )
}
