import { anyoneSignedIn } from '../../core/actor.ts'

/** Conversations are a person's own: every statement names whose. */
export const mayAskAssistant = anyoneSignedIn
