import type { Project, ProjectInput } from '@outlay/contract/projects/projects'
import type { Person } from '../../testing/person.ts'

export async function createProject(person: Person, changes: Partial<ProjectInput> = {}): Promise<Project> {
  const { status, body } = await person.post<Project>('/api/projects', { name: 'Apollo', ...changes })
  if (status !== 201) throw new Error(`The project was not created: ${JSON.stringify(body)}`)
  return body
}
