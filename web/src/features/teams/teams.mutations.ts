import type { AssignableRole } from '@outlay/contract/core/teamRoles'
import type { Team, TeamMember } from '@outlay/contract/teams/teams'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateAll } from '../../core/api/invalidateAll.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { currentVersionOf } from '../../core/api/staleErrors.ts'
import { detailOf, fieldErrorsOf } from '../../core/forms/formValidation.ts'
import type { Save } from '../../core/forms/useEditForm.ts'
import { t, translated } from '../../core/language/language.ts'
import { planProblemIn } from '../../core/planErrors/planProblem.ts'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { nameOf } from '../../entities/people/displayName.ts'
import { teamQuery } from '../../entities/teams/team.query.ts'
import { roleNames } from '../../entities/teams/teamRoleWords.ts'
import * as api from './teams.api.ts'

interface Said {
  readonly title: string
  readonly message?: string
}

interface TeamMutation<Sent, Answer> {
  readonly send: (sent: Sent) => Promise<Answer>
  /** Invalidates data; returns the toast. */
  readonly onDone: (queryClient: QueryClient, answer: Answer, sent: Sent) => Said
  readonly failure: string
  /** Whether the caller shows the error, such as next to a field. */
  readonly isSaidElsewhere?: (error: Error) => boolean
}

/** A team mutation: shows the result or the error in a toast. */
function useTeamMutation<Sent, Answer>({
  send,
  onDone,
  failure,
  isSaidElsewhere,
}: TeamMutation<Sent, Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, sent) => toast(onDone(queryClient, answer, sent)),
    onError: error => {
      // The user may have seen outdated data.
      refreshTeam(queryClient)
      if (isSaidElsewhere?.(error)) return
      failureToast(failure, error)
    },
  })
}

function refreshTeam(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: keyOf('teams') })
}

function keepTeam(queryClient: QueryClient, team: Team): void {
  queryClient.setQueryData(teamQuery(team.id).queryKey, team)
  refreshTeam(queryClient)
}

export function useCreateTeam() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body }: Save<Parameters<typeof api.createTeam>[0], Team>) => api.createTeam(body),
    onSuccess: ({ name }) => {
      void invalidateAll(queryClient)
      toast({
        title: t('Team Created'),
        message: t('{name} is ready. Invite your team members next.', { name }),
      })
    },
    onError: error => {
      if (planProblemIn(error)) return
      toast({ title: t('Error'), message: detailOf(error, t('Failed to create team')), isDestructive: true })
    },
  })
}

export function useJoinTeam(teamId: string, onJoined: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => api.joinTeam(teamId, token),
    onSuccess: ({ name }) => {
      toast({ title: t('You joined {name}', { name }) })
      onJoined()
      void invalidateAll(queryClient)
    },
    onError: error => {
      // The page shows what prevents it.
      void queryClient.invalidateQueries({ queryKey: keyOf('teams', 'join') })
      failureToast(t('Failed to join the team'), error)
    },
  })
}

export function useInvite(teamId: string) {
  return useTeamMutation({
    send: (body: { email: string; role: AssignableRole }) => api.invite(teamId, body),
    onDone: (queryClient, { email }) => {
      refreshTeam(queryClient)
      return { title: t('Invitation Sent'), message: email }
    },
    failure: t('Failed to send invitation'),
    isSaidElsewhere: error => fieldErrorsOf(error) !== undefined || planProblemIn(error) !== undefined,
  })
}

export function useResendInvitation(teamId: string) {
  return useTeamMutation({
    send: (id: string) => api.resendInvitation(teamId, id),
    onDone: (queryClient, { email }) => {
      refreshTeam(queryClient)
      return { title: t('Invitation Sent'), message: email }
    },
    failure: t('Failed to send invitation'),
  })
}

export function useRevokeInvitation(teamId: string) {
  return useTeamMutation({
    send: ({ id }: { id: string; email: string }) => api.revokeInvitation(teamId, id),
    onDone: (queryClient, _, { email }) => {
      refreshTeam(queryClient)
      return {
        title: t('Invitation revoked'),
        message: t('The link for {email} no longer works.', { email }),
      }
    },
    failure: t('Failed to revoke the invitation'),
  })
}

export function useRenewLink(teamId: string) {
  return useTeamMutation({
    send: () => api.renewLink(teamId),
    onDone: (queryClient, link) => {
      queryClient.setQueryData(api.teamLinkQuery(teamId).queryKey, link)
      return { title: t('Invite link renewed'), message: t('The previous link no longer works.') }
    },
    failure: t('Failed to renew the invite link'),
  })
}

export function useChangeRole(teamId: string) {
  return useTeamMutation({
    send: ({ id, role }: { id: string; role: AssignableRole }) => api.changeRole(teamId, id, role),
    onDone: (queryClient, member) => {
      refreshTeam(queryClient)
      return {
        title: t('Role changed'),
        message: t('{name} is now {role}.', {
          name: nameOf(member),
          role: translated(roleNames[member.role]),
        }),
      }
    },
    failure: t('Failed to change the role'),
  })
}

export function useRemoveMember(teamId: string) {
  return useTeamMutation({
    send: ({ id }: TeamMember) => api.removeMember(teamId, id),
    onDone: (queryClient, _, member) => {
      refreshTeam(queryClient)
      return {
        title: t('Member removed'),
        message: t('{name} is no longer on the team.', { name: nameOf(member) }),
      }
    },
    failure: t('Failed to remove the member'),
  })
}

export function useHandOver(teamId: string) {
  return useTeamMutation({
    send: ({ id }: TeamMember) => api.handOverTeam(teamId, id),
    onDone: (queryClient, { name }, member) => {
      void invalidateAll(queryClient)
      return {
        title: t('Team handed over'),
        message: t('{heir} now owns {team}. You’re an admin.', { heir: nameOf(member), team: name }),
      }
    },
    failure: t('Failed to hand over the team'),
  })
}

export function useLeaveTeam(teamId: string) {
  return useTeamMutation({
    send: () => api.leaveTeam(teamId),
    onDone: queryClient => {
      void invalidateAll(queryClient)
      return { title: t('You left the team') }
    },
    failure: t('Failed to leave the team'),
  })
}

export function useCloseTeam() {
  return useTeamMutation({
    send: (seen: Team) => api.closeTeam(seen),
    onDone: (queryClient, _, { name }) => {
      void invalidateAll(queryClient)
      return {
        title: t('Team closed'),
        message: t('{name} is closed. Everyone keeps their own expenses.', { name }),
      }
    },
    failure: t('Failed to close the team'),
  })
}

export function useChangeLogo(teamId: string) {
  return useTeamMutation({
    send: (logo: File) => api.changeLogo(teamId, logo),
    onDone: (queryClient, team) => {
      keepTeam(queryClient, team)
      return { title: t('Logo saved') }
    },
    failure: t('Failed to save the logo'),
  })
}

export function useRemoveLogo() {
  return useTeamMutation({
    send: (seen: Team) => api.removeLogo(seen),
    onDone: (queryClient, team) => {
      keepTeam(queryClient, team)
      return { title: t('Logo removed') }
    },
    failure: t('Failed to remove the logo'),
  })
}

export function useRenameTeam() {
  return useTeamSave(api.renameTeam, t('Team saved'))
}

export function useChangeTeamSettings() {
  return useTeamSave(api.changeTeamSettings, t('Approvals and policies saved'))
}

/** Saves a form of the team. Conflicts, field errors and plan limits are shown in the form. */
function useTeamSave<Change extends { readonly opened: Team }>(
  send: (change: Change) => Promise<Team>,
  savedTitle: string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'team' },
    mutationFn: send,
    onSuccess: team => {
      keepTeam(queryClient, team)
      toast({ title: savedTitle })
    },
    onError: error => {
      const present = currentVersionOf<Team>(error)
      if (present) return keepTeam(queryClient, present)
      if (fieldErrorsOf(error) || planProblemIn(error)) return
      failureToast(t('Update Failed'), error)
    },
  })
}
