import { PersonFace } from './PersonFace.tsx'

/** The face of someone of whom only the name is told, full name or username. */
export function NamedFace({ name }: { name: string }) {
  return <PersonFace person={{ username: name, firstName: null, lastName: null }} />
}
