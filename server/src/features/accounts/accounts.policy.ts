import { anyone, anyoneSignedIn } from '../../core/actor.ts'

export const mayOpenAnAccount = anyone
export const maySignIn = anyone
export const maySignOut = anyone
export const maySeeOwnAccount = anyoneSignedIn
export const mayEndOwnSessions = anyoneSignedIn
export const mayChangeOwnPassword = anyoneSignedIn
