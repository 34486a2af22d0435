import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { approvalOf, approvingTeam, manager } from '../../../testing/approvals.ts'
import { expenseReceiptOf } from '../../../testing/expenseReceipts.ts'
import { expenseOf } from '../../../testing/expenses.ts'
import { projectOf } from '../../../testing/projects.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { reviewOf } from '../../../testing/reviews.ts'
import {
  jsonResponse,
  problemResponse,
  type StubResponses,
  staleVersionResponse,
  stubServer,
} from '../../../testing/stubServer.ts'
import { teamId } from '../../../testing/teams.ts'

const project = projectOf({ teamId })
const onTeam = { teamId, projectId: project.id, status: 'pending', approval: 'open' } as const
const photo = () => new File(['a photo'], 'taxi.jpg', { type: 'image/jpeg' })
const receiptUrl = '/api/receipts/r1/picture'
const receipt = expenseReceiptOf({ url: receiptUrl })

/** A server that stores the receipt, and the dialog of an expense on a team project. */
function open(part: Parameters<typeof expenseOf>[0] = {}, answers: StubResponses = {}) {
  let expense = expenseOf({ ...onTeam, ...part })
  const address = `/api/expenses/${expense.id}`
  const keep = () => {
    expense = { ...expense, receiptUrl, version: expense.version + 1 }
    return jsonResponse(expense)
  }
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(manager),
    'GET /api/projects': () => jsonResponse([project]),
    'GET /api/expenses': () => jsonResponse([expense]),
    [`GET /api/teams/${teamId}`]: () => jsonResponse(approvingTeam),
    [`GET ${address}`]: () => jsonResponse(expense),
    [`GET /api/receipts/reviews/${expense.id}`]: () => jsonResponse(reviewOf(expense)),
    [`GET /api/approvals/expenses/${expense.id}`]: () =>
      jsonResponse(approvalOf({ approval: expense.approval })),
    [`GET ${address}/receipts`]: () => jsonResponse(expense.receiptUrl ? [receipt] : []),
    [`POST ${address}/receipts`]: () => keep(),
    [`PUT ${address}/receipts/${receipt.id}`]: () => keep(),
    ...answers,
  })
  renderApp(`/expenses?id=${expense.id}`)
  const uploads = () =>
    server.sent.filter(({ method, path }) => method !== 'GET' && path.includes('/receipts'))
  return { ...server, address, uploads, person: userEvent.setup() }
}

const choice = () => screen.findByLabelText<HTMLInputElement>(/^Add a receipt/)
const shown = async () =>
  (await within(await screen.findByRole('dialog')).findByAltText('Receipt')).getAttribute('src')
const asksForReceipt = () => screen.queryByText('The team requires a receipt for $25.00 or more.')

beforeEach(() => sessionStorage.clear())

describe('an expense without a receipt', () => {
  test('takes one in its dialog: it is shown, the flag goes, and what was typed stays', async () => {
    const { person, uploads } = open()
    await person.type(await screen.findByLabelText(/^Description/), ' with Ben')
    await waitFor(() => expect(asksForReceipt()).toBeTruthy())
    await person.upload(await choice(), photo())
    expect(await screen.findByText('Receipt added')).toBeTruthy()
    expect(await shown()).toBe(receiptUrl)
    expect(screen.getByLabelText(/^Description/)).toHaveProperty('value', 'Team lunch with Ben')
    expect(asksForReceipt()).toBeNull()
    const sent = uploads().map(({ body, headers }) => [
      (body as FormData).get('receipt'),
      headers.get('if-match'),
    ])
    expect(sent).toEqual([[expect.objectContaining({ name: 'taxi.jpg' }), '"1"']])
  })

  test('takes one that is pasted, unless it is text for a field', async () => {
    const { uploads } = open()
    await choice()
    const pasted = (target: Element, types: readonly string[]) =>
      fireEvent.paste(target, { clipboardData: { files: [photo()], types } })
    pasted(screen.getByLabelText(/^Description/), ['text/plain', 'Files'])
    pasted(document.body, ['Files'])
    expect(await screen.findByText('Receipt added')).toBeTruthy()
    expect(uploads()).toHaveLength(1)
  })

  test('takes one that waits for review, and that waits no more', async () => {
    const typed = expenseOf(onTeam)
    const waiting = expenseOf({
      id: '01936f00-0000-7000-8000-0000000000e9',
      description: 'Taxi',
      status: 'pending',
      receiptUrl,
    })
    const assigned = { ...typed, receiptUrl, version: 2 }
    let present = typed
    const { person, sent } = open(
      {},
      {
        'GET /api/expenses': ({ query }) =>
          jsonResponse(query.get('hasReceipt') ? (present === typed ? [waiting] : []) : [present]),
        [`GET /api/expenses/${typed.id}`]: () => jsonResponse(present),
        [`GET /api/receipts/reviews/${typed.id}`]: () => jsonResponse(reviewOf(present)),
        [`POST /api/expenses/${typed.id}/receipt/waiting`]: () => {
          present = assigned
          return jsonResponse(assigned)
        },
      },
    )
    await person.click(await screen.findByRole('button', { name: 'Choose from receipts to review (1)' }))
    await person.click(within(screen.getByRole('list', { name: 'Receipts to review' })).getByText('Taxi'))
    expect(await screen.findByText('Receipt added')).toBeTruthy()
    expect(await shown()).toBe(receiptUrl)
    const [posted] = sent.filter(({ path }) => path.endsWith('/waiting'))
    expect(posted).toMatchObject({ method: 'POST', body: { waiting: waiting.id } })
    expect(posted?.headers.get('if-match')).toBe('"1"')
  })

  test('takes none where the month has no upload left, and says so', async () => {
    const usedUp = {
      'GET /api/auth/user': () => jsonResponse({ ...manager, monthlyUploads: 5, uploadLimit: 5 }),
    }
    const { uploads } = open({}, usedUp)
    expect(await screen.findByText(/You’ve used all 5 uploads this month/)).toBeTruthy()
    expect((await choice()).disabled).toBe(true)
    expect(uploads()).toEqual([])
  })

  test('says why one was not taken, keeps what was typed, and takes the next', async () => {
    const answers = [problemResponse(422, 'This picture is damaged. Take it again.'), undefined]
    const expense = expenseOf(onTeam)
    const { person, uploads } = open(
      {},
      {
        [`POST /api/expenses/${expense.id}/receipts`]: () =>
          answers.shift() ?? jsonResponse({ ...expense, receiptUrl, version: 2 }),
      },
    )
    await person.type(await screen.findByLabelText(/^Description/), ' with Ben')
    await person.upload(await choice(), photo())
    const receipt = within(screen.getByRole('region', { name: 'Receipt' }))
    expect((await receipt.findByRole('alert')).textContent).toBe('This picture is damaged. Take it again.')
    expect(screen.getByLabelText(/^Description/)).toHaveProperty('value', 'Team lunch with Ben')
    await person.upload(await choice(), photo())
    expect(await screen.findByText('Receipt added')).toBeTruthy()
    expect(uploads()).toHaveLength(2)
  })

  test('refuses what cannot be a receipt before it is sent', async () => {
    const { uploads } = open()
    const person = userEvent.setup({ applyAccept: false })
    await person.upload(await choice(), new File(['a,b'], 'table.csv', { type: 'text/csv' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We can’t read this type of file/)
    expect(uploads()).toEqual([])
  })

  test('takes it though something else of it was changed meanwhile', async () => {
    const expense = expenseOf(onTeam)
    const present = { ...expense, description: 'Lunch with Ben', version: 4 }
    const { person, uploads } = open(
      {},
      {
        [`POST /api/expenses/${expense.id}/receipts`]: ({ headers }) =>
          headers.get('if-match') === '"4"'
            ? jsonResponse({ ...present, receiptUrl, version: 5 })
            : staleVersionResponse(present),
      },
    )
    await person.upload(await choice(), photo())
    expect(await screen.findByText('Receipt added')).toBeTruthy()
    expect(uploads()).toHaveLength(2)
  })

  test('shows the way to one beside why it was rejected', async () => {
    open({ status: 'rejected', approval: 'rejected', rejectionReason: 'Where is the receipt?' })
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Where is the receipt?')).toBeTruthy()
    expect(await choice()).toBeTruthy()
  })

  test.each([
    ['somebody else’s', { userId: '01936f00-0000-7000-8000-0000000000ff' }],
    ['reimbursed', { status: 'approved', approval: 'reimbursed' }],
  ] as const)('has no such way where it is %s', async (_, part) => {
    open(part)
    expect(await screen.findByLabelText(/^Amount/)).toBeTruthy()
    expect(screen.queryByLabelText(/^Add a receipt/)).toBeNull()
  })
})

describe('a receipt that was added', () => {
  test('is replaced, until it is approved', async () => {
    const expense = expenseOf({ ...onTeam, receiptUrl: '/api/receipts/r0/picture' })
    const { person } = open({ receiptUrl: expense.receiptUrl })
    await screen.findByRole('button', { name: 'Replace receipt' })
    await person.upload(screen.getByLabelText('Another receipt'), photo())
    expect(await screen.findByText('Receipt replaced')).toBeTruthy()
    await waitFor(async () => expect(await shown()).toBe(receiptUrl))
  })

  test('stays where the month has no upload left for another', async () => {
    const usedUp = {
      'GET /api/auth/user': () => jsonResponse({ ...manager, monthlyUploads: 5, uploadLimit: 5 }),
    }
    open({ receiptUrl: '/api/receipts/r0/picture' }, usedUp)
    expect(await screen.findByRole('button', { name: 'Replace receipt' })).toHaveProperty('disabled', true)
    expect(screen.getByText(/You’ve used all 5 uploads this month/)).toBeTruthy()
  })

  test('stays once it is approved', async () => {
    open({ receiptUrl, status: 'approved', approval: 'approved' })
    expect(await shown()).toBe(receiptUrl)
    expect(screen.queryByRole('button', { name: 'Replace receipt' })).toBeNull()
  })
})
