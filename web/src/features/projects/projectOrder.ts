import type { Project } from '@outlay/contract/projects'

const names = new Intl.Collator(undefined, { numeric: true })

/** Active ones first, then by name. */
export function inOrder(projects: readonly Project[]): Project[] {
  return projects.toSorted(
    (a, b) => Number(b.isActive === 'true') - Number(a.isActive === 'true') || names.compare(a.name, b.name),
  )
}

/** The projects that have every word that is looked for, in their name or description. */
export function projectsFound(projects: readonly Project[], search: string): readonly Project[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return projects
  return projects.filter(({ name, description }) => {
    const text = folded(`${name}\n${description ?? ''}`)
    return words.every(word => text.includes(word))
  })
}

/** Without case and accents. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
