import type { Db } from '../../../core/database/database.ts'
import type { MemberRow, Memberships, NameOf } from '../../accounts/accounts.service.ts'
import type { People, TeamMember } from './figureSources.ts'

interface TeamPeopleGiven {
  readonly db: Db
  readonly memberships: Memberships
}

/** The people of teams as accounts know them. */
export class TeamPeople implements People {
  readonly #given: TeamPeopleGiven

  constructor(given: TeamPeopleGiven) {
    this.#given = given
  }

  async of(teamId: string): Promise<readonly TeamMember[]> {
    const { db, memberships } = this.#given
    return (await memberships.list(db, teamId)).map(memberOf)
  }

  namesOf(ids: readonly string[]): Promise<NameOf> {
    return this.#given.memberships.namesOf(this.#given.db, ids)
  }
}

function memberOf({ id, name, firstName, username }: MemberRow): TeamMember {
  const calledBy = new Set([name, username, ...(firstName ? [firstName] : [])])
  return { id, name, calledBy: [...calledBy] }
}
