import { anyoneSignedIn } from '../../core/actor.ts'

/** Everyone has a mascot of their own: every statement names whose. */
export const mayMeetMascot = anyoneSignedIn
