import { type DownloadRequest, privacyRoutes } from '@outlay/contract/privacy/privacy'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

const underWayPollMs = 3000

/** Polls while an archive is being prepared. */
export const downloadsQuery = queryOptions({
  queryKey: keyOf('privacy', 'downloads'),
  queryFn: ({ signal }) => call(privacyRoutes.downloads, { signal }),
  staleTime: 0,
  // Another window may have requested one, and there is no event for that.
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) =>
    state.data?.some(download => download.state === 'being-made') ? underWayPollMs : false,
})

export const archiveAddress = (id: string): string => `/api/privacy/downloads/${id}/archive`

export function askForDownload(body: DownloadRequest) {
  return call(privacyRoutes.askForDownload, { body })
}
