import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { approvalOf, approvingTeam, manager, noStep } from '../../../testing/approvals.ts'
import { expenseOf } from '../../../testing/expenses.ts'
import { projectOf } from '../../../testing/projects.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { type Answers, jsonAnswer, problemAnswer, stubServer } from '../../../testing/stubServer.ts'
import { teamId } from '../../../testing/teams.ts'

const project = projectOf({ teamId })
const onTeam = { teamId, projectId: project.id, status: 'pending', approval: 'open' } as const

const someoneElse = '01936f00-0000-7000-8000-0000000000ff'
const ownId = expenseOf().id

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
          may: {
            ...noStep,
            submit: expense.approval === 'open',
            reject: expense.approval === 'approved',
            undoReimbursement: expense.approval === 'reimbursed',
          },
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

  test('of more than are submitted at once, all are counted and the newest offered', async () => {
    const { person, expense, submissions } = open(
      {},
      {
        'GET /api/expenses': () =>
          new Response(JSON.stringify([expenseOf({ ...onTeam, id: ownId })]), {
            headers: { 'content-type': 'application/json', 'x-total-count': '9600' },
          }),
      },
    )
    await person.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('9,600 expenses are not submitted for approval')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Submit the newest 1' }))
    await waitFor(() => expect(submissions()).toEqual([{ expenseIds: [expense.id] }]))
  })

  test('stays as it is once it was reimbursed', async () => {
    open({ status: 'approved', approval: 'reimbursed' })
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/It was reimbursed/)).toBeTruthy()
    expect(dialog.getByLabelText(/^Amount/).matches(':disabled')).toBe(true)
    expect(dialog.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  })

  test('of somebody else is shown, not changed', async () => {
    open({ userId: someoneElse, approval: 'submitted' })
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/This is somebody else’s/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
    // What the team asks is for who types.
    expect(dialog.queryByText(/The team approves/)).toBeNull()
  })

  test('that is in an open payment says so at the form, which keeps what was typed', async () => {
    const detail = 'This expense is in a payment that is open, so it stays as it is.'
    const { person, expense } = open(
      { status: 'approved', approval: 'approved' },
      { [`PUT /api/expenses/${ownId}`]: () => problemAnswer(409, detail) },
    )
    expect(expense.id).toBe(ownId)
    const dialog = within(await screen.findByRole('dialog'))
    const amount = await dialog.findByLabelText<HTMLInputElement>(/^Amount/)
    await person.clear(amount)
    await person.type(amount, '60')
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(detail))
    expect(amount.value).toBe('60')
    expect(screen.queryByText('Failed to update expense')).toBeNull()
  })

  test('that is approved can be rejected after all, with a reason', async () => {
    const { person, expense, sent } = open(
      { userId: someoneElse, status: 'approved', approval: 'approved' },
      {
        'POST /api/approvals/decisions': () =>
          jsonAnswer([
            {
              expenseId: ownId,
              isDone: true,
              approval: 'rejected',
              step: 0,
              code: null,
              detail: null,
            },
          ]),
      },
    )
    await person.click(await screen.findByRole('button', { name: 'Reject after all' }))
    await person.keyboard('{Enter}')
    expect(await screen.findByText('Say why, so that it can be mended')).toBeTruthy()
    await person.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reject after all' }))
    await person.keyboard('{Enter}')
    await person.keyboard('Paid twice{Enter}')
    await waitFor(() =>
      expect(sent.find(({ path }) => path === '/api/approvals/decisions')?.body).toEqual({
        decisions: [{ expenseId: expense.id, version: 3, decision: 'reject', reason: 'Paid twice' }],
      }),
    )
    expect(await screen.findByText('Rejected')).toBeTruthy()
  })

  test('that was reimbursed by mistake is taken back by who pays', async () => {
    const { person, expense, sent } = open(
      { userId: someoneElse, status: 'approved', approval: 'reimbursed' },
      {
        'POST /api/reimbursements/undo': () =>
          jsonAnswer([
            {
              expenseId: ownId,
              isDone: true,
              approval: 'approved',
              step: 1,
              code: null,
              detail: null,
            },
          ]),
      },
    )
    await person.click(await screen.findByRole('button', { name: 'Undo reimbursement' }))
    expect(await screen.findByText('Reimbursement undone')).toBeTruthy()
    expect(sent.find(({ path }) => path === '/api/reimbursements/undo')?.body).toEqual({
      expenseIds: [expense.id],
    })
  })

  test.each([
    [
      teamId,
      'It is in the team’s books. Changing the description, amount, currency, date, category, project, merchant or receipt sends it back for approval.',
    ],
    ['01936f00-0000-7000-8000-0000000000fe', 'It is in the books of a team that you have left.'],
  ])('says what a change of an approved one does, in the team and after that', async (ofTeam, sentence) => {
    open({ status: 'approved', approval: 'approved', teamId: ofTeam })
    expect(await within(await screen.findByRole('dialog')).findByText(sentence)).toBeTruthy()
  })

  test('tells why it was rejected', async () => {
    open({ status: 'rejected', approval: 'rejected', rejectionReason: 'Not ours: a private trip' })
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Not ours: a private trip')).toBeTruthy()
    expect(dialog.getByText('Rejected')).toBeTruthy()
  })
})
