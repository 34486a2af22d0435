import type { TeamRole } from '@outlay/contract/core/teamRoles'
import type { Person } from '../../testing/person.ts'
import type { TestApp } from '../../testing/testApp.ts'
import { createTeam, joinTeam, userOf } from '../teams/teams.factory.ts'

export interface Mate {
  readonly person: Person
  readonly userId: string
}

/** A person with an account but no team. */
export async function newMate(app: TestApp): Promise<Mate> {
  const person = await app.newPerson()
  return { person, userId: (await userOf(person)).id }
}

/** Creates a team with a member per name in the given role; an owner among them founds it. */
export async function teamOf<Name extends string>(
  app: TestApp,
  roles: Readonly<Record<Name, TeamRole>>,
): Promise<{ readonly teamId: string } & Readonly<Record<Name, Mate>>> {
  const founder = await newMate(app)
  const team = await createTeam(founder.person)
  const mates: [string, Mate][] = []
  for (const name of Object.keys(roles) as Name[]) {
    const role = roles[name]
    const mate = role === 'owner' ? founder : await newMate(app)
    if (role !== 'owner') await joinTeam(mate.person, { inviter: founder.person, team, role })
    mates.push([name, mate])
  }
  return { teamId: team.id, ...(Object.fromEntries(mates) as Record<Name, Mate>) }
}

/** Removes someone from their team directly in the database, without updating any session. */
export async function leaveTeam(app: TestApp, userId: string): Promise<void> {
  await app.database.pool.query(
    `update users set team_id = null, role = 'member', joined_team_at = null where id = $1`,
    [userId],
  )
}
