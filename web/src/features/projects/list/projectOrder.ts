import type { Project } from '@outlay/contract/projects'
import { foldedText } from '../../../core/formats/foldedText.ts'

const names = new Intl.Collator(undefined, { numeric: true })

/** Active ones first, then by name. */
export function inOrder(projects: readonly Project[]): Project[] {
  return projects.toSorted(
    (a, b) => Number(b.isActive === 'true') - Number(a.isActive === 'true') || names.compare(a.name, b.name),
  )
}

/** Projects that contain every search word in their name or description. */
export function projectsFound(projects: readonly Project[], search: string): readonly Project[] {
  const words = foldedText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return projects
  return projects.filter(({ name, description }) => {
    const text = foldedText(`${name}\n${description ?? ''}`)
    return words.every(word => text.includes(word))
  })
}
