import type { TeamRole } from '@outlay/contract/core/teamRoles'
import type { ProjectMember } from '@outlay/contract/projects/projects'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ana } from '../../testing/people.ts'
import { projectOf } from '../../testing/projects.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'
import { anaOwner, memberOf, teamDashboardOf, teamId } from '../../testing/teams.ts'

const project = projectOf({ name: 'Apollo', teamId, visibility: 'private' })
const path = `/api/projects/${project.id}/members`
const ben = memberOf(2, { firstName: 'Ben', lastName: 'Okafor' })
const cleo = memberOf(3, { firstName: 'Cleo', lastName: 'Adams' })

function openProject(role: TeamRole, address = `/projects/${project.id}`) {
  let members: ProjectMember[] = [
    { userId: ben.id, name: 'Ben Okafor', seesExpenses: false, createdAt: '2026-01-01T00:00:00.000Z' },
  ]
  const keep = (member: ProjectMember) => {
    members = [...members.filter(({ userId }) => userId !== member.userId), member]
    return jsonResponse(member)
  }
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse({ ...ana, teamId, role }),
    'GET /api/projects': () => jsonResponse([project]),
    'GET /api/teams/dashboard': () => jsonResponse(teamDashboardOf([{ ...anaOwner, role }, ben, cleo])),
    [`GET ${path}`]: () => jsonResponse(members),
    [`PUT ${path}/${cleo.id}`]: ({ body }) =>
      keep({ userId: cleo.id, name: 'Cleo Adams', createdAt: '', ...(body as { seesExpenses: boolean }) }),
    [`PUT ${path}/${ben.id}`]: ({ body }) =>
      keep({ userId: ben.id, name: 'Ben Okafor', createdAt: '', ...(body as { seesExpenses: boolean }) }),
    [`DELETE ${path}/${ben.id}`]: () => {
      members = members.filter(({ userId }) => userId !== ben.id)
      return new Response(null, { status: 204 })
    },
    'POST /api/projects': ({ body }) => jsonResponse({ ...project, ...(body as object) }, 201),
  })
  return { ...server, ...renderApp(address), person: userEvent.setup() }
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Project members' })).getAllByRole('listitem')

describe('the members of a team project', () => {
  test('are put on it, shown everyone’s expenses, and taken off it, which can be undone', async () => {
    const { person, sent } = openProject('manager')
    await person.selectOptions(await screen.findByLabelText('Team member'), 'Cleo Adams')
    await person.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    await person.click(screen.getByRole('checkbox', { name: 'Ben Okafor sees everyone’s expenses' }))
    await waitFor(() =>
      expect(sent.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({ seesExpenses: true }),
    )
    await person.click(screen.getByRole('button', { name: 'Remove Ben Okafor from the project' }))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
  })

  test('are shown to a member, who changes neither them nor the project', async () => {
    openProject('member')
    expect(await rows()).toHaveLength(1)
    expect(screen.queryByLabelText('Team member')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove Ben Okafor from the project' })).toBeNull()
  })
})

describe('a new project', () => {
  test('is given to the team by anyone who manages its projects, and says who sees it', async () => {
    const { person, sent } = openProject('manager', '/projects?action=add')
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Project' }))
    await person.type(await dialog.findByLabelText(/^Name/), 'Gemini')
    expect(dialog.queryByLabelText('Visible to')).toBeNull()
    await person.selectOptions(dialog.getByLabelText('Ownership'), 'team')
    await person.selectOptions(dialog.getByLabelText('Visible to'), 'private')
    await person.click(dialog.getByRole('button', { name: 'Create Project' }))
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
        name: 'Gemini',
        teamId,
        visibility: 'private',
      }),
    )
  })

  test('is one’s own without a word where one manages none of the team', async () => {
    openProject('member', '/projects?action=add')
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Project' }))
    await dialog.findByLabelText(/^Name/)
    expect(dialog.queryByLabelText('Ownership')).toBeNull()
  })

  test('begins as the team’s where it is opened from the team', async () => {
    openProject('manager', '/projects?action=add&whose=team')
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Project' }))
    expect(await dialog.findByLabelText('Ownership')).toHaveProperty('value', 'team')
    expect(dialog.getByLabelText('Visible to')).toBeTruthy()
  })
})
