import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { approvalOf, approvingTeam, manager } from '../../../testing/approvals.ts'
import { expenseOf } from '../../../testing/expenses.ts'
import { jsonResponse, problemResponse } from '../../../testing/stubServer.ts'
import { teamId } from '../../../testing/teams.ts'
import { onTeam, open, ownId, someoneElse } from './approval.factory.ts'

describe('an expense on a team project', () => {
  test('says while it is typed whether it needs approval, and what is not as the team asks', async () => {
    const { person } = open({})
    expect(await screen.findByText(/At \$41.20, this expense doesn’t need approval/)).toBeTruthy()
    expect(screen.getByText('The team requires a receipt for $25.00 or more.')).toBeTruthy()
    const amount = screen.getByLabelText(/^Amount/)
    await person.clear(amount)
    await person.type(amount, '60')
    expect(await screen.findByText(/At \$60.00, this expense needs approval/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy()
  })

  test('is saved and submitted at once', async () => {
    const { person, sent, submissions } = open({ amount: '60.00', originalAmount: '60.00' })
    await person.click(await screen.findByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Submitted for approval')).toBeTruthy()
    const saves = sent.filter(({ method }) => method === 'PUT')
    expect(saves.map(({ query }) => query.get('submit'))).toEqual(['true'])
    expect(submissions()).toEqual([])
  })

  test('is submitted as it stands in the form, never as it was before', async () => {
    const { person, sent, submissions } = open({})
    const amount = await screen.findByLabelText(/^Amount/)
    await person.clear(amount)
    await person.type(amount, '60')
    await person.click(await screen.findByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Submitted for approval')).toBeTruthy()
    const saves = sent.filter(({ method }) => method === 'PUT')
    expect(saves.map(({ query, body }) => [query.get('submit'), body])).toEqual([
      ['true', expect.objectContaining({ amount: '60' })],
    ])
    expect(submissions()).toEqual([])
  })

  test('is not submitted by Enter in a field', async () => {
    const { person, sent } = open({ amount: '60.00', originalAmount: '60.00' })
    await screen.findByRole('button', { name: 'Submit' })
    await person.type(screen.getByLabelText(/^Amount/), '{Enter}')
    expect(await screen.findByText('Expense updated successfully!')).toBeTruthy()
    expect(sent.find(({ method }) => method === 'PUT')?.query.has('submit')).toBe(false)
  })

  test('is held against all meals of its day, and says who approves and what is allowed', async () => {
    const settings = Object.assign({}, approvingTeam.settings, {
      mealsPerDay: '50.00',
      secondStepFrom: '500.00',
      allowedCategories: ['travel', 'software'],
    })
    const { person, expense, sent } = open(
      { category: 'meals' },
      {
        [`GET /api/teams/${teamId}`]: () => jsonResponse({ ...approvingTeam, settings }),
        'GET /api/approvals/meals': () => jsonResponse({ amount: '8.81', currency: 'USD' }),
      },
    )
    const over = 'Meals for the day exceed the team’s limit of $50.00.'
    expect(await screen.findByText(over)).toBeTruthy()
    const asked = sent.find(({ path }) => path === '/api/approvals/meals')
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ date: expense.date, without: expense.id })
    expect(screen.getByText('The team doesn’t allow this category. Allowed: Travel, Software.')).toBeTruthy()
    const amount = screen.getByLabelText(/^Amount/)
    await person.clear(amount)
    await person.type(amount, '41.19')
    await waitFor(() => expect(screen.queryByText(over)).toBeNull())
    await person.clear(amount)
    await person.type(amount, '500')
    expect(await screen.findByText(/At \$500.00, this expense needs approval from two people/)).toBeTruthy()
  })

  test('is submitted with all that are ready', async () => {
    const { person, expense, submissions } = open({})
    await person.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(await screen.findByRole('button', { name: 'Submit all that are ready (1)' }))
    await waitFor(() => expect(submissions()).toEqual([{ expenseIds: [expense.id] }]))
  })

  test('is withdrawn by its button while nobody has decided', async () => {
    const { person, expense, sent } = open(
      { approval: 'submitted' },
      {
        'POST /api/approvals/withdrawals': () =>
          jsonResponse([
            { expenseId: ownId, isDone: true, approval: 'open', step: 0, code: null, detail: null },
          ]),
      },
    )
    await person.click(await screen.findByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Withdrawn')).toBeTruthy()
    expect(sent.find(({ path }) => path === '/api/approvals/withdrawals')?.body).toEqual({
      expenseIds: [expense.id],
    })
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
    expect(dialog.queryByText(/this expense (needs|doesn’t need)/)).toBeNull()
  })

  test('stays as it is once its person has left the team that approved it', async () => {
    open(
      { status: 'approved', approval: 'approved' },
      { 'GET /api/auth/user': () => jsonResponse({ ...manager, teamId: null }) },
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Expense' }))
    expect(await dialog.findByText(/a team you’ve left and can’t be changed/)).toBeTruthy()
    expect(dialog.getByLabelText(/^Amount/).matches(':disabled')).toBe(true)
    for (const name of ['Save Changes', 'Delete']) expect(dialog.queryByRole('button', { name })).toBeNull()
  })

  test('is its person’s own again once the team is closed', async () => {
    const closed = approvalOf({ approval: 'approved', isTeamClosed: true })
    const { expense } = open(
      { status: 'approved', approval: 'approved' },
      {
        'GET /api/auth/user': () => jsonResponse({ ...manager, teamId: null }),
        [`GET /api/approvals/expenses/${expenseOf({}).id}`]: () => jsonResponse(closed),
      },
    )
    expect(expense.id).toBe(expenseOf({}).id)
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Expense' }))
    expect(await dialog.findByText('It was approved by a team that has since closed.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Delete' })).toBeTruthy()
    expect(dialog.queryByText(/team’s books/)).toBeNull()
  })

  test('says what is not as the team asks once, whether it is typed or was submitted', async () => {
    const flags = [{ kind: 'receipt-missing', limit: '25.00' }]
    const id = expenseOf({}).id
    open(
      { approval: 'submitted' },
      { [`GET /api/approvals/expenses/${id}`]: () => jsonResponse({ ...approvalOf(), flags }) },
    )
    await screen.findByText(/It’s pending approval/)
    expect(await screen.findAllByText('The team requires a receipt for $25.00 or more.')).toHaveLength(1)
    expect(screen.queryByText(/this expense (needs|doesn’t need)/)).toBeNull()
  })

  test('that one may not see any more leaves what was typed about it, to be copied or given up', async () => {
    const { person } = open({ userId: someoneElse, approval: 'submitted' })
    await person.type(await screen.findByLabelText('Comment'), 'Whose taxi was it')
    cleanup()
    const gone = { [`GET /api/expenses/${ownId}`]: () => problemResponse(404, 'There is no such expense.') }
    open({ userId: someoneElse, approval: 'submitted' }, gone)
    expect(await screen.findByText('Expense not found')).toBeTruthy()
    expect(await screen.findByLabelText('Your comment')).toHaveProperty('value', 'Whose taxi was it')
    await person.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByLabelText('Your comment')).toBeNull()
  })

  test('of somebody else is shown, not changed, under their name', async () => {
    open({ userId: someoneElse, approval: 'submitted' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Expense' }))
    expect(await within(dialog.getByRole('note')).findByText('Ben Okafor')).toBeTruthy()
    expect(await dialog.findByText(/This is someone else’s expense/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
    // The policy is only shown to those who can edit.
    expect(dialog.queryByText(/The team approves/)).toBeNull()
  })

  test('that is in an open payment says so at the form, which keeps what was typed', async () => {
    const detail = 'This expense is in a payment that is open, so it stays as it is.'
    const { person, expense } = open(
      { status: 'approved', approval: 'approved' },
      { [`PUT /api/expenses/${ownId}`]: () => problemResponse(409, detail) },
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
          jsonResponse([
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
    expect(await screen.findByText('Give a reason, so it can be fixed')).toBeTruthy()
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
          jsonResponse([
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
      'It’s in the team’s books. Changing the description, amount, currency, date, category, project, merchant or receipt sends it back for approval.',
    ],
    ['01936f00-0000-7000-8000-0000000000fe', 'It’s in the books of a team you’ve left and can’t be changed.'],
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
