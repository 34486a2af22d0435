import { noProject } from '@outlay/contract/expenses/expenseFilters'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { acceptsExpenses } from '../../../entities/teams/usableProject.ts'
import type { RowChange } from './rowDecisions.ts'

/** The projects to choose from for rows of a file. */
export function useProjectChoice() {
  const user = useUser()
  const { data: projects } = useQuery(projectsQuery)
  const usable = (projects ?? []).filter(project => acceptsExpenses(user, project))
  return {
    hasAny: usable.length > 0,
    /** `unchanged`: what the option to leave the project as it is says. */
    options: (unchanged: string) => [
      { value: '', label: unchanged },
      { value: noProject, label: t('No Project') },
      ...usable.map(({ id, name }) => ({ value: id, label: name })),
    ],
    valueOf: (change: RowChange | undefined) => (change?.project ? (change.project.id ?? noProject) : ''),
    changeTo: (value: string): RowChange => {
      if (value === '') return { project: undefined }
      const id = value === noProject ? null : value
      return { project: { id, name: usable.find(project => project.id === id)?.name ?? null } }
    },
  }
}

export type ProjectChoice = ReturnType<typeof useProjectChoice>
