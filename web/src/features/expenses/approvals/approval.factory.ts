import userEvent from '@testing-library/user-event'
import { approvalOf, approvingTeam, manager, noStep } from '../../../testing/approvals.ts'
import { expenseOf } from '../../../testing/expenses.ts'
import { projectOf } from '../../../testing/projects.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, type StubResponses, stubServer } from '../../../testing/stubServer.ts'
import { teamId } from '../../../testing/teams.ts'

const project = projectOf({ teamId })
export const onTeam = { teamId, projectId: project.id, status: 'pending', approval: 'open' } as const

export const someoneElse = '01936f00-0000-7000-8000-0000000000ff'
export const ownId = expenseOf().id

/** Opens the dialog of an expense on a team project. */
export function open(part: Parameters<typeof expenseOf>[0], answers: StubResponses = {}) {
  const expense = expenseOf({ ...onTeam, ...part })
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(manager),
    'GET /api/projects': () => jsonResponse([project]),
    'GET /api/expenses': () => jsonResponse([expense]),
    [`GET /api/teams/${teamId}`]: () => jsonResponse(approvingTeam),
    [`GET /api/expenses/${expense.id}`]: () => jsonResponse(expense),
    [`PUT /api/expenses/${expense.id}`]: ({ query }) =>
      jsonResponse({ ...expense, version: 2, ...(query.has('submit') && { approval: 'submitted' }) }),
    [`GET /api/approvals/expenses/${expense.id}`]: () =>
      jsonResponse(
        approvalOf({
          approval: expense.approval,
          may: {
            ...noStep,
            submit: expense.approval === 'open',
            withdraw: expense.approval === 'submitted',
            reject: expense.approval === 'approved',
            undoReimbursement: expense.approval === 'reimbursed',
          },
        }),
      ),
    'POST /api/approvals/submissions': ({ body }) =>
      jsonResponse(
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
