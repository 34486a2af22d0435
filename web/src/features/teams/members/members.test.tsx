import { type TeamRole, teamRoles } from '@outlay/contract/core/teamRoles'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { currentPlanOf, subscriptionOf } from '../../../testing/plans.ts'
import { reimbursableOf } from '../../../testing/reimbursements.ts'
import { jsonResponse, problemResponse } from '../../../testing/stubServer.ts'
import { memberOf, teamId } from '../../../testing/teams.ts'
import { ben, openTeams } from '../teamsPage.factory.ts'
import { departureText, owedText } from './departureText.ts'
import { assignableRolesFor, memberActions, membersFound, membersInOrder } from './memberActions.ts'

const benPath = `/api/teams/${teamId}/members/${ben.id}`
const departure = {
  staying: { count: 12, total: '340.00' },
  leaving: { count: 3, total: '45.00' },
  owed: { count: 2, total: '17.00' },
}

type Opened = ReturnType<typeof openTeams>
async function choose({ person }: Opened, item: string, name = 'Ben Okafor') {
  await person.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await person.click(await screen.findByRole('menuitem', { name: item }))
  return within(await screen.findByRole('dialog'))
}

describe('what one may do about a member', () => {
  const as = (role: TeamRole, id: number) => memberOf(id, { role })

  test('goes by one’s role, and about oneself is leaving, or closing what one owns', () => {
    const [owner, admin, manager, member] = teamRoles.map((role, index) => as(role, index))
    if (!owner || !admin || !manager || !member) throw new Error('There are five roles')
    expect(memberActions(owner, admin)).toEqual(['change-role', 'hand-over', 'remove'])
    expect(memberActions(admin, manager)).toEqual(['change-role', 'remove'])
    expect(memberActions(admin, owner)).toEqual([])
    expect(memberActions(admin, as('admin', 9))).toEqual(['change-role', 'remove'])
    expect(memberActions(admin, admin)).toEqual(['leave'])
    expect(memberActions(manager, member)).toEqual([])
    expect(memberActions(owner, owner)).toEqual(['close'])
    expect(memberActions(member, member)).toEqual(['leave'])
  })

  test('gives every role below owner, where one may give any', () => {
    expect(assignableRolesFor({ role: 'owner' })).toEqual(['member', 'manager', 'admin', 'accountant'])
    expect(assignableRolesFor({ role: 'admin' })).toEqual(['member', 'manager', 'admin', 'accountant'])
    expect(assignableRolesFor({ role: 'manager' })).toEqual([])
  })
})

test('members come from the owner down, then by name, and are found whatever the accents', () => {
  const elodie = memberOf(3, { firstName: 'Élodie', lastName: 'Martin' })
  const people = [memberOf(9), elodie, memberOf(1, { role: 'owner' })]
  expect(membersInOrder(people).map(({ username }) => username)).toEqual(['member1', 'member3', 'member9'])
  expect(membersFound(people, 'elodie mar')).toEqual([elodie])
  expect(membersFound(people, 'owner')).toHaveLength(1)
})

describe('what becomes of expenses', () => {
  const us = { locale: 'en-US', currency: 'USD', whose: 'yours' } as const
  const none = { count: 0, total: '0.00' }

  test('is said in one sentence', () => {
    expect(departureText(departure, us)).toBe(
      '12 expenses, $340.00, stay in the team’s books. 3 undecided expenses become yours alone.',
    )
    expect(departureText({ staying: { count: 1, total: '9.00' }, leaving: none, owed: none }, us)).toBe(
      '1 expense, $9.00, stays in the team’s books.',
    )
    expect(departureText({ staying: none, leaving: { count: 1, total: '9.00' }, owed: none }, us)).toBe(
      '1 undecided expense, $9.00, becomes yours alone.',
    )
    expect(departureText({ staying: none, leaving: none, owed: none }, us)).toBe(
      'No expenses on team projects are affected.',
    )
  })

  test('is said of what they have still to get back, where there is any', () => {
    expect(owedText(departure, us)).toBe(
      'You haven’t been reimbursed for 2 expenses ($17.00) yet. Your team can still reimburse them after you leave.',
    )
    expect(owedText({ ...departure, owed: none }, us)).toBeUndefined()
  })
})

describe('a member', () => {
  test('is removed after a question that says what becomes of their expenses', async () => {
    const opened = openTeams({
      answers: {
        [`GET ${benPath}/departure`]: () => jsonResponse(departure),
        [`DELETE ${benPath}`]: () => new Response(null, { status: 204 }),
      },
    })
    const dialog = await choose(opened, 'Remove from the team')
    const sentence =
      '12 expenses, $340.00, stay in the team’s books. 3 undecided expenses become theirs alone.'
    expect(await dialog.findByText(sentence)).toBeTruthy()
    expect(dialog.getByText(/^They haven’t been reimbursed for 2 expenses \(\$17\.00\) yet/)).toBeTruthy()
    await opened.person.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Member removed')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(opened.sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  test('is not removed before it is known what becomes of their expenses', async () => {
    const opened = openTeams({
      answers: { [`GET ${benPath}/departure`]: () => problemResponse(503, 'Not now.') },
    })
    const dialog = await choose(opened, 'Remove from the team')
    expect(await dialog.findByText('The affected expenses couldn’t be loaded')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Remove' })).toHaveProperty('disabled', true)
  })

  test('is given another role, and is told what it lets them do', async () => {
    const opened = openTeams({
      answers: { [`PUT ${benPath}`]: () => jsonResponse({ ...ben, role: 'manager' }) },
    })
    const dialog = await choose(opened, 'Change role')
    await opened.person.selectOptions(await dialog.findByLabelText('Ben Okafor’s role'), 'manager')
    expect(dialog.getByText(/Approves and rejects expenses/)).toBeTruthy()
    await opened.person.click(dialog.getByRole('button', { name: 'Change role' }))
    expect(await screen.findByText('Ben Okafor is now Manager.')).toBeTruthy()
    expect(opened.sent.find(({ method }) => method === 'PUT')?.body).toEqual({ role: 'manager' })
  })

  test('is made the owner after a question', async () => {
    const opened = openTeams({
      answers: {
        [`POST /api/teams/${teamId}/owner`]: () => jsonResponse({ name: 'Design studio', id: teamId }),
      },
    })
    const dialog = await choose(opened, 'Hand over the team')
    expect(await dialog.findByText(/You’ll become an admin/)).toBeTruthy()
    await opened.person.click(dialog.getByRole('button', { name: 'Hand over' }))
    expect(await screen.findByText('Team handed over')).toBeTruthy()
    expect(opened.sent.find(({ method }) => method === 'POST')?.body).toEqual({ userId: ben.id })
  })

  test('is told before handing over that their plan is cancelled with it, and until when it covers the team', async () => {
    const subscription = subscriptionOf({ plan: 'platinum', price: '39.00', isForTeam: true })
    const opened = openTeams({
      role: 'owner',
      others: [ben],
      answers: {
        'GET /api/plans/current': () =>
          jsonResponse(currentPlanOf({ plan: 'platinum', source: 'own', subscription })),
      },
    })
    const dialog = await choose(opened, 'Hand over the team')
    expect(
      await dialog.findByText(/^This also cancels your Platinum\. It covers .* until Dec 23, 2026,/),
    ).toBeTruthy()
  })

  test('leaves after a question that says what becomes of their own expenses', async () => {
    const opened = openTeams({
      role: 'member',
      others: [{ ...ben, role: 'owner' }],
      answers: { [`POST /api/teams/${teamId}/leave`]: () => new Response(null, { status: 204 }) },
    })
    const dialog = await choose(opened, 'Leave the team', 'Ana Marquez')
    expect(await dialog.findByText('Leave Design studio?')).toBeTruthy()
    await opened.person.click(dialog.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(opened.sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('who owns the team is told, before it is closed, that people have still to be paid back', async () => {
    const opened = openTeams({
      answers: {
        'GET /api/reimbursements': () =>
          new Response(JSON.stringify({ currency: 'USD', people: [reimbursableOf(1)] }), {
            headers: { 'content-type': 'application/json', 'x-total-count': '3' },
          }),
      },
    })
    const dialog = await choose(opened, 'Close the team', 'Ana Marquez')
    expect(await dialog.findByText(/^3 people still need to be reimbursed/)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Close the team' })).toHaveProperty('disabled', false)
  })
})
