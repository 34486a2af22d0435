import type { ApprovalOutcome } from '@outlay/contract/approvals/approvals'
import type { Payment, Reimbursable } from '@outlay/contract/reimbursements/reimbursements'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { summaryOf } from '../../testing/expenses.ts'
import { ana } from '../../testing/people.ts'
import { paymentOf, reimbursableOf } from '../../testing/reimbursements.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, type StubResponses, stubServer } from '../../testing/stubServer.ts'
import { anaOwner, memberOf, teamDashboardOf, teamId } from '../../testing/teams.ts'

afterEach(() => vi.restoreAllMocks())

/** The user who pays. */
const payer = { ...ana, id: '01936f00-0000-7000-8000-0000000000a7', role: 'admin', teamId } as const
const account = { holder: 'Design studio', iban: 'DE89370400440532013000', bic: null }
const expenseIds = [1, 2].map(number => `01936f00-0000-7000-8000-00000000e00${number}`)
const outcomeOf = (expenseId: string, detail: string | null = null): ApprovalOutcome => ({
  expenseId,
  isDone: detail === null,
  approval: detail === null ? 'reimbursed' : null,
  step: null,
  code: detail && 'reimbursements.not-reimbursable',
  detail,
})

interface Kept {
  readonly currency?: string
  readonly people: readonly Reimbursable[]
  readonly payments?: readonly Payment[]
}

function openPage({ currency = 'EUR', people, payments = [] }: Kept, answers: StubResponses = {}) {
  let open = payments
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(payer),
    'GET /api/reimbursements': () => jsonResponse({ currency, people }),
    'GET /api/reimbursements/payments': () => jsonResponse(open),
    'GET /api/reimbursements/account': () => jsonResponse({ account }),
    'POST /api/reimbursements/payments': ({ body }) => {
      const { executionDate } = body as { executionDate: string }
      const lines = people.map(({ person }) => ({ person, amount: '100.00', expenseIds }))
      open = [paymentOf(lines, { executionDate })]
      return jsonResponse(open[0], 201)
    },
    ...answers,
  })
  renderApp('/reimbursements')
  const bodiesTo = (path: string, method = 'POST') =>
    server.sent.filter(one => one.path === path && one.method === method).map(({ body }) => body)
  return { ...server, bodiesTo, person: userEvent.setup(), close: () => (open = []) }
}

/** The files the page downloaded. */
function keptDownloads() {
  const names: string[] = []
  // Missing in jsdom.
  Object.assign(URL, { createObjectURL: () => 'blob:payment', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}

const fileAnswer = () =>
  new Response('<Document/>', { headers: { 'content-disposition': 'attachment; filename="payment.xml"' } })
const paymentPath = `/api/reimbursements/payments/${paymentOf([]).id}`
const inPayment = [{ person: reimbursableOf(1).person, amount: '100.00', expenseIds }]

describe('reimbursements', () => {
  test('show what each person gets back, to which account, and who cannot be paid', async () => {
    const sums = [
      { currency: 'EUR', total: '10.00' },
      { currency: 'USD', total: '97.20' },
    ]
    openPage({
      people: [
        reimbursableOf(1, { sums }),
        reimbursableOf(2, { iban: null, total: '20.50' }),
        reimbursableOf(3, { notConverted: 1 }),
      ],
    })
    const list = within(await screen.findByRole('region', { name: 'To reimburse' }))
    expect(list.getByText('€220.50')).toBeTruthy()
    expect(list.getByText('€10.00 + $97.20')).toBeTruthy()
    expect(list.getAllByText('Account •••• 3000')).toHaveLength(2)
    expect(list.getByText('No bank account')).toBeTruthy()
    expect(list.getByRole('checkbox', { name: 'Pay Member 3' })).toHaveProperty('disabled', true)
    expect(list.getByText(/^1 expense has no exchange rate/)).toBeTruthy()
    expect(list.getByRole('button', { name: 'Create payment' })).toHaveProperty('disabled', true)
  })

  test('a payment is opened for those who are chosen, and its file comes', async () => {
    const downloads = keptDownloads()
    const { person, bodiesTo } = openPage(
      { people: [reimbursableOf(1)] },
      { [`GET ${paymentPath}/file`]: fileAnswer },
    )
    await person.click(await screen.findByRole('checkbox', { name: 'Pay Member 1' }))
    expect(screen.getByText('1 person, €100.00')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Create payment' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create payment' }))
    const day = dialog.getByLabelText('Execution date')
    await person.clear(day)
    await person.type(day, '2199-04-03')
    await person.click(dialog.getByRole('button', { name: 'Create and download' }))
    expect(await screen.findByRole('region', { name: 'Payment on Apr 3, 2199' })).toBeTruthy()
    expect(bodiesTo('/api/reimbursements/payments')).toEqual([
      { userIds: [reimbursableOf(1).person.id], executionDate: '2199-04-03' },
    ])
    await waitFor(() => expect(downloads).toEqual(['payment.xml']))
  })

  test('SEPA is not offered where it cannot be, with the reason', async () => {
    const { person } = openPage({ people: [reimbursableOf(1, { iban: null })] })
    await person.click(await screen.findByRole('checkbox', { name: 'Pay Member 1' }))
    await person.click(screen.getByRole('button', { name: 'Create payment' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create payment' }))
    expect(dialog.getByRole('radio', { name: /^SEPA/ })).toHaveProperty('disabled', true)
    expect(dialog.getByRole('radio', { name: /^CSV/ })).toHaveProperty('checked', true)
    expect(dialog.getByText('Member 1 has no bank account.')).toBeTruthy()
  })

  test('an open payment is found again and marked; what was refused says why, the rest is taken back', async () => {
    const why = 'This expense is not approved, or was reimbursed already.'
    const [first = '', second = ''] = expenseIds
    const { person, bodiesTo, close } = openPage(
      { people: [reimbursableOf(1, { inPayment: 2 })], payments: [paymentOf(inPayment)] },
      {
        [`POST ${paymentPath}/done`]: () => {
          close()
          return jsonResponse([outcomeOf(first), outcomeOf(second, why)])
        },
        'POST /api/reimbursements/undo': () => jsonResponse([outcomeOf(first)]),
      },
    )
    const card = within(await screen.findByRole('region', { name: 'Payment on Apr 3, 2026' }))
    await person.click(card.getByRole('button', { name: 'Mark as reimbursed' }))
    const question = within(await screen.findByRole('dialog', { name: 'Mark as reimbursed' }))
    expect(question.getByText(/Does your bank have the payment of €100.00 to 1 person/)).toBeTruthy()
    await person.click(question.getByRole('button', { name: 'Mark as reimbursed' }))
    const notice = within(await screen.findByRole('region', { name: 'Reimbursement result' }))
    expect(notice.getByText('Reimbursed: 1 expense')).toBeTruthy()
    expect(notice.getByText(`Member 1, 1 expense: ${why}`)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Payment on/ })).toBeNull())
    await person.click(notice.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Reimbursement undone')).toBeTruthy()
    expect(bodiesTo('/api/reimbursements/undo')).toEqual([{ expenseIds: [first] }])
    expect(screen.queryByRole('region', { name: 'Reimbursement result' })).toBeNull()
  })

  test('a payment whose file cannot be made says why, and is cancelled', async () => {
    const changed = 'Some expenses of this payment are not approved any more.'
    const { person, sent, close } = openPage(
      { people: [reimbursableOf(1, { inPayment: 2 })], payments: [paymentOf(inPayment)] },
      {
        [`GET ${paymentPath}/file`]: () => problemResponse(409, changed),
        [`DELETE ${paymentPath}`]: () => {
          close()
          return new Response(null, { status: 204 })
        },
      },
    )
    const card = within(await screen.findByRole('region', { name: 'Payment on Apr 3, 2026' }))
    await person.click(card.getByRole('button', { name: 'CSV file' }))
    expect((await card.findByRole('alert')).textContent).toContain(changed)
    await person.click(card.getByRole('button', { name: 'Cancel payment' }))
    const question = within(await screen.findByRole('dialog', { name: 'Cancel payment' }))
    await person.click(question.getByRole('button', { name: 'Cancel payment' }))
    expect(await screen.findByText('Payment canceled')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Payment on/ })).toBeNull())
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(true)
  })

  test('what was paid by hand is marked by itself, and says at its line why not', async () => {
    const why = 'This expense is in an open payment. Finish or cancel that payment first.'
    const [first = '', second = ''] = expenseIds
    const expenses = [
      summaryOf({ id: first, description: 'Taxi' }),
      summaryOf({ id: second, description: 'Train' }),
    ]
    const { person, bodiesTo } = openPage(
      { people: [reimbursableOf(1)] },
      {
        [`GET /api/reimbursements/people/${reimbursableOf(1).person.id}/expenses`]: () =>
          jsonResponse(expenses),
        'POST /api/reimbursements': () => jsonResponse([outcomeOf(first, why)]),
      },
    )
    await person.click(await screen.findByRole('button', { name: '2 expenses from Member 1' }))
    await person.click(await screen.findByRole('checkbox', { name: 'Choose Taxi' }))
    await person.click(screen.getByRole('button', { name: 'Mark 1 as reimbursed' }))
    const question = within(await screen.findByRole('dialog', { name: 'Mark as reimbursed' }))
    await person.click(question.getByRole('button', { name: 'Mark as reimbursed' }))
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.getByText('Nothing was marked as reimbursed')).toBeTruthy()
    expect(bodiesTo('/api/reimbursements')).toEqual([{ expenseIds: [first] }])
  })

  test('what is in an open payment cannot be marked by itself, nor what is one’s own', async () => {
    const [first = '', second = ''] = expenseIds
    const oneself = { id: payer.id, name: 'Ana Marquez' }
    const expenses = [
      summaryOf({ id: first, description: 'Taxi' }),
      summaryOf({ id: second, description: 'Train' }),
    ]
    const inOpen = [{ person: reimbursableOf(1).person, amount: '50.00', expenseIds: [first] }]
    const { person } = openPage(
      {
        people: [reimbursableOf(1, { inPayment: 1 }), reimbursableOf(2, { person: oneself })],
        payments: [paymentOf(inOpen)],
      },
      {
        [`GET /api/reimbursements/people/${reimbursableOf(1).person.id}/expenses`]: () =>
          jsonResponse(expenses),
      },
    )
    expect(await screen.findByRole('checkbox', { name: 'Pay Ana Marquez' })).toHaveProperty('disabled', true)
    expect(screen.getByText(/^You can’t reimburse yourself/)).toBeTruthy()
    await person.click(screen.getByRole('button', { name: '2 expenses from Member 1' }))
    const taxi = await screen.findByRole('checkbox', { name: 'Choose Taxi' })
    expect(taxi).toHaveProperty('disabled', true)
    expect(screen.getByText(/· in an open payment$/)).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Choose Train' })).toHaveProperty('disabled', false)
  })

  test('are paid to themselves by an owner alone, beside whom nobody else could', async () => {
    const people = [reimbursableOf(1, { person: { id: payer.id, name: 'Ana Marquez' } })]
    const members = [{ ...anaOwner, id: payer.id }, memberOf(2, { role: 'manager' })]
    openPage(
      { people },
      {
        'GET /api/auth/user': () => jsonResponse({ ...payer, role: 'owner' }),
        'GET /api/teams/dashboard': () => jsonResponse(teamDashboardOf(members)),
      },
    )
    const box = await screen.findByRole('checkbox', { name: 'Pay Ana Marquez' })
    await waitFor(() => expect(box).toHaveProperty('disabled', false))
  })

  test('say what will be here while nobody is to get anything, and who pays to those who do not', async () => {
    openPage({ people: [] })
    expect(await screen.findByRole('heading', { name: 'No one to reimburse' })).toBeTruthy()
    stubServer({ 'GET /api/auth/user': () => jsonResponse({ ...ana, teamId }) })
    renderApp('/reimbursements')
    expect(await screen.findByText(/Your team’s owner and admins reimburse people here/)).toBeTruthy()
  })
})
