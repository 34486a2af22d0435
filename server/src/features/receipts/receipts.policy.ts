import { anyoneSignedIn } from '../../core/actor.ts'

export const mayUploadReceipts = anyoneSignedIn
export const mayAskForReaders = anyoneSignedIn
export const mayAskForReceipts = anyoneSignedIn
