import type { Db } from '../../../core/database/database.ts'
import {
  deleteSamplePeople,
  insertSamplePeople,
  listSamplePeople,
  type SampleMembership,
  type SamplePerson,
} from './samplePeople.store.ts'

/** Fictional colleagues: they cannot sign in, get no email, and are never counted. */
export class SamplePeople {
  /** Requires the team to be locked. Returns their ids, in order. */
  insert(transaction: Db, membership: SampleMembership, people: readonly SamplePerson[]): Promise<string[]> {
    return insertSamplePeople(transaction, membership, people)
  }

  /** Ids of someone's sample people. */
  list(db: Db, sampleOf: string): Promise<string[]> {
    return listSamplePeople(db, sampleOf)
  }

  /** Erases them and their data; team records must be deleted first. */
  erase(transaction: Db, sampleOf: string): Promise<void> {
    return deleteSamplePeople(transaction, sampleOf)
  }
}
