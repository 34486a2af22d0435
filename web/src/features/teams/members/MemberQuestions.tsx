import type { AssignableRole } from '@outlay/contract/core/teamRoles'
import { planName } from '@outlay/contract/plans/planInclusions'
import type { Team, TeamMember } from '@outlay/contract/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { dayIn, localeDay } from '../../../core/formats/calendarDay.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { nameOf } from '../../../entities/people/displayName.ts'
import { useCurrentPlan } from '../../../entities/plans/currentPlan.query.ts'
import { teamQuery } from '../../../entities/teams/team.query.ts'
import { roleNames, roleSentences } from '../../../entities/teams/teamRoleWords.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import { NativeSelect } from '../../../ui/inputs/Field.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import classes from '../TeamDialog.module.css'
import { departureQuery, owedPeopleQuery } from '../teams.api.ts'
import {
  useChangeRole,
  useCloseTeam,
  useHandOver,
  useLeaveTeam,
  useRemoveMember,
} from '../teams.mutations.ts'
import { departureText, owedText } from './departureText.ts'
import { assignableRolesFor, type MemberAction } from './memberActions.ts'

const questions: Record<MemberAction, (props: MemberQuestionProps) => ReactNode> = {
  'change-role': ChangeRoleDialog,
  'hand-over': HandOverQuestion,
  remove: RemoveQuestion,
  leave: LeaveQuestion,
  close: CloseQuestion,
}

/** Confirms an action on a member, and explains its effect. */
export function MemberQuestion(props: MemberQuestionProps) {
  const Question = questions[props.action]
  return <Question {...props} />
}

function RemoveQuestion({ team, member, onClose }: MemberQuestionProps) {
  const name = nameOf(member)
  const remove = useRemoveMember(team.id)
  const departure = useDeparture(team.id, member.id, 'theirs')
  return (
    <ConfirmDialog
      title={t('Remove from the team')}
      no={t('Cancel')}
      yes={t('Remove')}
      isPending={!departure.isKnown || remove.isPending}
      onYes={() => remove.mutate(member, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('Remove {name} from {team}?', { name, team: team.name })}</p>
      {departure.words}
      <p>
        {t(
          'They lose access to the team right away. You can invite them again. The invite link is renewed in case they have it, and the previous link stops working.',
        )}
      </p>
    </ConfirmDialog>
  )
}

function LeaveQuestion({ team, member, onClose }: MemberQuestionProps) {
  const leave = useLeaveTeam(team.id)
  const departure = useDeparture(team.id, member.id, 'yours')
  return (
    <ConfirmDialog
      title={t('Leave the team')}
      no={t('Stay')}
      yes={t('Leave')}
      isPending={!departure.isKnown || leave.isPending}
      onYes={() => leave.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('Leave {team}?', { team: team.name })}</p>
      {departure.words}
      <p>{t('To come back, you’ll need a new invitation.')}</p>
    </ConfirmDialog>
  )
}

function useDeparture(teamId: string, userId: string, whose: 'yours' | 'theirs') {
  const locale = useLocale()
  const { preferredCurrency: currency } = useUser()
  const { data, error, refetch } = useQuery(departureQuery(teamId, userId))
  if (data) {
    const leaving = { locale, currency, whose }
    const owed = owedText(data, leaving)
    const words = (
      <>
        <p>{departureText(data, leaving)}</p>
        {owed && <p>{owed}</p>}
      </>
    )
    return { isKnown: true, words }
  }
  const words = error ? (
    <LoadError what={t('The affected expenses')} error={error} onRetry={refetch} />
  ) : (
    <p role="status">{t('Checking what happens to the expenses…')}</p>
  )
  return { isKnown: false, words }
}

function HandOverQuestion({ team, member, onClose }: MemberQuestionProps) {
  const name = nameOf(member)
  const handOver = useHandOver(team.id)
  return (
    <ConfirmDialog
      title={t('Hand over the team')}
      no={t('Cancel')}
      yes={t('Hand over')}
      isPending={handOver.isPending}
      onYes={() => handOver.mutate(member, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('Make {name} the owner of {team}?', { name, team: team.name })}</p>
      <p>{t('You’ll become an admin. Only {name} can hand the team back.', { name })}</p>
      <HandedOverPlan teamName={team.name} heirName={name} />
    </ConfirmDialog>
  )
}

function CloseQuestion({ team, onClose }: MemberQuestionProps) {
  const { data: seen } = useQuery(teamQuery(team.id))
  const owed = useQuery(owedPeopleQuery)
  const close = useCloseTeam()
  return (
    <ConfirmDialog
      title={t('Close the team')}
      no={t('Keep the team')}
      yes={t('Close the team')}
      isPending={!seen || !owed.isSuccess || close.isPending}
      onYes={() => seen && close.mutate(seen, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('Close {team} for everyone?', { team: team.name })}</p>
      <p>
        {t(
          'Everyone leaves the team, and its projects and invitations go with it. Everyone keeps their own expenses.',
        )}
      </p>
      {owed.error && (
        <LoadError what={t('The people to reimburse')} error={owed.error} onRetry={owed.refetch} />
      )}
      {owed.data ? <p>{stillOwedText(owed.data)}</p> : null}
    </ConfirmDialog>
  )
}

function stillOwedText(people: number): string {
  return t(
    '{people, plural, one {# person still needs} other {# people still need}} to be reimbursed for team expenses. Do it under Reimbursements first: no one can once the team is closed.',
    { people },
  )
}

/** If the user pays for the team: says that payment ends with the transfer, and how long the team stays covered. */
function HandedOverPlan({ teamName, heirName }: { teamName: string; heirName: string }) {
  const locale = useLocale()
  const { timezone } = useUser()
  const subscription = useCurrentPlan()?.subscription
  if (!subscription?.isForTeam) return null
  const day = localeDay(locale, dayIn(timezone, new Date(subscription.currentPeriodEnd)))
  const plan = planName(subscription.plan)
  return (
    <p>
      {t(
        'This also cancels your {plan}. It covers {teamName} until {day}, and you won’t be charged again. To keep the team going after that, {heirName} needs to subscribe to {plan}.',
        { plan, teamName, day, heirName },
      )}
    </p>
  )
}

/** Changes a member's role, explaining its permissions. */
function ChangeRoleDialog({ team, me, member, onClose }: MemberQuestionProps) {
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

/** Props of a confirmation about a member. */
interface MemberQuestionProps {
  readonly team: Pick<Team, 'id' | 'name'>
  readonly me: TeamMember
  readonly member: TeamMember
  readonly action: MemberAction
  readonly onClose: () => void
}
