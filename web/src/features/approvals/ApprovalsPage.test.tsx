import type { ApprovalOutcome, Decision, QueuedExpense } from '@outlay/contract/approvals/approvals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { approvalOf, approvingTeam, ben, manager, queuedOf } from '../../testing/approvals.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, type StubResponses, stubServer } from '../../testing/stubServer.ts'
import { teamId } from '../../testing/teams.ts'

const doneOf = ({ expenseId, decision }: Decision): ApprovalOutcome => ({
  expenseId,
  isDone: true,
  approval: decision === 'approve' ? 'approved' : 'rejected',
  step: 1,
  code: null,
  detail: null,
})

function openQueue(
  items: readonly QueuedExpense[],
  refuse: (decision: Decision) => string | undefined = () => undefined,
  answers: StubResponses = {},
) {
  const ofExpense = items.map(({ expense }) => [
    `GET /api/approvals/expenses/${expense.id}`,
    () => jsonResponse(approvalOf()),
  ])
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(manager),
    [`GET /api/teams/${teamId}`]: () => jsonResponse(approvingTeam),
    'GET /api/approvals/queue': () => jsonResponse(items),
    'POST /api/approvals/decisions': ({ body }) =>
      jsonResponse(
        (body as { decisions: Decision[] }).decisions.map(decision => {
          const detail = refuse(decision)
          return detail
            ? {
                ...doneOf(decision),
                isDone: false,
                approval: null,
                step: null,
                code: 'approvals.decided',
                detail,
              }
            : doneOf(decision)
        }),
      ),
    ...Object.fromEntries(ofExpense),
    ...answers,
  })
  const app = renderApp('/approvals')
  const decisions = () =>
    server.sent
      .filter(({ path }) => path === '/api/approvals/decisions')
      .map(({ body }) => (body as { decisions: Decision[] }).decisions)
  return { ...server, ...app, decisions, person: userEvent.setup() }
}

const looksAt = (description: string) => screen.findByRole('region', { name: description })
const rows = () => within(screen.getByRole('region', { name: 'Pending approval' })).queryAllByRole('link')

describe('the queue of approvals', () => {
  test('shows the longest waiting with what a decision stands on', async () => {
    openQueue([queuedOf(1, { flags: [{ kind: 'receipt-missing', limit: '25.00' }], steps: 2 }), queuedOf(2)])
    const detail = within(await looksAt('Train 1'))
    expect(detail.getByText('Ben Okafor', { selector: 'span' })).toBeTruthy()
    expect(detail.getByText('Step 1 of 2')).toBeTruthy()
    expect(detail.getByText('No receipt')).toBeTruthy()
    expect(await detail.findByText('The team requires a receipt for $25.00 or more.')).toBeTruthy()
    expect(await detail.findByText('submitted it', { exact: false })).toBeTruthy()
    expect(rows()).toHaveLength(2)
  })

  test('is worked through by keys: on, back, approve', async () => {
    const { person, decisions } = openQueue([queuedOf(1), queuedOf(2), queuedOf(3)])
    await looksAt('Train 1')
    await person.keyboard('n')
    await looksAt('Train 2')
    await person.keyboard('j')
    await looksAt('Train 3')
    await person.keyboard('p')
    await looksAt('Train 2')
    await person.keyboard('a')
    await looksAt('Train 3')
    expect(rows()).toHaveLength(2)
    await waitFor(() =>
      expect(decisions()).toEqual([[{ expenseId: queuedOf(2).expense.id, version: 3, decision: 'approve' }]]),
    )
    expect(await screen.findByText('Approved')).toBeTruthy()
  })

  test('says in the page what was done, and that a second step follows: nothing lies over the buttons', async () => {
    const { person } = openQueue([queuedOf(1, { steps: 2 }), queuedOf(2)], undefined, {
      'POST /api/approvals/decisions': ({ body }) =>
        jsonResponse(
          (body as { decisions: Decision[] }).decisions.map(decision => ({
            ...doneOf(decision),
            approval: 'submitted',
          })),
        ),
    })
    await looksAt('Train 1')
    await person.keyboard('a')
    const said = await screen.findByText('Approved, step 1 of 2')
    expect(said.closest('[aria-live="polite"]')).toBeTruthy()
    expect(document.querySelector('[data-toast]')).toBeNull()
  })

  test('decides about nothing that was not looked at: a key held down, a second press', async () => {
    const { person, decisions } = openQueue([queuedOf(1), queuedOf(2), queuedOf(3)])
    await looksAt('Train 1')
    fireEvent.keyDown(document.body, { key: 'a' })
    fireEvent.keyDown(document.body, { key: 'a', repeat: true })
    const second = within(await looksAt('Train 2'))
    fireEvent.click(second.getByRole('button', { name: 'Approve' }), { detail: 2 })
    await waitFor(() => expect(decisions()).toHaveLength(1))
    await person.click(second.getByRole('button', { name: 'Approve' }))
    await looksAt('Train 3')
    await waitFor(() => expect(decisions()).toHaveLength(2))
  })

  test('asks for the reason of a rejection: Enter sends it, Escape closes', async () => {
    const { person, decisions } = openQueue([queuedOf(1), queuedOf(2)])
    await looksAt('Train 1')
    await person.keyboard('r')
    const reason = await screen.findByLabelText('Why are you rejecting it?')
    await waitFor(() => expect(document.activeElement).toBe(reason))
    await person.keyboard('{Enter}')
    expect(await screen.findByText('Give a reason, so it can be fixed')).toBeTruthy()
    await person.keyboard('{Escape}')
    expect(screen.queryByLabelText('Why are you rejecting it?')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reject' }))
    await person.keyboard('r')
    await person.type(
      await screen.findByLabelText('Why are you rejecting it?'),
      'Not ours: a private trip{Enter}',
    )
    await looksAt('Train 2')
    expect(decisions()).toEqual([
      [
        {
          expenseId: queuedOf(1).expense.id,
          version: 3,
          decision: 'reject',
          reason: 'Not ours: a private trip',
        },
      ],
    ])
  })

  test('brings back what was refused, with the reason', async () => {
    const { person } = openQueue([queuedOf(1), queuedOf(2)], () => 'Somebody has decided about it.')
    await looksAt('Train 1')
    await person.keyboard('a')
    await screen.findByText('Decision not saved')
    expect(rows()).toHaveLength(2)
    expect(within(rows()[0] as HTMLElement).getByText('Somebody has decided about it.')).toBeTruthy()
  })

  test('keeps the reason that was typed where nothing came of it', async () => {
    const { person } = openQueue([queuedOf(1), queuedOf(2)], () => 'Not now.')
    await looksAt('Train 1')
    await person.keyboard('r')
    await person.type(await screen.findByLabelText('Why are you rejecting it?'), 'A private trip{Enter}')
    await screen.findByText('Decision not saved')
    await person.click(screen.getByRole('link', { name: /Train 1/ }))
    await looksAt('Train 1')
    await person.keyboard('r')
    expect(await screen.findByLabelText('Why are you rejecting it?')).toHaveProperty(
      'value',
      'A private trip',
    )
    await person.keyboard('{Escape}n')
    await looksAt('Train 2')
    await person.keyboard('r')
    expect(await screen.findByLabelText('Why are you rejecting it?')).toHaveProperty('value', '')
  })

  test('decides about several at once, each by itself', async () => {
    const own = queuedOf(2).expense.id
    const { person, decisions } = openQueue([queuedOf(1), queuedOf(2), queuedOf(3)], ({ expenseId }) =>
      expenseId === own ? 'Nobody approves their own.' : undefined,
    )
    await looksAt('Train 1')
    await person.keyboard('xnx')
    await person.click(await screen.findByRole('button', { name: 'Reject 2' }))
    await person.type(await screen.findByLabelText('Why are you rejecting these 2?'), 'Too late{Enter}')
    await waitFor(() => expect(decisions()[0]).toHaveLength(2))
    expect(await screen.findByText('1 failed: Nobody approves their own.')).toBeTruthy()
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(rows().map(row => row.getAttribute('data-expense'))).toEqual([own, queuedOf(3).expense.id])
  })

  test('tells its keys', async () => {
    const { person } = openQueue([queuedOf(1)])
    await looksAt('Train 1')
    await person.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Shortcuts' })).toBeTruthy()
  })

  test('says what will be here while nothing waits, and stays out of it for those who decide nothing', async () => {
    openQueue([])
    expect(await screen.findByRole('heading', { name: 'You’re all caught up' })).toBeTruthy()
    stubServer({ 'GET /api/auth/user': () => jsonResponse({ ...ana, teamId }) })
    renderApp('/approvals')
    expect(await screen.findByText(/Your team’s managers, admins and owner/)).toBeTruthy()
  })

  test('loads more as one goes on', async () => {
    const many = Array.from({ length: 25 }, (_, index) => queuedOf(index + 1))
    const { sent, person } = openQueue(many, undefined, {
      'GET /api/approvals/queue': () => {
        const isFirst = sent.filter(({ path }) => path === '/api/approvals/queue').length === 1
        const answer = jsonResponse(isFirst ? many.slice(0, 20) : many.slice(20))
        answer.headers.set('x-total-count', '25')
        if (isFirst) answer.headers.set('link', '</api/approvals/queue?cursor=next>; rel="next"')
        return answer
      },
    })
    await looksAt('Train 1')
    expect(screen.getByText('25 need your decision')).toBeTruthy()
    expect(rows()).toHaveLength(20)
    await person.keyboard('n'.repeat(6))
    await waitFor(() => expect(rows()).toHaveLength(25))
  })

  test('takes a comment that names someone', async () => {
    const { person, sent } = openQueue([queuedOf(1)])
    const box = await screen.findByLabelText('Comment')
    await person.type(box, 'Ask @ok')
    await person.click(box)
    expect(screen.getByRole('option', { name: /Ben Okafor/ })).toBeTruthy()
    await person.keyboard('{Enter}')
    expect(box).toHaveProperty('value', 'Ask @Ben Okafor ')
    await person.click(screen.getByRole('button', { name: 'Comment' }))
    await waitFor(() =>
      expect(sent.find(({ path }) => path.endsWith('/comments'))?.body).toEqual({
        text: `Ask @[Ben Okafor](${ben.id})`,
      }),
    )
  })

  test('keeps what was typed about an expense for who decides no more', async () => {
    const { person } = openQueue([queuedOf(1)])
    await person.type(await screen.findByLabelText('Comment'), 'Whose taxi was it')
    cleanup()
    openQueue([], undefined, { 'GET /api/auth/user': () => jsonResponse({ ...manager, role: 'member' }) })
    expect(await screen.findByText(/Your team’s managers, admins and owner approve or reject/)).toBeTruthy()
    expect(screen.getByLabelText('Your comment')).toHaveProperty('value', 'Whose taxi was it')
    await person.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByLabelText('Your comment')).toBeNull()
  })
})
