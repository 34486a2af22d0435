import { PersonFace } from './PersonFace.tsx'

/** The face of someone of whom only the name is told, full name or username. */
export function NamedFace({ name }: { name: string }) {
  const words = name.trim().split(/\s+/)
  const firstName = words[0] ?? null
  const lastName = words.length > 1 ? (words.at(-1) ?? null) : null
  return <PersonFace person={{ username: name, firstName, lastName }} />
}
