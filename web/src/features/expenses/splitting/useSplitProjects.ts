import type { Expense } from '@outlay/contract/expenses'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { projectName, projectsQuery } from '../../../entities/projects/projects.query.ts'
import { isUsable } from '../../../entities/teams/usableProject.ts'

/** Project options of a part: active ones, and the expense's current one. */
export function useSplitProjects({ projectId }: Expense) {
  const user = useUser()
  const { data: projects } = useQuery(projectsQuery)
  const usable = (projects ?? [])
    .filter(one => one.id === projectId || (one.isActive === 'true' && isUsable(user, one)))
    .map(({ id, name }) => ({ value: id, label: name }))
  const isListed = !projectId || usable.some(({ value }) => value === projectId)
  const present = isListed ? [] : [{ value: projectId, label: projectName(projects, projectId) }]
  return [{ value: '', label: t('No Project') }, ...usable, ...present]
}
