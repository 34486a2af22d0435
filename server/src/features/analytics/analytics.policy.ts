import { anyoneSignedIn } from '../../core/actor.ts'

export const mayReadOwnFigures = anyoneSignedIn
