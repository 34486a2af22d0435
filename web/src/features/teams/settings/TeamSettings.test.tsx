import type { Team } from '@outlay/contract/teams/teams'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { descriptionOf } from '../../../testing/descriptionOf.ts'
import { jsonResponse, staleVersionResponse } from '../../../testing/stubServer.ts'
import { noPolicies, teamId, teamOf } from '../../../testing/teams.ts'
import { openTeams } from '../teamsPage.factory.ts'

const path = `/api/teams/${teamId}`

/** A server that stores the team, and refuses outdated changes. */
async function openSettings(section: string) {
  let team = teamOf()
  const change = (part: Partial<Team>) => {
    team = { ...team, ...part, version: team.version + 1 }
  }
  const opened = openTeams({
    address: '/teams?action=settings',
    answers: {
      [`GET ${path}`]: () => jsonResponse(team),
      [`PUT ${path}`]: ({ body, headers }) => {
        if (headers.get('if-match') !== `"${team.version}"`) return staleVersionResponse(team)
        change(body as Partial<Team>)
        return jsonResponse(team)
      },
      [`PUT ${path}/settings`]: ({ body }) => {
        change(body as Partial<Team>)
        return jsonResponse(team)
      },
      [`POST ${path}/link/renew`]: () => jsonResponse({ link: 'https://outlay.example/another' }),
    },
  })
  const region = within(await screen.findByRole('region', { name: section }))
  const bodies = () => opened.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { ...opened, region, bodies, change, team: () => team }
}

describe('the team’s settings', () => {
  test('rename the team, and merge what somebody else changed meanwhile', async () => {
    const { region, person, change, team, bodies } = await openSettings('Name and description')
    await person.type(region.getByLabelText('Team name'), ' two')
    change({ description: 'From elsewhere' })
    await person.click(region.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Team saved')).toBeTruthy()
    expect(team()).toMatchObject({ name: 'Design studio two', description: 'From elsewhere' })
    expect(bodies()).toHaveLength(2)
  })

  test('ask before they are left with something typed', async () => {
    const { region, person, search } = await openSettings('Name and description')
    await person.type(region.getByLabelText('Team name'), '!')
    await person.click(screen.getByRole('link', { name: 'Team' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }))
    expect(dialog.getByText('Name and description isn’t saved yet.')).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(search()).toBe(''))
  })

  test('say from which amounts approval is needed, and what expenses have to be', async () => {
    const { region, person, bodies } = await openSettings('Approvals and policies')
    await person.click(region.getByRole('switch', { name: /^Approvals/ }))
    await person.type(region.getByLabelText('Approval required at or above'), '100')
    await person.type(region.getByLabelText('Receipt required at or above'), '25')
    await person.type(region.getByLabelText('Days allowed to submit'), '30')
    await person.click(region.getByRole('switch', { name: /^Allow only some categories/ }))
    await person.click(region.getByRole('checkbox', { name: 'Rent' }))
    await person.click(region.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Approvals and policies saved')).toBeTruthy()
    expect(bodies()).toEqual([
      {
        settings: {
          ...noPolicies,
          approvals: true,
          approvalFrom: '100',
          receiptFrom: '25',
          submitWithinDays: 30,
          allowedCategories: expect.not.arrayContaining(['rent']),
        },
      },
    ])
  })

  test('name what cannot be at its field', async () => {
    const { region, person, bodies } = await openSettings('Approvals and policies')
    const days = region.getByLabelText('Days allowed to submit')
    await person.type(days, 'soon')
    await person.click(region.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(descriptionOf(days)).toContain('Enter a whole number of days'))
    expect(bodies()).toEqual([])
  })

  test('renew the link after a question', async () => {
    const { region, person } = await openSettings('Invite link')
    await person.click(await region.findByRole('button', { name: 'Renew' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Renew the invite link' }))
    await person.click(dialog.getByRole('button', { name: 'Renew' }))
    expect(await screen.findByText('Invite link renewed')).toBeTruthy()
    expect(region.getByLabelText('Invite link')).toHaveProperty('value', 'https://outlay.example/another')
  })

  test('take no logo that is too large', async () => {
    const { region, person, sent } = await openSettings('Logo')
    const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'logo.png', { type: 'image/png' })
    await person.upload(region.getByLabelText(/Choose or drop a picture/), large)
    expect(await screen.findByText('Failed to save the logo')).toBeTruthy()
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })
})
