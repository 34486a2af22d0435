import { anyoneSignedIn } from '../../core/actor.ts'

export const maySeeRates = anyoneSignedIn
