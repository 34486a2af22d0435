import type { Project } from '@outlay/contract/projects/projects'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { statusMessage } from '../../core/api/errorMessage.ts'
import { isStale } from '../../core/api/staleErrors.ts'
import { handleFailedDeletion } from '../../core/forms/conflicts/failedDeletion.ts'
import type { Save } from '../../core/forms/useEditForm.ts'
import { t } from '../../core/language/language.ts'
import { planProblemIn } from '../../core/planErrors/planProblem.ts'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { refreshExpenses } from '../../entities/expenses/expenses.query.ts'
import { refreshFigures } from '../../entities/figures/refreshFigures.ts'
import { refreshPlan } from '../../entities/plans/currentPlan.query.ts'
import { projectsQuery } from '../../entities/projects/projects.query.ts'
import { undoToast } from '../../ui/toasts/undoToast.tsx'
import { deleteProject, type ProjectBody, restoreProject, saveProject } from './projects.api.ts'

/** Creates or changes a project. Conflicts and plan limits are shown in the form. */
export function useSaveProject() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (save: Save<ProjectBody, Project>) => saveProject(save),
    onSuccess: (project, { opened }) => {
      placeInList(queryClient, project)
      // Figures contain its name and budget.
      void refreshFigures(queryClient)
      toast(
        opened
          ? { title: t('Project updated successfully!') }
          : { title: t('Project created successfully!'), message: t('Your new project has been added.') },
      )
    },
    onError: (error, { opened }) => {
      if ((opened && isStale(error)) || planProblemIn(error)) return
      failureToast(opened ? t('Failed to update project') : t('Failed to create project'), error, {
        message: statusMessage(error),
      })
    },
  })
}

/**
 * Deletes the given version of a project, with an undo toast. `onDeleted` runs first, to close what shows the project.
 * If it has changed, the question shows the current version.
 */
export function useDeleteProject(onDeleted: () => void) {
  const queryClient = useQueryClient()
  const leaveOut = (gone: Project) => {
    onDeleted()
    changeList(queryClient, projects => projects.filter(({ id }) => id !== gone.id))
    void refreshExpenses(queryClient)
  }
  return useMutation({
    mutationFn: (seen: Project) => deleteProject(seen),
    onSuccess: (_, seen) => {
      leaveOut(seen)
      undoToast({
        title: t('Project deleted successfully!'),
        message: t('The project has been removed.'),
        onUndo: () => void undoDeletion(queryClient, seen.id),
      })
    },
    onError: (error, seen) =>
      handleFailedDeletion<Project>(error, {
        show: present => placeInList(queryClient, present),
        leaveOut: () => leaveOut(seen),
        gone: { title: t('Already deleted'), message: t('The project was deleted in another window.') },
        failure: t('Failed to delete project'),
        message: statusMessage(error),
      }),
  })
}

async function undoDeletion(queryClient: QueryClient, id: string): Promise<void> {
  try {
    const project = await bringBack(queryClient, id)
    toast({ title: t('Project restored'), message: project.name })
  } catch (error) {
    failureToast(t('Failed to restore project'), error)
  }
}

/** Restores a deleted project whose form is open. */
export function useRestoreProject() {
  const queryClient = useQueryClient()
  return ({ id }: Project) => bringBack(queryClient, id)
}

async function bringBack(queryClient: QueryClient, id: string): Promise<Project> {
  const project = await restoreProject(id)
  placeInList(queryClient, project)
  void refreshExpenses(queryClient)
  return project
}

function placeInList(queryClient: QueryClient, project: Project): void {
  changeList(queryClient, projects => [...projects.filter(({ id }) => id !== project.id), project])
}

/** Updates the cached list at once, and refetches it. */
function changeList(queryClient: QueryClient, change: (projects: Project[]) => Project[]): void {
  queryClient.setQueryData(projectsQuery.queryKey, projects => projects && change(projects))
  void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
  void refreshPlan(queryClient)
}
