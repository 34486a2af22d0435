import { Button } from '@mantine/core'
import type { ApiKey } from '@outlay/contract/apiKeys'
import { dateTime } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { useUser } from '../../../core/session/session.tsx'
import { SettingsRow } from '../../../ui/settings/SettingsRow.tsx'

interface ApiKeyRowProps {
  apiKey: ApiKey
  onRevoke: (apiKey: ApiKey) => void
}

export function ApiKeyRow({ apiKey, onRevoke }: ApiKeyRowProps) {
  const { name, start, rights, isExpired, expiresAt, lastUsedAt } = apiKey
  const locale = useLocale()
  const { timezone } = useUser()
  const at = (instant: string) => dateTime(locale, instant, timezone)
  return (
    <SettingsRow
      name={name}
      mark={isExpired && { text: 'Expired', isCaution: true }}
      details={
        <>
          <code>{start}…</code> · {rights === 'read' ? 'reads' : 'reads and writes'} ·{' '}
          {lastUsedAt ? `last used ${at(lastUsedAt)}` : 'never used'} ·{' '}
          {expiresAt ? `${isExpired ? 'expired' : 'until'} ${at(expiresAt)}` : 'until it is revoked'}
        </>
      }
    >
      <Button variant="default" aria-label={`Revoke ${name}`} onClick={() => onRevoke(apiKey)}>
        Revoke
      </Button>
    </SettingsRow>
  )
}
