import { type Passkey, passkeyNameBody } from '@outlay/contract/accounts/passkeys'
import { fieldErrorsOf, focusFirstError, validateWith } from '../../../core/forms/formValidation.ts'
import { useForm } from '../../../core/forms/useForm.ts'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import { TextInput } from '../../../ui/inputs/Field.tsx'
import classes from './Passkeys.module.css'
import { useRenamePasskey } from './passkeys.mutations.ts'

interface RenamePasskeyDialogProps {
  passkey: Passkey
  onClose: () => void
}

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: RenamePasskeyDialogProps) {
  const rename = useRenamePasskey()
  const form = useForm({ initialValues: { name }, validate: validateWith(passkeyNameBody) })
  const onError = (error: Error) => {
    const errors = fieldErrorsOf(error)
    if (!errors) return failureToast(t('Passkey not renamed'), error)
    form.setErrors(errors)
    focusFirstError(form, errors)
  }
  const submit = form.onSubmit(
    typed => rename.mutate({ id, name: typed.name.trim() }, { onSuccess: onClose, onError }),
    errors => focusFirstError(form, errors),
  )
  return (
    <Dialog title={t('Rename passkey')} onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={submit}>
        <TextInput label={t('Name')} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={rename.isPending}>
            {t('Rename')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
