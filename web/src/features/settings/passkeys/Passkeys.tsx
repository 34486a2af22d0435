import { maxPasskeys, type Passkey } from '@outlay/contract/accounts/passkeys'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { dateTime } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { msg, t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { passkeyUnsupportedReason } from '../../../entities/passkeys/passkeyUnsupportedReason.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../../ui/lazy/lazyParts.tsx'
import { SettingsFooter } from '../../../ui/settings/SettingsFooter.tsx'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { SettingsRow, SettingsRows, SettingsRowsSkeleton } from '../../../ui/settings/SettingsRow.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import classes from './Passkeys.module.css'
import { passkeysQuery } from './passkeys.api.ts'

const AddPasskeyDialog = lazyDialog(
  msg('The form'),
  async () => (await import('./AddPasskeyDialog.tsx')).AddPasskeyDialog,
)
const RenamePasskeyDialog = lazyDialog(
  msg('The form'),
  async () => (await import('./RenamePasskeyDialog.tsx')).RenamePasskeyDialog,
)
const RemovePasskeyDialog = lazyDialog(
  msg('The confirmation'),
  async () => (await import('./RemovePasskeyDialog.tsx')).RemovePasskeyDialog,
)

type Opened = 'add' | { readonly act: 'rename' | 'remove'; readonly passkey: Passkey }

/** Passkeys for signing in without a password. */
export function Passkeys() {
  const { data: passkeys, error, refetch } = useQuery(passkeysQuery)
  const [opened, setOpened] = useState<Opened>()
  return (
    <SettingsPanel
      title={t('Passkeys')}
      text={t('Sign in with your device’s fingerprint, face or PIN instead of your password and code.')}
    >
      {passkeys && <Listed passkeys={passkeys} onOpen={setOpened} />}
      {!passkeys && error && <LoadError what={t('Your passkeys')} error={error} onRetry={refetch} />}
      {!passkeys && !error && <SettingsRowsSkeleton label={t('Loading passkeys')} />}
      <Suspense>{opened && <Dialog opened={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </SettingsPanel>
  )
}

function Listed({ passkeys, onOpen }: { passkeys: readonly Passkey[]; onOpen: (opened: Opened) => void }) {
  const obstacle =
    passkeyUnsupportedReason() ??
    (passkeys.length >= maxPasskeys
      ? t('You have {count} passkeys, the maximum. Remove one you don’t use to add another.', {
          count: maxPasskeys,
        })
      : undefined)
  return (
    <>
      {passkeys.length > 0 && (
        <SettingsRows aria-label={t('Passkeys')}>
          {passkeys.map(passkey => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => onOpen({ act: 'rename', passkey })}
              onRemove={() => onOpen({ act: 'remove', passkey })}
            />
          ))}
        </SettingsRows>
      )}
      {obstacle && <p className={classes.said}>{obstacle}</p>}
      {!obstacle && passkeys.length === 0 && <p className={classes.said}>{t('No passkeys yet.')}</p>}
      {!obstacle && (
        <SettingsFooter>
          <Button variant="default" onClick={() => onOpen('add')}>
            {t('Add a passkey')}
          </Button>
        </SettingsFooter>
      )}
    </>
  )
}

function Dialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened === 'add') return <AddPasskeyDialog onClose={onClose} />
  const { act, passkey } = opened
  return act === 'rename' ? (
    <RenamePasskeyDialog passkey={passkey} onClose={onClose} />
  ) : (
    <RemovePasskeyDialog passkey={passkey} onClose={onClose} />
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey
  const locale = useLocale()
  const { timezone } = useUser()
  const at = (instant: string) => dateTime(locale, instant, timezone)
  const details = [
    t('Added {time}', { time: at(createdAt) }),
    lastUsedAt ? t('last used {time}', { time: at(lastUsedAt) }) : t('never used'),
  ]
  return (
    <SettingsRow name={name} details={details.join(' · ')}>
      <div className={classes.acts}>
        <Button variant="default" aria-label={t('Rename {name}', { name })} onClick={() => onRename(passkey)}>
          {t('Rename')}
        </Button>
        <Button variant="default" aria-label={t('Remove {name}', { name })} onClick={() => onRemove(passkey)}>
          {t('Remove')}
        </Button>
      </div>
    </SettingsRow>
  )
}
