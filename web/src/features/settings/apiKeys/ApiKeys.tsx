import type { ApiKey } from '@outlay/contract/apiKeys/apiKeys'
import { planName } from '@outlay/contract/plans/planInclusions'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { dateTime } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { msg, t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { useCurrentPlan } from '../../../entities/plans/currentPlan.query.ts'
import { PlanNotice } from '../../../entities/plans/PlanNotice.tsx'
import { planWith } from '../../../entities/plans/planRules.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../../ui/lazy/lazyParts.tsx'
import { SettingsFooter, SettingsNote } from '../../../ui/settings/SettingsFooter.tsx'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { SettingsRow, SettingsRows, SettingsRowsSkeleton } from '../../../ui/settings/SettingsRow.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import classes from './ApiKeys.module.css'
import { apiKeysQuery } from './apiKeys.api.ts'

const NewApiKeyDialog = lazyDialog(
  msg('The form'),
  async () => (await import('./NewApiKeyDialog.tsx')).NewApiKeyDialog,
)
const RevokeApiKeyDialog = lazyDialog(
  msg('The confirmation'),
  async () => (await import('./RevokeApiKeyDialog.tsx')).RevokeApiKeyDialog,
)

/** The user's API keys, to create and revoke. */
export function ApiKeys() {
  const [isMaking, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey>()
  const isBeyondPlan = useCurrentPlan()?.api === false
  return (
    <SettingsPanel
      title={t('API keys')}
      text={t(
        'Use API keys to let your own programs act as you in Outlay. Changing your password doesn’t revoke them: revoke any you no longer use.',
      )}
    >
      {isBeyondPlan && <ApiNotice />}
      <Keys onRevoke={setRevoking} />
      <SettingsFooter>
        <Button variant="default" disabled={isBeyondPlan} onClick={() => setMaking(true)}>
          {t('New API key')}
        </Button>
      </SettingsFooter>
      <Suspense>
        {isMaking && <NewApiKeyDialog onClose={() => setMaking(false)} />}
        {revoking && <RevokeApiKeyDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />}
      </Suspense>
    </SettingsPanel>
  )
}

function ApiNotice() {
  const liftedBy = planWith('api')
  if (!liftedBy) return null
  return (
    <div className={classes.notice}>
      <PlanNotice liftedBy={liftedBy}>
        {t('API access is part of {plan}. Your existing keys are kept and work again on that plan.', {
          plan: planName(liftedBy),
        })}
      </PlanNotice>
    </div>
  )
}

function Keys({ onRevoke }: { onRevoke: (key: ApiKey) => void }) {
  const { data: keys, error, refetch } = useQuery(apiKeysQuery)
  if (!keys && error) return <LoadError what={t('Your API keys')} error={error} onRetry={refetch} />
  if (!keys) return <SettingsRowsSkeleton label={t('Loading API keys')} />
  if (keys.length === 0) return <SettingsNote>{t('No API keys yet.')}</SettingsNote>
  return (
    <SettingsRows aria-label={t('API keys')}>
      {keys.map(key => (
        <ApiKeyRow key={key.id} apiKey={key} onRevoke={onRevoke} />
      ))}
    </SettingsRows>
  )
}

function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: (apiKey: ApiKey) => void }) {
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
