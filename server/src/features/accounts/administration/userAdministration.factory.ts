import { quickHashing } from '../../../testing/quickHashing.ts'
import type { TestApp } from '../../../testing/testApp.ts'
import { TeamOwners } from '../../teams/members/teamOwners.ts'
import { Memberships } from '../memberships/memberships.ts'
import { UserAdministration } from './userAdministration.ts'

/** What the operator of a test's installation does with its users. */
export function administrationOf({
  database,
  clock,
}: Pick<TestApp, 'database' | 'clock'>): UserAdministration {
  const ownedTeams = new TeamOwners({ clock, memberships: new Memberships() })
  return new UserAdministration({ db: database.db, clock, ownedTeams, passwordHashing: quickHashing })
}
