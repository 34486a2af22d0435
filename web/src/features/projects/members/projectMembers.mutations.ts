import type { ProjectMember } from '@outlay/contract/projects/projects'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { undoToast } from '../../../core/toasts/undoToast.tsx'
import { projectMembersQuery } from '../../../entities/projects/projectMembers.query.ts'
import { keepProjectMember, removeProjectMember } from '../projects.api.ts'

const refresh = (queryClient: QueryClient, projectId: string) =>
  queryClient.invalidateQueries({ queryKey: projectMembersQuery(projectId).queryKey })

/** Adds a member, or changes what they see. */
export function useKeepProjectMember(projectId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: keepProjectMember,
    onSettled: () => refresh(queryClient, projectId),
    onError: error => failureToast(t('Failed to update the members'), error),
  })
}

interface Removed {
  readonly projectId: string
  readonly userId: string
  readonly member: ProjectMember
}

/** Removes a member; the toast offers to undo it. */
export function useRemoveProjectMember(projectId: string) {
  const queryClient = useQueryClient()
  const { mutate: putBack } = useKeepProjectMember(projectId)
  return useMutation({
    mutationFn: ({ userId }: Removed) => removeProjectMember({ projectId, userId }),
    onSettled: () => refresh(queryClient, projectId),
    onSuccess: (_, { userId, member: { name, seesExpenses } }) =>
      undoToast({
        title: t('Removed from the project'),
        message: name,
        onUndo: () => putBack({ projectId, userId, seesExpenses }),
      }),
    onError: error => failureToast(t('Failed to update the members'), error),
  })
}
