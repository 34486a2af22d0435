import { anyoneSignedIn } from '../../core/actor.ts'

/** Rules are a person's own: every statement names whose. */
export const mayKeepMerchantRules = anyoneSignedIn
