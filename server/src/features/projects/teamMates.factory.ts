import type { TeamRole } from '@outlay/contract/core/teamRoles'
import type { Person } from '../../testing/person.ts'
import type { TestApp } from '../../testing/testApp.ts'
import { foundTeam, joinTeam, userOf } from '../teams/teams.factory.ts'

export interface Mate {
  readonly person: Person
  readonly userId: string
}

/** Someone with an account of their own, in no team. */
export async function newMate(app: TestApp): Promise<Mate> {
  const person = await app.newPerson()
  return { person, userId: (await userOf(person)).id }
}

/** Founds a team and has people join it, each in the role named; one who is named as its owner founds it. */
export async function teamOf<Name extends string>(
  app: TestApp,
  roles: Readonly<Record<Name, TeamRole>>,
): Promise<{ readonly teamId: string } & Readonly<Record<Name, Mate>>> {
  const founder = await newMate(app)
  const team = await foundTeam(founder.person)
  const mates: [string, Mate][] = []
  for (const name of Object.keys(roles) as Name[]) {
    const role = roles[name]
    const mate = role === 'owner' ? founder : await newMate(app)
    if (role !== 'owner') await joinTeam(mate.person, { inviter: founder.person, team, role })
    mates.push([name, mate])
  }
  return { teamId: team.id, ...(Object.fromEntries(mates) as Record<Name, Mate>) }
}

/** Takes someone out of their team behind the back of every session. */
export async function leaveTeam(app: TestApp, userId: string): Promise<void> {
  await app.database.pool.query(
    `update users set team_id = null, role = 'member', joined_team_at = null where id = $1`,
    [userId],
  )
}
