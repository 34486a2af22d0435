import type { Db } from '../../../core/database/database.ts'
import {
  deleteSamplePeople,
  insertSamplePeople,
  listSamplePeople,
  type SampleMembership,
  type SamplePerson,
} from './samplePeople.store.ts'

/** Colleagues who do not exist: they let nobody in, are not written to and counted nowhere. */
export class SamplePeople {
  /** Straight into a team that is held. Answers their ids, in order. */
  insert(transaction: Db, membership: SampleMembership, people: readonly SamplePerson[]): Promise<string[]> {
    return insertSamplePeople(transaction, membership, people)
  }

  /** Ids of those of someone's sample data. */
  list(db: Db, sampleOf: string): Promise<string[]> {
    return listSamplePeople(db, sampleOf)
  }

  /** For good, and all that is theirs; what is in a team's books has gone before. */
  erase(transaction: Db, sampleOf: string): Promise<void> {
    return deleteSamplePeople(transaction, sampleOf)
  }
}
