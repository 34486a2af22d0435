import { Button, TextInput } from '@mantine/core'
import type { CreatedApiKey } from '@outlay/contract/apiKeys'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import { Caution } from '../../../ui/states/Caution.tsx'
import classes from './ApiKeys.module.css'

/** A key that was just made, which nobody can show again. */
export function NewApiKey({ apiKey, onClose }: { apiKey: CreatedApiKey; onClose: () => void }) {
  return (
    <div className={classes.form}>
      <Caution>
        This key is shown this once. Copy it now, and keep it like a password: whoever has it calls Outlay as
        you.
      </Caution>
      <div className={classes.key}>
        <TextInput
          label={apiKey.name}
          value={apiKey.key}
          readOnly
          onFocus={event => event.currentTarget.select()}
        />
        <CopyButton
          text={() => apiKey.key}
          failure={{ title: 'Failed to copy the API key', byHand: 'the key' }}
        >
          Copy
        </CopyButton>
      </div>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </div>
  )
}
