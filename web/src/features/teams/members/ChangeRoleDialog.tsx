import { Button, NativeSelect } from '@mantine/core'
import type { AssignableRole } from '@outlay/contract/core/teamRoles'
import { type FormEvent, useState } from 'react'
import { t, translated } from '../../../core/language/language.ts'
import { nameOf } from '../../../entities/people/displayName.ts'
import { roleNames, roleSentences } from '../../../entities/teams/teamRoleWords.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import classes from '../TeamDialog.module.css'
import { useChangeRole } from '../teams.mutations.ts'
import { assignableRolesFor } from './memberActions.ts'
import type { MemberQuestionProps } from './memberQuestion.ts'

/** Changes a member's role, explaining its permissions. */
export function ChangeRoleDialog({ team, me, member, onClose }: MemberQuestionProps) {
  const name = nameOf(member)
  const [role, setRole] = useState(member.role)
  const change = useChangeRole(team.id)
  const roles = assignableRolesFor(me)
  const given = roles.find(one => one === role)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (given && !change.isPending) change.mutate({ id: member.id, role: given }, { onSuccess: onClose })
  }
  return (
    <Dialog title={t('Change role')} onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <NativeSelect
          label={t('{name}’s role', { name })}
          data={roles.map(value => ({ value, label: translated(roleNames[value]) }))}
          value={role}
          description={given && translated(roleSentences[given])}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-autofocus
          // All options are roles that can be assigned.
          onChange={event => setRole(event.currentTarget.value as AssignableRole)}
        />
        <p className={classes.note}>
          {t('Takes effect immediately, wherever {name} is signed in.', { name })}
        </p>
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={role === member.role || change.isPending}>
            {change.isPending ? t('Saving...') : t('Change role')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
