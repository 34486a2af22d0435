import type { AssignableRole } from '@outlay/contract/core/teamRoles'
import { inviteBody } from '@outlay/contract/teams/teamMemberships'
import type { TeamMember } from '@outlay/contract/teams/teams'
import { useState } from 'react'
import { fieldErrorsOf, focusFirstError, validateWith } from '../../../core/forms/formValidation.ts'
import { type CloseGuard, useCloseGuard, useHeldEdits } from '../../../core/forms/useCloseGuard.ts'
import { useForm } from '../../../core/forms/useForm.ts'
import { t, translated } from '../../../core/language/language.ts'
import { PlanRefusal } from '../../../entities/plans/PlanRefusal.tsx'
import { useTeamLacksFeature } from '../../../entities/plans/useTeamLacksFeature.ts'
import { roleNames, roleSentences } from '../../../entities/teams/teamRoleWords.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import { FormFooter } from '../../../ui/dialogs/FormFooter.tsx'
import { NativeSelect, TextInput } from '../../../ui/inputs/Field.tsx'
import { assignableRolesFor } from '../members/memberActions.ts'
import classes from '../TeamDialog.module.css'
import { TeamsNotice } from '../TeamsNotice.tsx'
import { useInvite } from '../teams.mutations.ts'
import { SentInvitationWords } from './SentInvitationWords.tsx'

export interface InviteDialogProps {
  teamId: string
  me: TeamMember
  onClose: () => void
}

/** Invites someone by email. The result stays on screen, with the link if no email is sent. */
export function InviteDialog(props: InviteDialogProps) {
  const [times, setTimes] = useState(0)
  const closeGuard = useCloseGuard(props.onClose)
  return (
    <Dialog title={t('Invite Member')} onClose={closeGuard.request}>
      <Invitation key={times} {...props} closeGuard={closeGuard} onAnother={() => setTimes(times + 1)} />
    </Dialog>
  )
}

interface InvitationProps extends InviteDialogProps {
  closeGuard: CloseGuard
  onAnother: () => void
}

function Invitation({ teamId, me, closeGuard, onClose, onAnother }: InvitationProps) {
  const send = useInvite(teamId)
  if (send.data)
    return (
      <div className={classes.form}>
        <SentInvitationWords invitation={send.data} />
        <DialogFooter>
          <Button variant="default" onClick={onAnother}>
            {t('Invite another')}
          </Button>
          <Button onClick={onClose} autoFocus>
            {t('Done')}
          </Button>
        </DialogFooter>
      </div>
    )
  return <InviteForm me={me} send={send} closeGuard={closeGuard} />
}

interface InviteFormProps extends Pick<InvitationProps, 'me' | 'closeGuard'> {
  send: ReturnType<typeof useInvite>
}

const initialValues: { email: string; role: AssignableRole } = { email: '', role: 'member' }

function InviteForm({ me, send, closeGuard }: InviteFormProps) {
  const form = useForm({ initialValues, validate: validateWith(inviteBody) })
  useHeldEdits(closeGuard, form.isDirty)
  const isBeyondPlan = useTeamLacksFeature('teams')
  const onError = (error: Error) => {
    const errors = fieldErrorsOf(error) ?? {}
    form.setErrors(errors)
    focusFirstError(form, errors)
  }
  const submit = form.onSubmit(
    ({ email, role }) => send.mutate({ email: email.trim(), role }, { onError }),
    errors => focusFirstError(form, errors),
  )
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <TeamsNotice />
      <TextInput
        label={t('Email')}
        type="email"
        placeholder="colleague@example.com"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        autoFocus
        {...form.getInputProps('email')}
      />
      <NativeSelect
        label={t('Role')}
        data={assignableRolesFor(me).map(value => ({ value, label: translated(roleNames[value]) }))}
        description={translated(roleSentences[form.values.role])}
        {...form.getInputProps('role')}
      />
      <PlanRefusal error={send.error} />
      <FormFooter
        closeGuard={closeGuard}
        submit={send.isPending ? t('Sending...') : t('Send Invitation')}
        isDisabled={send.isPending || isBeyondPlan}
      />
    </form>
  )
}
