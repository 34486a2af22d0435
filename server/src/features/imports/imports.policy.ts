import { anyoneSignedIn } from '../../core/actor.ts'

/** Imports are a person's own: every statement names whose. */
export const mayImport = anyoneSignedIn
