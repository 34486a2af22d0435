import { type Project, projectRoutes } from '@outlay/contract/projects/projects'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { t } from '../../core/language/language.ts'

/** The user's projects, active and inactive, by name. */
export const projectsQuery = queryOptions({
  queryKey: keyOf('projects'),
  queryFn: ({ signal }) => call(projectRoutes.list, { signal }),
})

/** The displayed name of an expense's project. An ellipsis while projects load. */
export function projectName(projects: readonly Project[] | undefined, id: string | null | undefined): string {
  if (!id) return t('No Project')
  if (!projects) return '…'
  return projects.find(project => project.id === id)?.name ?? t('Unknown Project')
}
