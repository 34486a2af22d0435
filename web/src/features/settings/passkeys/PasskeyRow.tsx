import { Button } from '@mantine/core'
import type { Passkey } from '@outlay/contract/passkeys'
import { dateTime } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
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
  return (
    <SettingsRow
      name={name}
      details={`Added ${at(createdAt)} · ${lastUsedAt ? `last used ${at(lastUsedAt)}` : 'never used'}`}
    >
      <div className={classes.acts}>
        <Button variant="default" aria-label={`Rename ${name}`} onClick={() => onRename(passkey)}>
          Rename
        </Button>
        <Button variant="default" aria-label={`Remove ${name}`} onClick={() => onRemove(passkey)}>
          Remove
        </Button>
      </div>
    </SettingsRow>
  )
}
