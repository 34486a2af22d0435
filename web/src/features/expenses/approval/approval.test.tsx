import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { approvalOf, approvingTeam, manager } from '../../../testing/approvals.ts'
import { expenseOf } from '../../../testing/expenses.ts'
import { projectOf } from '../../../testing/projects.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { type Answers, jsonAnswer, stubServer } from '../../../testing/stubServer.ts'
import { teamId } from '../../../testing/teams.ts'

const project = projectOf({ teamId })
const onTeam = { teamId, projectId: project.id, status: 'pending', approval: 'open' } as const

function open(part: Parameters<typeof expenseOf>[0], answers: Answers = {}) {
  const expense = expenseOf({ ...onTeam, ...part })
  const server = stubServer({
    'GET /api/auth/user': () => jsonAnswer(manager),
    'GET /api/projects': () => jsonAnswer([project]),
    'GET /api/expenses': () => jsonAnswer([expense]),
    [`GET /api/teams/${teamId}`]: () => jsonAnswer(approvingTeam),
    [`GET /api/expenses/${expense.id}`]: () => jsonAnswer(expense),
    [`PUT /api/expenses/${expense.id}`]: () => jsonAnswer({ ...expense, version: 2 }),
    [`GET /api/approvals/expenses/${expense.id}`]: () =>
      jsonAnswer(
        approvalOf({
          approval: expense.approval,
          may: { submit: expense.approval === 'open', withdraw: false, decide: false, comment: true },
        }),
      ),
    'POST /api/approvals/submissions': ({ body }) =>
      jsonAnswer(
        (body as { expenseIds: string[] }).expenseIds.map(expenseId => ({
          expenseId,
          isDone: true,
          approval: 'submitted',
          step: 0,
          code: null,
          detail: null,
        })),
      ),
    ...answers,
  })
  renderApp(`/expenses?id=${expense.id}`)
  const submissions = () =>
    server.sent.filter(({ path }) => path === '/api/approvals/submissions').map(({ body }) => body)
  return { ...server, expense, submissions, person: userEvent.setup() }
}

describe('an expense on a team project', () => {
  test('says while it is typed whether it needs approval, and what is not as the team asks', async () => {
    const { person } = open({})
    expect(await screen.findByText(/At about \$41.20 this one needs none/)).toBeTruthy()
    expect(screen.getByText('The team asks for a receipt from $25.00 on.')).toBeTruthy()
    const amount = screen.getByLabelText(/^Amount/)
    await person.clear(amount)
    await person.type(amount, '60')
    expect(await screen.findByText(/At about \$60.00 this one needs approval/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save and Submit' })).toBeTruthy()
  })

  test('is saved and submitted at once', async () => {
    const { person, expense, sent, submissions } = open({ amount: '60.00', originalAmount: '60.00' })
    await person.click(await screen.findByRole('button', { name: 'Save and Submit' }))
    await waitFor(() => expect(submissions()).toEqual([{ expenseIds: [expense.id] }]))
    expect(sent.some(({ method }) => method === 'PUT')).toBe(true)
    expect(await screen.findByText('Submitted for approval')).toBeTruthy()
  })

  test('is submitted by its button, and all that are ready together', async () => {
    const { person, expense, submissions } = open({})
    await person.click(await screen.findByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(submissions()).toEqual([{ expenseIds: [expense.id] }]))
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(await screen.findByRole('button', { name: 'Submit all that are ready (1)' }))
    await waitFor(() => expect(submissions()).toHaveLength(2))
  })

  test('stays as it is once it was reimbursed', async () => {
    open({ status: 'approved', approval: 'reimbursed' })
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/It was reimbursed/)).toBeTruthy()
    expect(dialog.getByLabelText(/^Amount/).matches(':disabled')).toBe(true)
    expect(dialog.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  })

  test('of somebody else is shown, not changed', async () => {
    open({ userId: '01936f00-0000-7000-8000-0000000000ff', approval: 'submitted' })
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/This is somebody else’s/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  test('tells why it was rejected', async () => {
    open({ status: 'rejected', approval: 'rejected', rejectionReason: 'Not ours: a private trip' })
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Not ours: a private trip')).toBeTruthy()
    expect(dialog.getByText('Rejected')).toBeTruthy()
  })
})
