import { Button } from '@mantine/core'
import type { Passkey } from '@outlay/contract/accounts/passkeys'
import { dateTime } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { SettingsRow } from '../../../ui/settings/SettingsRow.tsx'
import classes from './Passkeys.module.css'

interface PasskeyRowProps {
  passkey: Passkey
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
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
