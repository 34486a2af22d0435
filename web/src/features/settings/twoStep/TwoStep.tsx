import type { TwoStep as State } from '@outlay/contract/accounts/twoStep'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { msg, t } from '../../../core/language/language.ts'
import { twoStepQuery } from '../../../entities/security/twoStep.query.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../../ui/lazy/lazyParts.tsx'
import { SettingsFooter } from '../../../ui/settings/SettingsFooter.tsx'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { SettingsRowsSkeleton } from '../../../ui/settings/SettingsRow.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import classes from './TwoStep.module.css'

const TurnOnDialog = lazyDialog(
  msg('The form'),
  async () => (await import('./TurnOnDialog.tsx')).TurnOnDialog,
)
const TurnOffDialog = lazyDialog(
  msg('The form'),
  async () => (await import('./TurnOffDialog.tsx')).TurnOffDialog,
)
const RenewCodesDialog = lazyDialog(
  msg('The form'),
  async () => (await import('./RenewCodesDialog.tsx')).RenewCodesDialog,
)

const dialogs = { on: TurnOnDialog, off: TurnOffDialog, codes: RenewCodesDialog }
type Opened = keyof typeof dialogs

/** Below this, a warning is shown. */
const fewCodes = 4

/** Whether signing in also requires a code. */
export function TwoStep() {
  const { data, error, refetch } = useQuery(twoStepQuery)
  const [opened, setOpened] = useState<Opened>()
  const Dialog = opened && dialogs[opened]
  return (
    <SettingsPanel
      title={t('Two-step verification')}
      text={t(
        'Ask for a code from your phone as well as your password at sign-in, so a stolen password isn’t enough.',
      )}
    >
      {data && <Standing state={data} onOpen={setOpened} />}
      {!data && error && <LoadError what={t('Two-step verification')} error={error} onRetry={refetch} />}
      {!data && !error && <SettingsRowsSkeleton label={t('Loading two-step verification')} />}
      <Suspense>{Dialog && <Dialog onClose={() => setOpened(undefined)} />}</Suspense>
    </SettingsPanel>
  )
}

function Standing({ state, onOpen }: { state: State; onOpen: (dialog: Opened) => void }) {
  return (
    <>
      <p className={classes.state}>{wordsOf(state)}</p>
      <SettingsFooter>
        {state.isOn ? (
          <>
            <Button variant="default" onClick={() => onOpen('codes')}>
              {t('New recovery codes')}
            </Button>
            <Button variant="default" onClick={() => onOpen('off')}>
              {t('Turn off')}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => onOpen('on')}>
            {t('Turn on')}
          </Button>
        )}
      </SettingsFooter>
    </>
  )
}

function wordsOf({ isOn, recoveryCodesLeft: left }: State): string {
  if (!isOn) return t('Off. You sign in with only your password.')
  if (left === 0) return t('On. You have no recovery codes left: create new ones before you lose your phone.')
  if (left < fewCodes)
    return t(
      'On. You have {left, plural, one {# recovery code} other {# recovery codes}} left: create new ones soon.',
      { left },
    )
  return t('On. You have {left, plural, one {# recovery code} other {# recovery codes}} left.', {
    left,
  })
}
