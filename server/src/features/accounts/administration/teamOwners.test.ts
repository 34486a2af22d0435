import type { Team } from '@outlay/contract/teams/teams'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { createTeam, joinTeam, tokenOf, userOf } from '../../teams/teams.factory.ts'
import { administrationOf } from './userAdministration.factory.ts'
import { userCommandOf } from './userCommands.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = []
  for await (const line of userCommandOf(words)(administrationOf(app), 'https://outlay.example'))
    lines.push(line)
  return lines
}

test('the operator disables no owner of a team that others are in, and hands it over to one of them first', async () => {
  const [owner, colleague] = [await app.newPerson('olga'), await app.newPerson('carl')]
  await app.newPerson('nora')
  const team = await createTeam(owner, 'Acme')
  const { link } = (await owner.get<{ link: string }>(`/api/teams/${team.id}/link`)).body
  const preview = async () =>
    (await app.stranger().get(`/api/teams/${team.id}/join?token=${tokenOf(link)}`)).status
  expect(await preview()).toBe(200)
  await run('disable', 'olga')
  expect(await preview()).toBe(404)
  await run('enable', 'olga')
  await owner.post('/api/auth/login', { username: 'olga', password: 'correct horse' })
  await joinTeam(colleague, { inviter: owner, team })
  await expect(run('disable', 'olga')).rejects.toThrow(
    'olga owns the team Acme, which others are in. Hand it over to one of them first: npm run users -- hand-over olga NAME',
  )
  expect((await owner.get('/api/auth/user')).status).toBe(200)
  await expect(run('hand-over', 'carl', 'olga')).rejects.toThrow('carl owns no team.')
  await expect(run('hand-over', 'olga', 'olga')).rejects.toThrow('You already own this team.')
  await expect(run('hand-over', 'olga', 'nora')).rejects.toThrow('This person isn’t on the team.')
  await run('disable', 'carl')
  await expect(run('hand-over', 'olga', 'carl')).rejects.toThrow('Choose someone who can sign in.')
  await run('enable', 'carl')
  expect(await run('hand-over', 'olga', 'carl')).toEqual([
    'carl owns the team Acme now. olga is an admin of it.',
  ])
  await run('disable', 'olga')
  await colleague.post('/api/auth/login', { username: 'carl', password: 'correct horse' })
  expect((await userOf(colleague)).role).toBe('owner')
  expect((await colleague.get<Team>(`/api/teams/${team.id}`)).body.ownerId).toBe((await userOf(colleague)).id)
  const { body: activity } = await colleague.get<object[]>(`/api/teams/${team.id}/activity`)
  expect(activity[0]).toMatchObject({ action: 'owner.appointed', who: 'carl' })
})
