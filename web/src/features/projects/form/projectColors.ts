import { defaultProjectColor, type Project } from '@outlay/contract/projects/projects'
import { msg } from '../../../core/language/language.ts'

/** Distinguishable with any color vision: after Okabe and Ito, "Color Universal Design" (2008). */
export const projectColors = [
  { value: defaultProjectColor, name: msg('Blue') },
  { value: '#E69F00', name: msg('Orange') },
  { value: '#009E73', name: msg('Green') },
  { value: '#CC79A7', name: msg('Pink') },
  { value: '#56B4E9', name: msg('Sky blue') },
  { value: '#D55E00', name: msg('Vermilion') },
  { value: '#F0E442', name: msg('Yellow') },
  { value: '#6B7280', name: msg('Gray') },
] as const

/** The least used color, the first in case of ties. The default of a new project. */
export function leastUsedColor(projects: readonly Pick<Project, 'color'>[]): string {
  const used = projects.map(({ color }) => color.toUpperCase())
  const counts = projectColors.map(({ value }) => used.filter(color => color === value).length)
  return projectColors[counts.indexOf(Math.min(...counts))]?.value ?? defaultProjectColor
}
