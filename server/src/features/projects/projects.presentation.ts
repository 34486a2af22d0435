import type { Project, ProjectChange } from '@outlay/contract/projects/projects'
import type { ProjectRow } from './projects.store.ts'

/** Input as columns, without budget and end date if absent. A budget without a currency is in the person's own. */
export function columnsOf(input: ProjectChange, ownCurrency: string) {
  const { name, description, color, isActive, budget, endDate, visibility } = input
  const currency = input.currency ?? (budget ? ownCurrency : undefined)
  return {
    name,
    description: description ?? null,
    color,
    isActive,
    ...(budget !== undefined && { budget }),
    ...(currency && { currency }),
    ...(endDate !== undefined && { endDate }),
    ...(visibility && { visibility }),
  }
}

export function presentProject({ deletedAt: _deletedAt, isSample: _isSample, ...row }: ProjectRow): Project {
  return { ...row, isActive: row.isActive ? 'true' : 'false', createdAt: row.createdAt.toISOString() }
}
