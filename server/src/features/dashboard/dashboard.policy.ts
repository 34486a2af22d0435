import { anyoneSignedIn } from '../../core/actor.ts'

export const mayReadOwnDashboard = anyoneSignedIn
