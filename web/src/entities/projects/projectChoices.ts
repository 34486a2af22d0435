import { noProject } from '@outlay/contract/expenseFilters'
import type { Project } from '@outlay/contract/projects'
import { projectName } from './projects.query.ts'

/** What a list can be narrowed to, for a select. A chosen project that was deleted is named all the same. */
export function projectChoices(projects: readonly Project[] | undefined, chosen: string | undefined) {
  const known = [
    { value: '', label: 'All Projects' },
    { value: noProject, label: 'No Project' },
    ...(projects ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  const isKnown = !chosen || known.some(({ value }) => value === chosen)
  return isKnown ? known : [...known, { value: chosen, label: projectName(projects, chosen) }]
}
