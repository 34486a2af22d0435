import { anyoneSignedIn } from '../../core/actor.ts'

export const mayKeepPaperClips = anyoneSignedIn
