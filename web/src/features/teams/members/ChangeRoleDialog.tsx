import { Button, NativeSelect } from '@mantine/core'
import type { GivenRole } from '@outlay/contract/core/teamRoles'
import { type FormEvent, useState } from 'react'
import { nameOf } from '../../../entities/people/displayName.ts'
import { roleNames, roleSentences } from '../../../entities/teams/teamRoleWords.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import classes from '../TeamDialog.module.css'
import { useChangeRole } from '../teams.mutations.ts'
import { rolesToGive } from './memberActions.ts'
import type { MemberQuestionProps } from './memberQuestion.ts'

/** Another role for a member, with what it lets them do. */
export function ChangeRoleDialog({ team, me, member, onClose }: MemberQuestionProps) {
  const name = nameOf(member)
  const [role, setRole] = useState(member.role)
  const change = useChangeRole(team.id)
  const roles = rolesToGive(me)
  const given = roles.find(one => one === role)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (given && !change.isPending) change.mutate({ id: member.id, role: given }, { onSuccess: onClose })
  }
  return (
    <Dialog title="Change role" onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <NativeSelect
          label={`Role of ${name}`}
          data={roles.map(value => ({ value, label: roleNames[value] }))}
          value={role}
          description={given && roleSentences[given]}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-autofocus
          // The options are roles that can be given.
          onChange={event => setRole(event.currentTarget.value as GivenRole)}
        />
        <p className={classes.note}>It holds at once, wherever {name} is signed in.</p>
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={role === member.role || change.isPending}>
            {change.isPending ? 'Saving...' : 'Change role'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
