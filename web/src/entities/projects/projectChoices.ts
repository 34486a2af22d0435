import { noProject } from '@outlay/contract/expenses/expenseFilters'
import type { Project } from '@outlay/contract/projects/projects'
import { t } from '../../core/language/language.ts'
import { projectName } from './projects.query.ts'

/** Filter options for a select. Includes a selected project that was deleted. */
export function projectChoices(projects: readonly Project[] | undefined, chosen: string | undefined) {
  return [{ value: '', label: t('All Projects') }, ...projectOptions(projects, chosen ? [chosen] : [])]
}

/** The same for a multi-select, without the option for all. */
export function projectOptions(projects: readonly Project[] | undefined, chosen: readonly string[]) {
  const known = [
    { value: noProject, label: t('No Project') },
    ...(projects ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  const unknown = chosen.filter(id => known.every(({ value }) => value !== id))
  return [...known, ...unknown.map(value => ({ value, label: projectName(projects, value) }))]
}
