import type { Project } from '@outlay/contract/projects/projects'
import { useQuery } from '@tanstack/react-query'
import IconFolder from '~icons/tabler/folder'
import { t } from '../../core/language/language.ts'
import { projectsQuery } from '../../entities/projects/projects.query.ts'
import type { FinderOption } from './finderOption.ts'
import { bestMatches } from './matching.ts'

const shownCount = 5

/** Projects whose names match the typed text. */
export function useProjectsFound(search: string) {
  const isWanted = search !== ''
  const {
    data: projects = [],
    error,
    isFetching,
    refetch,
  } = useQuery({ ...projectsQuery, enabled: isWanted })
  const options = isWanted ? projects.map(projectOption) : []
  return {
    options: bestMatches(search, options).slice(0, shownCount),
    isSearching: isWanted && isFetching && projects.length === 0,
    error: isWanted && projects.length === 0 ? error : null,
    retry: refetch,
  }
}

function projectOption({ id, name, isActive }: Project): FinderOption {
  return {
    id: `project-${id}`,
    title: name,
    detail: isActive === 'true' ? t('Project') : t('Inactive project'),
    icon: <IconFolder size={18} />,
    choose: navigate => navigate({ to: '/projects/$projectId', params: { projectId: id } }),
  }
}
