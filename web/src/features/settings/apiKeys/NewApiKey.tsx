import { Button, TextInput } from '@mantine/core'
import type { CreatedApiKey } from '@outlay/contract/apiKeys/apiKeys'
import { t } from '../../../core/language/language.ts'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import { WarningText } from '../../../ui/states/WarningText.tsx'
import classes from './ApiKeys.module.css'

/** A new key, which cannot be shown again. */
export function NewApiKey({ apiKey, onClose }: { apiKey: CreatedApiKey; onClose: () => void }) {
  return (
    <div className={classes.form}>
      <WarningText>
        {t(
          'This key is shown only once. Copy it now and keep it safe, like a password: anyone who has it can act as you.',
        )}
      </WarningText>
      <div className={classes.key}>
        <TextInput
          label={apiKey.name}
          value={apiKey.key}
          readOnly
          onFocus={event => event.currentTarget.select()}
        />
        <CopyButton
          text={() => apiKey.key}
          failure={{
            title: t('Failed to copy the API key'),
            message: t('Your browser didn’t allow copying. Select the key and copy it manually.'),
          }}
        >
          {t('Copy')}
        </CopyButton>
      </div>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('Done')}
        </Button>
      </DialogFooter>
    </div>
  )
}
