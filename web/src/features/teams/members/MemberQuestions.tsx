import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { nameOf } from '../../../entities/people/displayName.ts'
import { teamQuery } from '../../../entities/teams/team.query.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { departureQuery, owedPeopleQuery } from '../teams.api.ts'
import { useCloseTeam, useHandOver, useLeaveTeam, useRemoveMember } from '../teams.mutations.ts'
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx'
import { departureText, owedText } from './departureText.ts'
import { HandedOverPlan } from './HandedOverPlan.tsx'
import type { MemberAction } from './memberActions.ts'
import type { MemberQuestionProps } from './memberQuestion.ts'

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
