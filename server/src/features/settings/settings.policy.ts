import { anyoneSignedIn } from '../../core/actor.ts'

export const mayChangeOwnSettings = anyoneSignedIn
