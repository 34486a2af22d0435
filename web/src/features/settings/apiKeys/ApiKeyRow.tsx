import { Button } from '@mantine/core'
import type { ApiKey } from '@outlay/contract/apiKeys/apiKeys'
import { dateTime } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
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
      mark={isExpired && { text: t('Expired'), isCaution: true }}
      details={
        <>
          <code>{start}…</code> · {rights === 'read' ? t('reads') : t('reads and writes')} ·{' '}
          {lastUsedAt ? t('last used {time}', { time: at(lastUsedAt) }) : t('never used')} ·{' '}
          {expiresAt ? endText(at(expiresAt), isExpired) : t('never expires')}
        </>
      }
    >
      <Button variant="default" aria-label={t('Revoke {name}', { name })} onClick={() => onRevoke(apiKey)}>
        {t('Revoke')}
      </Button>
    </SettingsRow>
  )
}

function endText(time: string, isExpired: boolean): string {
  return isExpired ? t('expired {time}', { time }) : t('expires {time}', { time })
}
