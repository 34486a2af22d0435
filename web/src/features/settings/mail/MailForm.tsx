import {
  type MailChoices,
  type MailPreferences,
  mailChoicesOf,
  mailPreferencesBody,
} from '@outlay/contract/mail/mailPreferences'
import { usePersistedEdits } from '../../../core/forms/draft/typedValues.ts'
import { useDraft } from '../../../core/forms/draft/useDraft.ts'
import { validateWith } from '../../../core/forms/formValidation.ts'
import { t } from '../../../core/language/language.ts'
import { SettingsForm } from '../../../ui/settings/SettingsForm.tsx'
import { useChangeMailPreferences } from '../settings.mutations.ts'
import classes from './Mail.module.css'
import { MailKindRow } from './MailKindRow.tsx'
import { mailFields, mailKinds } from './mailKinds.ts'

const validate = validateWith(mailPreferencesBody)

/** A switch per kind of email, and the timing of those about expenses. */
export function MailForm({ preferences }: { preferences: MailPreferences }) {
  const save = useChangeMailPreferences()
  const draft = useDraft<MailChoices, MailPreferences>({
    name: t('Email notifications'),
    editsStore: usePersistedEdits('draft of mail'),
    saved: preferences,
    valuesOf: mailChoicesOf,
    fields: mailFields,
    validate,
    save: (body, { version }) => save.mutateAsync({ body, version }),
  })
  return (
    <SettingsForm
      draft={draft}
      isSaving={save.isPending}
      hint={t('The daily email is sent after 8 a.m. in your timezone.')}
    >
      <div className={classes.kinds}>
        {mailKinds.map(kind => (
          <MailKindRow
            key={kind.name}
            kind={kind}
            value={draft.values[kind.name]}
            // The options of a row are valid for its kind.
            onChange={delivery => draft.change({ [kind.name]: delivery } as Partial<MailChoices>)}
          />
        ))}
      </div>
    </SettingsForm>
  )
}
