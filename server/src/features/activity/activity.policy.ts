import { anyoneSignedIn } from '../../core/actor.ts'

export const mayFollowOwnActivity = anyoneSignedIn
