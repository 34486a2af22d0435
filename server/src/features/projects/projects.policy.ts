import { type Actor, anyoneSignedIn } from '../../core/actor.ts'

export const mayKeepProjects = anyoneSignedIn

export const mayUseProject = (actor: Actor, project: { ownerId: string }): boolean =>
  project.ownerId === actor.userId
