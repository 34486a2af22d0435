import { anyoneSignedIn } from '../../core/actor.ts'

export const maySeeOwnSecurity = anyoneSignedIn
