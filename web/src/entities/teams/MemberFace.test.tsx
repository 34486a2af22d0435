import type { User } from '@outlay/contract/accounts/currentUser'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../core/api/queryClient.ts'
import { UserProvider } from '../../core/session/session.tsx'
import { ana } from '../../testing/people.ts'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'
import { anaOwner, memberOf, teamDashboardOf, teamId } from '../../testing/teams.ts'
import { MemberFace } from './MemberFace.tsx'

const fox = memberOf(2, {
  avatarEmoji: '🦊',
  avatarBackground: 'linear-gradient(135deg, #fff, #000)',
  avatarMeaning: 'Clever with money',
})

function show(person: { id: string; name: string }, user: User) {
  const { sent } = stubServer({
    'GET /api/teams/dashboard': () => jsonResponse(teamDashboardOf([anaOwner, fox])),
  })
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <UserProvider user={user}>
        <MemberFace person={person} />
      </UserProvider>
    </QueryClientProvider>,
  )
  return { sent, face: () => container.querySelector('span') }
}

test('a colleague of whom id and name are told is shown by their avatar', async () => {
  const { face } = show({ id: fox.id, name: 'Member 2' }, { ...ana, teamId })
  expect(face()?.textContent).toBe('M2')
  await waitFor(() => expect(face()?.textContent).toBe('🦊'))
  expect(face()?.title).toBe('Clever with money')
})

test('someone who is in the team no more is shown by their initials', async () => {
  const { face, sent } = show({ id: 'gone', name: 'Grace Hopper' }, { ...ana, teamId })
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(face()?.textContent).toBe('GH')
})

test('anyone who is in no team asks for none', () => {
  const { face, sent } = show({ id: 'other', name: 'Grace Hopper' }, { ...ana, teamId: null })
  expect(face()?.textContent).toBe('GH')
  expect(sent).toEqual([])
})
