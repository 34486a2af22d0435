import type { Db } from '../../../core/database/database.ts'
import type { MemberRow, Memberships, NameOf } from '../../accounts/accounts.service.ts'
import type { People, TeamMember } from './figureSources.ts'

interface TeamPeopleGiven {
  readonly db: Db
  readonly memberships: Memberships
}

/** Team members from their accounts. */
export class TeamPeople implements People {
  readonly #deps: TeamPeopleGiven

  constructor(deps: TeamPeopleGiven) {
    this.#deps = deps
  }

  async of(teamId: string): Promise<readonly TeamMember[]> {
    const { db, memberships } = this.#deps
    return (await memberships.list(db, teamId)).map(memberOf)
  }

  namesOf(ids: readonly string[]): Promise<NameOf> {
    return this.#deps.memberships.namesOf(this.#deps.db, ids)
  }
}

function memberOf({ id, name, firstName, username }: MemberRow): TeamMember {
  const calledBy = new Set([name, username, ...(firstName ? [firstName] : [])])
  return { id, name, calledBy: [...calledBy] }
}
