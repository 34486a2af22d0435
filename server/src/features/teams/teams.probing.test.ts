import { teamMembershipRoutes } from '@outlay/contract/teams/teamMemberships'
import { teamRoutes } from '@outlay/contract/teams/teams'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { createTeam, invite, joinTeam, userOf } from './teams.factory.ts'

const unknownId = '01936f00-0000-7000-8000-0000000000ff'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The target of the calls: an existing team and things in it, or nothing. */
interface Target {
  readonly teamId: string
  readonly userId: string
  readonly id: string
}

const nowhere: Target = { teamId: unknownId, userId: unknownId, id: unknownId }

const calls = Object.entries({ ...teamRoutes, ...teamMembershipRoutes })
  .filter(([, { path }]) => path.includes('{teamId}'))
  .map(([name, { method, path }]) => ({ name, method, path }))

/** Bodies of the calls that need one. */
function bodyOf(name: string, { userId }: Target): object | undefined {
  const bodies: Record<string, object> = {
    update: { name: 'Mine now' },
    updateSettings: { settings: settingsOfAnyTeam },
    invite: { email: 'probe@example.com' },
    join: { token: 'nonsense' },
    changeRole: { role: 'member' },
    handOver: { userId },
  }
  return bodies[name]
}

const settingsOfAnyTeam = {
  currency: 'USD',
  approvals: false,
  approvalFrom: '0',
  secondStepFrom: null,
  receiptFrom: null,
  allowedCategories: null,
  submitWithinDays: null,
  mealsPerDay: null,
}

interface Probe {
  readonly name: string
  readonly method: string
  readonly path: string
}

/** The whole response, except what is specific to the request. */
async function probe(person: Person, { name, method, path }: Probe, target: Target): Promise<string> {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, key: keyof Target) => target[key])
  const query = name === 'joinPreview' || name === 'joinLogo' ? '?token=nonsense' : ''
  const body = bodyOf(name, target)
  const { status, body: told } = await person.send<Record<string, unknown>>(method, `${address}${query}`, {
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const { code, title, detail, errors } = told
  return JSON.stringify({ status, code, title, detail, errors })
}

async function target(): Promise<Target & { owner: Person }> {
  const owner = await app.newPerson()
  const team = await createTeam(owner, 'Top secret')
  const member = await app.newPerson()
  await joinTeam(member, { inviter: owner, team })
  const { id } = await invite(owner, team, { email: 'someone@example.com' })
  return { owner, teamId: team.id, userId: (await userOf(member)).id, id }
}

async function formerMember(of: Target & { owner: Person }): Promise<Person> {
  const former = await app.newPerson()
  await joinTeam(former, { inviter: of.owner, team: { id: of.teamId }, role: 'admin' })
  await former.post(`/api/teams/${of.teamId}/leave`)
  return former
}

const strangers: readonly (readonly [string, (of: Target & { owner: Person }) => Promise<Person>])[] = [
  ['who is not signed in', async () => app.stranger()],
  ['who is in no team', () => app.newPerson()],
  [
    'who owns another team',
    async () => {
      const person = await app.newPerson()
      await createTeam(person)
      return person
    },
  ],
  ['who was an admin of it once', formerMember],
]

describe.each(strangers)('a stranger %s', (_, newStranger) => {
  test('learns by no call whether a team exists, and changes nothing', async () => {
    const there = await target()
    const stranger = await newStranger(there)
    const before = await snapshot(there)
    for (const call of calls) {
      const answer = await probe(stranger, call, there)
      expect([call.name, answer]).toEqual([call.name, await probe(stranger, call, nowhere)])
      expect([call.name, /"status":(401|404)/.test(answer)]).toEqual([call.name, true])
      expect(answer).not.toContain('secret')
    }
    expect(await snapshot(there)).toEqual(before)
  })
})

async function snapshot({ teamId }: Target) {
  const { pool } = app.database
  const team = await pool.query('SELECT * FROM teams WHERE id = $1', [teamId])
  const people = await pool.query('SELECT id, role FROM users WHERE team_id = $1 ORDER BY id', [teamId])
  const invitations = await pool.query('SELECT * FROM team_invitations WHERE team_id = $1 ORDER BY id', [
    teamId,
  ])
  return [team.rows, people.rows, invitations.rows]
}
