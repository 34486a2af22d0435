import type { Project } from '@outlay/contract/projects'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../core/errorMessage.ts'
import { refreshExpenses } from '../../core/expenses.query.ts'
import { projectsQuery } from '../../core/projects.query.ts'
import { refreshFigures } from '../../core/refreshFigures.ts'
import { toast } from '../../core/toast.ts'
import { undoToast } from '../../core/undoToast.tsx'
import { deleteProject, type ProjectBody, restoreProject, saveProject } from './projects.api.ts'

/** Creates a project, or changes the one with this id. */
export function useSaveProject(id: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ProjectBody) => saveProject(id, body),
    onSuccess: project => {
      placeInList(queryClient, project)
      // Its name and its budget stand in figures.
      void refreshFigures(queryClient)
      toast(
        id
          ? { title: 'Project updated successfully!' }
          : { title: 'Project created successfully!', message: 'Your new project has been added.' },
      )
    },
    onError: error =>
      toast({
        title: id ? 'Failed to update project' : 'Failed to create project',
        message: errorMessage(error),
        isDestructive: true,
      }),
  })
}

/** Deletes at once; the toast that says so takes it back. What shows the project leaves first, by `onDeleted`. */
export function useDeleteProject(project: Project, onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => deleteProject(project.id),
    onSuccess: () => {
      onDeleted()
      changeList(queryClient, projects => projects.filter(({ id }) => id !== project.id))
      void refreshExpenses(queryClient)
      undoToast({
        title: 'Project deleted successfully!',
        message: 'The project has been removed.',
        onUndo: () => void undoDeletion(queryClient, project.id),
      })
    },
    onError: error =>
      toast({ title: 'Failed to delete project', message: errorMessage(error), isDestructive: true }),
  })
}

async function undoDeletion(queryClient: QueryClient, id: string): Promise<void> {
  try {
    const project = await restoreProject(id)
    placeInList(queryClient, project)
    void refreshExpenses(queryClient)
    toast({ title: 'Project restored', message: project.name })
  } catch (error) {
    toast({ title: 'Failed to restore project', message: errorMessage(error), isDestructive: true })
  }
}

function placeInList(queryClient: QueryClient, project: Project): void {
  changeList(queryClient, projects => [...projects.filter(({ id }) => id !== project.id), project])
}

/** What is known changes at once, and is asked for again all the same. */
function changeList(queryClient: QueryClient, change: (projects: Project[]) => Project[]): void {
  queryClient.setQueryData(projectsQuery.queryKey, projects => projects && change(projects))
  void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
}
