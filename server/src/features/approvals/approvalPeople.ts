import type { PersonName } from '@outlay/contract/approvals/approvals'
import type { Db } from '../../core/database/database.ts'
import type { MemberRow, Memberships } from '../accounts/accounts.service.ts'

/** Someone in the team, as far as approvals know them. */
export type Teammate = Pick<MemberRow, 'id' | 'name' | 'role'>

/** People's displayed names by id, including deleted accounts. */
export type NamesOfPeople = (id: string) => PersonName

export async function namesOf(
  memberships: Memberships,
  db: Db,
  ids: readonly string[],
): Promise<NamesOfPeople> {
  const nameOf = await memberships.namesOf(db, ids)
  return id => ({ id, name: nameOf(id) })
}
