import { anyoneSignedIn } from '../../core/actor.ts'

export const mayExportOwnExpenses = anyoneSignedIn
