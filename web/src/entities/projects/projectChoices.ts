import { noProject } from '@outlay/contract/expenseFilters'
import type { Project } from '@outlay/contract/projects'
import { t } from '../../core/language/language.ts'
import { projectName } from './projects.query.ts'

/** What a list can be narrowed to, for a select. A chosen project that was deleted is named all the same. */
export function projectChoices(projects: readonly Project[] | undefined, chosen: string | undefined) {
  return [{ value: '', label: t('All Projects') }, ...projectOptions(projects, chosen ? [chosen] : [])]
}

/** The same without the choice of all, of which several may be chosen. */
export function projectOptions(projects: readonly Project[] | undefined, chosen: readonly string[]) {
  const known = [
    { value: noProject, label: t('No Project') },
    ...(projects ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  const unknown = chosen.filter(id => known.every(({ value }) => value !== id))
  return [...known, ...unknown.map(value => ({ value, label: projectName(projects, value) }))]
}
