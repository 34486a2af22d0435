import { indexedDbRecords, type OwnedRecords } from '../../../core/storage/ownedRecords.ts'
import type { UnsentChange } from './unsentChange.ts'

export type UnsentStore = OwnedRecords<UnsentChange>

/** Lists changes in the order in which they were saved. */
export function indexedDbUnsentStore(): UnsentStore {
  const records = indexedDbRecords<UnsentChange>('outlay-unsent', 'changes')
  return {
    ...records,
    list: async ownerId => (await records.list(ownerId)).toSorted((a, b) => a.at - b.at),
  }
}
