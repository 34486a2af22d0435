import {
  type ApiKeyRights,
  apiKeyBody,
  apiKeyLifetimes,
  type CreatedApiKey,
  type NewApiKey,
} from '@outlay/contract/apiKeys/apiKeys'
import { fieldErrorsOf, focusFirstError, validateWith } from '../../../core/forms/formValidation.ts'
import { type CloseGuard, useCloseGuard, useHeldEdits } from '../../../core/forms/useCloseGuard.ts'
import { useForm } from '../../../core/forms/useForm.ts'
import { t } from '../../../core/language/language.ts'
import { planProblemIn } from '../../../core/planErrors/planProblem.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { PlanRefusal } from '../../../entities/plans/PlanRefusal.tsx'
import { ReauthFields } from '../../../entities/security/ReauthFields.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import { FormFooter } from '../../../ui/dialogs/FormFooter.tsx'
import { NativeSelect, TextInput } from '../../../ui/inputs/Field.tsx'
import { RadioCards } from '../../../ui/inputs/RadioCards.tsx'
import { WarningText } from '../../../ui/states/WarningText.tsx'
import classes from './ApiKeys.module.css'
import { useCreateApiKey } from './apiKeys.mutations.ts'

/** Creates a key, and shows it once, until the user closes the dialog. */
export function NewApiKeyDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateApiKey()
  const closeGuard = useCloseGuard(onClose)
  // A key that was just created is closed only by a button.
  return (
    <Dialog title={t('New API key')} onClose={closeGuard.request} closesOutside={!create.data}>
      {create.data ? (
        <CreatedKey apiKey={create.data} onClose={onClose} />
      ) : (
        <NewApiKeyForm create={create} closeGuard={closeGuard} />
      )}
    </Dialog>
  )
}

interface NewApiKeyFormProps {
  create: ReturnType<typeof useCreateApiKey>
  closeGuard: CloseGuard
}

const untilRevoked = 'never'
const lives = () => [
  ...apiKeyLifetimes.map(days => ({
    value: String(days),
    label: t('{days, plural, one {# day} other {# days}}', { days }),
  })),
  { value: untilRevoked, label: t('No expiration') },
]
const rightsCards = () =>
  [
    { value: 'read', label: t('Read'), text: t('Can see what you see, but not change anything.') },
    {
      value: 'write',
      label: t('Read and write'),
      text: t('Can add, change and delete expenses as you.'),
    },
  ] as const

interface Typed {
  name: string
  rights: ApiKeyRights
  expiresInDays: string
  password: string
  code: string
}
const initialValues: Typed = { name: '', rights: 'read', expiresInDays: '90', password: '', code: '' }

const bodyOf = ({ expiresInDays, code, ...typed }: Typed) => ({
  ...typed,
  ...(code && { code }),
  expiresInDays: expiresInDays === untilRevoked ? null : Number(expiresInDays),
})
const validateBody = validateWith(apiKeyBody)

function NewApiKeyForm({ create, closeGuard }: NewApiKeyFormProps) {
  const form = useForm({ initialValues, validate: (typed: Typed) => validateBody(bodyOf(typed)) })
  useHeldEdits(closeGuard, form.isDirty)
  const onError = (error: Error) => {
    const errors = fieldErrorsOf(error)
    if (errors) {
      form.setErrors(errors)
      focusFirstError(form, errors)
    } else if (!planProblemIn(error)) failureToast(t('API key not created'), error)
  }
  const submit = form.onSubmit(
    // The form's validation ensures the contract's type.
    typed => create.mutate(bodyOf(typed) as NewApiKey, { onError }),
    errors => focusFirstError(form, errors),
  )
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <TextInput
        label={t('Name')}
        placeholder={t('Bookkeeping script')}
        description={t('What it’s for, so you can recognize it later.')}
        autoComplete="off"
        data-autofocus
        autoFocus
        {...form.getInputProps('name')}
      />
      <RadioCards
        legend={t('Permissions')}
        cards={rightsCards()}
        value={form.values.rights}
        onChange={rights => form.setFieldValue('rights', rights)}
      />
      <NativeSelect label={t('Expiration')} data={lives()} {...form.getInputProps('expiresInDays')} />
      <ReauthFields field={path => form.getInputProps(path)} description={t('To confirm it’s you.')} />
      <PlanRefusal error={create.error} />
      <FormFooter
        closeGuard={closeGuard}
        submit={create.isPending ? t('Creating key...') : t('Create key')}
        isDisabled={create.isPending}
      />
    </form>
  )
}

/** A new key, which cannot be shown again. */
function CreatedKey({ apiKey, onClose }: { apiKey: CreatedApiKey; onClose: () => void }) {
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
