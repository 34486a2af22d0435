import type { Actor } from '../../core/actor.ts'

export const mayUseProject = (actor: Actor, project: { ownerId: string }): boolean =>
  project.ownerId === actor.userId
