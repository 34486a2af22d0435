import type { SentInvitation } from '@outlay/contract/teams/teamMemberships'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { descriptionOf } from '../../../testing/descriptionOf.ts'
import { jsonResponse, problemResponse } from '../../../testing/stubServer.ts'
import { teamId } from '../../../testing/teams.ts'
import { openTeams } from '../teamsPage.factory.ts'

const path = `/api/teams/${teamId}`
const invitation: SentInvitation = {
  id: '01936f00-0000-7000-8000-0000000000c1',
  email: 'ben@example.com',
  role: 'manager',
  status: 'pending',
  invitedBy: 'Ana Marquez',
  expiresAt: '2026-11-29T12:00:00.000Z',
  createdAt: '2026-11-22T12:00:00.000Z',
  mail: 'none',
  link: 'https://outlay.example/teams/join/1?token=once',
}
const { link: _, ...listed } = invitation

describe('the Invite Member dialog', () => {
  const openDialog = async (answers: NonNullable<Parameters<typeof openTeams>[0]>['answers'] = {}) => {
    const opened = openTeams({ address: '/teams?action=invite', answers })
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite Member' }))
    return { ...opened, dialog, email: await dialog.findByLabelText('Email') }
  }

  test('asks for an address, and offers member first', async () => {
    const { dialog, email, person, sent } = await openDialog()
    const role = dialog.getByLabelText('Role')
    expect(role).toHaveProperty('value', 'member')
    await person.click(dialog.getByRole('button', { name: 'Send Invitation' }))
    await waitFor(() => expect(descriptionOf(email)).toContain('Please enter a valid email address'))
    expect(document.activeElement).toBe(email)
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('asks before what was typed is discarded, and goes back to the field', async () => {
    const { dialog, email, person } = await openDialog()
    await person.type(email, 'ben@')
    await person.keyboard('{Escape}')
    await person.click(await dialog.findByRole('button', { name: 'Keep editing' }))
    expect([document.activeElement, (email as HTMLInputElement).value]).toEqual([email, 'ben@'])
    await person.click(dialog.getByRole('button', { name: 'Cancel' }))
    await person.click(await dialog.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('offers every role below owner', async () => {
    const { dialog } = await openDialog()
    const offered = within(dialog.getByLabelText('Role')).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent).toSorted()).toEqual([
      'Accountant',
      'Admin',
      'Manager',
      'Member',
    ])
  })

  test('shows the link, once, where the installation sends no mail', async () => {
    const { dialog, email, person, sent } = await openDialog({
      [`POST ${path}/invite`]: () => jsonResponse(invitation, 201),
    })
    await person.type(email, 'ben@example.com')
    await person.selectOptions(dialog.getByLabelText('Role'), 'manager')
    await person.click(dialog.getByRole('button', { name: 'Send Invitation' }))
    expect(await screen.findByText('Invitation Sent')).toBeTruthy()
    expect(dialog.getByLabelText('Invitation link')).toHaveProperty('value', invitation.link)
    expect(dialog.getByText(/This server doesn’t send email/)).toBeTruthy()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'ben@example.com',
      role: 'manager',
    })
    await person.click(dialog.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(invitation.link)
    await person.click(dialog.getByRole('button', { name: 'Invite another' }))
    expect(await dialog.findByLabelText('Email')).toHaveProperty('value', '')
  })

  test('says that a mail is on its way where there is one', async () => {
    const { dialog, email, person } = await openDialog({
      [`POST ${path}/invite`]: () => jsonResponse({ ...invitation, mail: 'queued' }, 201),
    })
    await person.type(email, 'ben@example.com{Enter}')
    expect(await dialog.findByText(/is on its way to ben@example.com/)).toBeTruthy()
    expect(dialog.getByLabelText('Invitation link')).toHaveProperty('value', invitation.link)
  })

  test('says at the address that they are in the team already', async () => {
    const message = 'ben@example.com is already on the team'
    const { email, person } = await openDialog({
      [`POST ${path}/invite`]: () => problemResponse(409, `${message}.`, [{ path: 'email', message }]),
    })
    await person.type(email, 'ben@example.com{Enter}')
    await waitFor(() => expect(descriptionOf(email)).toContain(message))
    expect(document.activeElement).toBe(email)
    expect(email).toHaveProperty('value', 'ben@example.com')
    expect(screen.queryByText('Failed to send invitation')).toBeNull()
  })

  test('keeps what was typed when it could not be sent', async () => {
    const { email, person } = await openDialog({
      [`POST ${path}/invite`]: () => problemResponse(503, 'Not now.'),
    })
    await person.type(email, 'ben@example.com{Enter}')
    expect(await screen.findByText('Failed to send invitation')).toBeTruthy()
    expect(email).toHaveProperty('value', 'ben@example.com')
  })
})

describe('open invitations', () => {
  const openList = () => {
    const lapsed = { ...listed, id: 'lapsed', email: 'lapsed@example.com', status: 'lapsed' }
    let all = [listed, { ...listed, id: 'old', email: 'old@example.com', status: 'expired' }, lapsed]
    return openTeams({
      answers: {
        [`GET ${path}/invitations`]: () => jsonResponse(all),
        [`POST ${path}/invitations/${invitation.id}/resend`]: () => jsonResponse(invitation),
        [`DELETE ${path}/invitations/old`]: () => {
          all = [listed]
          return new Response(null, { status: 204 })
        },
      },
    })
  }
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Invitations' })).getAllByRole('listitem')

  test('say how far they have come, and are renewed with a link to hand over', async () => {
    const { person } = openList()
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('invited by Ana Marquez · valid until Nov 29, 2026'),
      expect.stringContaining('expired on Nov 29, 2026'),
      expect.stringContaining('no longer valid: Ana Marquez can no longer invite people'),
    ])
    await person.click(screen.getByRole('button', { name: 'Resend the invitation to ben@example.com' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invitation renewed' }))
    expect(await dialog.findByLabelText('Invitation link')).toHaveProperty('value', invitation.link)
  })

  test('are taken back after a question', async () => {
    const { person } = openList()
    await rows()
    await person.click(screen.getByRole('button', { name: 'Revoke the invitation to old@example.com' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(await dialog.findByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('Invitation revoked')).toBeTruthy()
    await waitFor(async () => expect(await rows()).toHaveLength(1))
  })
})
