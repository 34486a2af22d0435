import { PersonFace } from './PersonFace.tsx'

/** An avatar for someone known only by full name or username. */
export function NamedFace({ name }: { name: string }) {
  return <PersonFace person={{ username: name, firstName: null, lastName: null }} />
}
