import {
  type MailChoices,
  type MailDelivery,
  type MailPreferences,
  mailChoicesOf,
  mailDeliveries,
  mailPreferencesBody,
} from '@outlay/contract/mail/mailPreferences'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { usePersistedEdits } from '../../core/forms/draft/typedValues.ts'
import { type DraftField, useDraft } from '../../core/forms/draft/useDraft.ts'
import { validateWith } from '../../core/forms/formValidation.ts'
import { msg, t, translated } from '../../core/language/language.ts'
import { Switch } from '../../ui/inputs/Choices.tsx'
import { NativeSelect } from '../../ui/inputs/Field.tsx'
import { SettingsForm } from '../../ui/settings/SettingsForm.tsx'
import { SettingsPanel } from '../../ui/settings/SettingsPanel.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import classes from './Mail.module.css'
import { mailPreferencesQuery } from './settings.api.ts'
import { useChangeMailPreferences } from './settings.mutations.ts'

/** Which emails to receive, and when. */
export function Mail() {
  const { data: preferences, error, refetch } = useQuery(mailPreferencesQuery)
  return (
    <SettingsPanel title={t('Email notifications')} text={textOf(preferences)}>
      <Content preferences={preferences} error={error} onRetry={refetch} />
    </SettingsPanel>
  )
}

function textOf(preferences: MailPreferences | undefined): string {
  if (preferences?.isMailSent === false)
    return t('This server doesn’t send email yet. Your choices take effect once it does.')
  return t(
    'Choose which emails you get, and when. You always get team invitations and emails about signing in, your bank account, your data or a failed payment.',
  )
}

interface ContentProps {
  preferences: MailPreferences | undefined
  error: Error | null
  onRetry: () => void
}

function Content({ preferences, error, onRetry }: ContentProps) {
  if (preferences) return <MailForm preferences={preferences} />
  if (error) return <LoadError what={t('Email preferences')} error={error} onRetry={onRetry} />
  return <div className={classes.skeleton} role="status" aria-label={t('Loading email preferences')} />
}

const validate = validateWith(mailPreferencesBody)

/** A switch per kind of email, and the timing of those about expenses. */
function MailForm({ preferences }: { preferences: MailPreferences }) {
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

interface MailKindRowProps {
  kind: (typeof mailKinds)[number]
  value: MailDelivery
  onChange: (delivery: MailDelivery) => void
}

/** A kind of email, and whether or when to receive it. */
function MailKindRow({ kind: { name, title, text, isDigestible }, value, onChange }: MailKindRowProps) {
  const id = useId()
  const control = { id, 'data-path': name, 'aria-describedby': `${id}-text` }
  return (
    <div className={classes.kind}>
      <div>
        <label htmlFor={id} className={classes.title}>
          {translated(title)}
        </label>
        <p id={`${id}-text`} className={classes.text}>
          {translated(text)}
        </p>
      </div>
      {isDigestible ? (
        <NativeSelect
          {...control}
          className={classes.select}
          data={mailDeliveries.map(one => ({ value: one, label: translated(deliveryNames[one]) }))}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = mailDeliveries.find(delivery => delivery === currentTarget.value)
            if (chosen) onChange(chosen)
          }}
        />
      ) : (
        <Switch
          {...control}
          checked={value !== 'off'}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'at-once' : 'off')}
        />
      )}
    </div>
  )
}

interface MailKind {
  readonly name: keyof MailChoices
  readonly title: string
  readonly text: string
  /** Whether it can be part of the daily digest; otherwise it is only on or off. */
  readonly isDigestible: boolean
}

/** The kinds of emails in display order. */
const mailKinds: readonly MailKind[] = [
  {
    name: 'approvalAsked',
    title: msg('Approval requests'),
    text: msg('A team expense needs your decision.'),
    isDigestible: true,
  },
  {
    name: 'approvalDecided',
    title: msg('Decisions'),
    text: msg('One of your expenses was approved, rejected or reimbursed.'),
    isDigestible: true,
  },
  {
    name: 'expenseComment',
    title: msg('Comments'),
    text: msg('Someone commented on one of your expenses or mentioned you.'),
    isDigestible: true,
  },
  {
    name: 'allowanceReached',
    title: msg('Upload allowance'),
    text: msg('You’ve used your last receipt upload of the month.'),
    isDigestible: false,
  },
  {
    name: 'newDevice',
    title: msg('New devices'),
    text: msg('Someone signed in to your account from a new browser.'),
    isDigestible: false,
  },
  {
    name: 'trialEnding',
    title: msg('Trial ending'),
    text: msg('Your trial of every feature ends soon.'),
    isDigestible: false,
  },
  {
    name: 'planEnded',
    title: msg('Plan ended'),
    text: msg('Your paid plan has ended.'),
    isDigestible: false,
  },
]

const deliveryNames: Readonly<Record<MailDelivery, string>> = {
  'at-once': msg('Immediately'),
  daily: msg('Daily'),
  off: msg('Off'),
}

const mailFields: readonly DraftField<MailChoices, MailPreferences>[] = mailKinds.map(({ name, title }) => ({
  unit: [name],
  label: title,
  text: values => translated(deliveryNames[values[name]]),
}))
