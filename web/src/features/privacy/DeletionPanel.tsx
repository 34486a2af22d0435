import { deletionDays } from '@outlay/contract/accounts/accountDeletion'
import {
  type DeletionOutlook,
  type DeletionRequest,
  deletionBody,
  privacyRoutes,
} from '@outlay/contract/privacy/privacy'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { dateTime } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { fieldErrorsOf, focusFirstError, validateWith } from '../../core/forms/formValidation.ts'
import { useForm } from '../../core/forms/useForm.ts'
import { t } from '../../core/language/language.ts'
import { useNavigate } from '../../core/navigation/navigation.tsx'
import { setSessionUser, useUser } from '../../core/session/session.tsx'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx'
import { CodeField } from '../../ui/inputs/CodeField.tsx'
import { PasswordField } from '../../ui/inputs/PasswordField.tsx'
import { SettingsFooter, SettingsNote } from '../../ui/settings/SettingsFooter.tsx'
import { SettingsPanel } from '../../ui/settings/SettingsPanel.tsx'
import { SettingsRowsSkeleton } from '../../ui/settings/SettingsRow.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import classes from './DataPage.module.css'

/** Explains the deletion of the account, and starts it. */
export function DeletionPanel() {
  const { data: outlook, error, refetch } = useQuery(deletionQuery)
  const [isAsking, setAsking] = useState(false)
  return (
    <SettingsPanel
      title={t('Delete my account')}
      text={t(
        'Your account closes immediately. Within {deletionDays} days everything of yours is deleted: expenses, receipts, projects, conversations, keys, emails and your profile. Until then, you can keep your account by signing in. Paid plans aren’t renewed.',
        { deletionDays },
      )}
    >
      {!outlook && error && <LoadError what={t('Your account')} error={error} onRetry={refetch} />}
      {!outlook && !error && <SettingsRowsSkeleton label={t('Loading')} />}
      {outlook?.team && <SettingsNote>{teamWords(outlook.team)}</SettingsNote>}
      <SettingsFooter isApart={!outlook?.team}>
        {outlook?.team?.isToBeHandedOver ? (
          <LinkButton to="/teams" variant="default">
            {t('Open the team')}
          </LinkButton>
        ) : (
          <Button color="red" variant="light" disabled={!outlook} onClick={() => setAsking(true)}>
            {t('Delete my account')}
          </Button>
        )}
      </SettingsFooter>
      {isAsking && outlook && <DeletionDialog outlook={outlook} onClose={() => setAsking(false)} />}
    </SettingsPanel>
  )
}

function teamWords({ name, isToBeHandedOver }: NonNullable<DeletionOutlook['team']>): string {
  if (isToBeHandedOver)
    return t(
      'You own the team {name}, which has other members. Hand it over to one of them or close it first.',
      { name },
    )
  return t(
    'Expenses that {name} has already decided on stay in its books without your name, along with their receipts and comments.',
    { name },
  )
}

interface DeletionDialogProps {
  outlook: DeletionOutlook
  onClose: () => void
}

/** Asks for the password again, and for a code if two-step verification is on. */
function DeletionDialog({ outlook: { deletesAt, needsCode }, onClose }: DeletionDialogProps) {
  const { username, timezone } = useUser()
  const locale = useLocale()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const request = useRequestDeletion()
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: values => ({
      ...validateWith(deletionBody)(values),
      ...(needsCode && values.code.trim() === '' && { code: t('Enter the code') }),
    }),
  })
  const submit = form.onSubmit(
    ({ password, code }) =>
      request.mutate(needsCode ? { password, code } : { password }, {
        onSuccess: async closed => {
          await navigate({ to: '/account-closed/$until', params: { until: closed.deletesAt } })
          setSessionUser(queryClient, null)
        },
        onError: error => {
          const errors = fieldErrorsOf(error)
          if (!errors) return failureToast(t('Your account wasn’t closed'), error)
          form.setErrors(errors)
          focusFirstError(form, errors)
        },
      }),
    errors => focusFirstError(form, errors),
  )
  return (
    <Dialog title={t('Delete my account')} onClose={onClose} closesOutside={false}>
      <form noValidate className={classes.form} onSubmit={submit}>
        <p className={classes.words}>
          {t(
            'You will be signed out everywhere, and your account will be deleted on {when}. After that, it can’t be restored.',
            { when: dateTime(locale, deletesAt, timezone) },
          )}
        </p>
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={t('Password')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        {needsCode && <CodeField {...form.getInputProps('code')} />}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" color="red" loading={request.isPending}>
            {t('Delete my account')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** Never cached, since its information about the team may have changed. */
const deletionQuery = queryOptions({
  queryKey: keyOf('privacy', 'deletion'),
  queryFn: ({ signal }) => call(privacyRoutes.deletion, { signal }),
  staleTime: 0,
})

function useRequestDeletion() {
  return useMutation({
    mutationFn: (body: DeletionRequest) => call(privacyRoutes.requestDeletion, { body }),
    // The variables contain a password, so they must not stay in the cache.
    gcTime: 0,
  })
}
