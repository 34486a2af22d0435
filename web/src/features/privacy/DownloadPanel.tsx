import {
  type DataDownload,
  type DownloadRequest,
  downloadDays,
  downloadUnderWayCode,
  privacyRoutes,
} from '@outlay/contract/privacy/privacy'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import IconDownload from '~icons/tabler/download'
import { ApiError, call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { dateTime } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { useNow } from '../../core/formats/useNow.ts'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { bytesText } from '../../entities/plans/planWords.ts'
import { ReauthForm } from '../../entities/security/ReauthForm.tsx'
import { siteQuery } from '../../entities/site/site.query.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { SettingsFooter, SettingsNote } from '../../ui/settings/SettingsFooter.tsx'
import { SettingsPanel } from '../../ui/settings/SettingsPanel.tsx'
import { SettingsRow, SettingsRows, SettingsRowsSkeleton } from '../../ui/settings/SettingsRow.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'

const minuteMs = 60_000

/** All of the user's data as a file, prepared on request. */
export function DownloadPanel() {
  const { data: downloads, error, refetch } = useQuery(downloadsQuery)
  const { data: site } = useQuery(siteQuery)
  const [isAsking, setAsking] = useState(false)
  const now = useNow(minuteMs, downloads)
  const isBeingMade = downloads?.some(({ state }) => state === 'being-made') ?? false
  return (
    <SettingsPanel
      title={t('Download my data')}
      text={
        site?.sendsMail
          ? t(
              'One ZIP with every record as JSON, your expenses as CSV, and every receipt. We email you when it is ready. You can download it for {days} days.',
              { days: downloadDays },
            )
          : t(
              'One ZIP with every record as JSON, your expenses as CSV, and every receipt. It is created in the background. You can download it here for {days} days.',
              { days: downloadDays },
            )
      }
    >
      {!downloads && error && <LoadError what={t('Your archives')} error={error} onRetry={refetch} />}
      {!downloads && !error && <SettingsRowsSkeleton label={t('Loading archives')} />}
      {downloads?.length === 0 && <SettingsNote>{t('No archives yet.')}</SettingsNote>}
      {downloads && downloads.length > 0 && (
        <SettingsRows aria-label={t('Archives')}>
          {downloads.map(download => (
            <DownloadRow key={download.id} download={download} now={now} />
          ))}
        </SettingsRows>
      )}
      <SettingsFooter>
        <Button variant="default" disabled={!downloads || isBeingMade} onClick={() => setAsking(true)}>
          {isBeingMade ? t('Preparing...') : t('Create archive')}
        </Button>
      </SettingsFooter>
      {isAsking && <DownloadDialog onClose={() => setAsking(false)} />}
    </SettingsPanel>
  )
}

function DownloadRow({ download, now }: { download: DataDownload; now: Date }) {
  const locale = useLocale()
  const { timezone } = useUser()
  const { id, state, askedAt, expiresAt, sizeBytes } = download
  const isExpired = state === 'ready' && expiresAt !== null && new Date(expiresAt) <= now
  const words = {
    'being-made': t('Being prepared. You can leave this page.'),
    failed: t('Couldn’t be created. Request a new one.'),
    ready: [
      sizeBytes !== null && bytesText(locale, sizeBytes),
      expiresAt && t('until {when}', { when: dateTime(locale, expiresAt, timezone) }),
    ]
      .filter(Boolean)
      .join(', '),
  }
  return (
    <SettingsRow
      name={t('Archive from {when}', { when: dateTime(locale, askedAt, timezone) })}
      mark={state === 'failed' && { text: t('Failed'), isCaution: true }}
      details={<span role="status">{isExpired ? t('Expired. Request a new one.') : words[state]}</span>}
    >
      {state === 'ready' && !isExpired && (
        <Button
          component="a"
          href={archiveAddress(id)}
          download
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('Download')}
        </Button>
      )}
    </SettingsRow>
  )
}

/** Requests an archive, after confirming the user's identity. */
function DownloadDialog({ onClose }: { onClose: () => void }) {
  const ask = useAskForDownload()
  return (
    <Dialog title={t('Create archive')} onClose={onClose} closesOutside={false}>
      <ReauthForm
        words={[
          t(
            'The archive contains everything Outlay keeps about you. Enter your password to confirm it is you.',
          ),
        ]}
        button={t('Create archive')}
        failure={t('Failed to request the archive')}
        isPending={ask.isPending}
        onSubmit={(given, onError) =>
          ask.mutate(given, {
            onSuccess: onClose,
            onError: error => {
              onError(error)
              // Another window has requested one in the meantime; the list shows it.
              if (error instanceof ApiError && error.problem?.code === downloadUnderWayCode) onClose()
            },
          })
        }
        onClose={onClose}
      />
    </Dialog>
  )
}

function useAskForDownload() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: askForDownload,
    // The variables contain a password, so they must not stay in the cache.
    gcTime: 0,
    // Another window may have requested one in the meantime.
    onSettled: () => queryClient.invalidateQueries({ queryKey: downloadsQuery.queryKey }),
  })
}

const underWayPollMs = 3000

/** Polls while an archive is being prepared. */
const downloadsQuery = queryOptions({
  queryKey: keyOf('privacy', 'downloads'),
  queryFn: ({ signal }) => call(privacyRoutes.downloads, { signal }),
  staleTime: 0,
  // Another window may have requested one, and there is no event for that.
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) =>
    state.data?.some(download => download.state === 'being-made') ? underWayPollMs : false,
})

const archiveAddress = (id: string): string => `/api/privacy/downloads/${id}/archive`

function askForDownload(body: DownloadRequest) {
  return call(privacyRoutes.askForDownload, { body })
}
