import type { PersonName } from '@outlay/contract/approvals'
import type { Db } from '../../core/database/database.ts'
import type { MemberRow, Memberships } from '../accounts/accounts.service.ts'

/** Someone in the team, as far as approvals know them. */
export type Teammate = Pick<MemberRow, 'id' | 'name' | 'role'>

/** How people are named to others, by id; whose account is gone has a name, too. */
export type NamesOfPeople = (id: string) => PersonName

export async function namesOf(
  memberships: Memberships,
  db: Db,
  ids: readonly string[],
): Promise<NamesOfPeople> {
  const nameOf = await memberships.namesOf(db, ids)
  return id => ({ id, name: nameOf(id) })
}
