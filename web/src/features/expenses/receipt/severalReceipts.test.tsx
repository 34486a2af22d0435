import type { ExpenseReceipt } from '@outlay/contract/expenses/expenseReceipts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { expenseReceiptOf } from '../../../testing/expenseReceipts.ts'
import { expenseOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { reviewOf } from '../../../testing/reviews.ts'
import { jsonResponse, stubServer } from '../../../testing/stubServer.ts'

const receiptNamed = (letter: string, part: Partial<ExpenseReceipt> = {}) =>
  expenseReceiptOf({ id: `01936f00-0000-7000-8000-0000000000a${letter}`, fileName: `${letter}.jpg`, ...part })
const [one, two, three] = [receiptNamed('1'), receiptNamed('2', { pageCount: 2 }), receiptNamed('3')]
const photo = () => new File(['a photo'], '3.jpg', { type: 'image/jpeg' })

/** A server that stores an expense's receipts, and the expense's dialog. */
function open(...kept: ExpenseReceipt[]) {
  let receipts = kept
  let version = 1
  const present = () => expenseOf({ receiptUrl: receipts[0]?.url ?? null, version })
  const changeTo = (next: ExpenseReceipt[]) => {
    receipts = next
    version += 1
    return jsonResponse(present())
  }
  const address = `/api/expenses/${present().id}`
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/expenses': () => jsonResponse([present()]),
    [`GET ${address}`]: () => jsonResponse(present()),
    [`GET ${address}/receipts`]: () => jsonResponse(receipts),
    [`GET /api/receipts/reviews/${present().id}`]: () =>
      jsonResponse(reviewOf(present(), { receipt: receipts[0] ?? {} })),
    [`POST ${address}/receipts`]: () => changeTo([...receipts, three]),
    [`PUT ${address}/receipts/${two.id}`]: () =>
      changeTo(receipts.map(each => (each === two ? three : each))),
    [`DELETE ${address}/receipts/${one.id}`]: () => changeTo(receipts.filter(each => each !== one)),
    [`POST ${address}/receipts/${one.id}/restore`]: () => changeTo([one, ...receipts]),
    [`PUT /api/receipts/${one.id}/rotation`]: () => new Response(null, { status: 204 }),
    [`PUT /api/receipts/${two.id}/rotation`]: () => new Response(null, { status: 204 }),
  })
  renderApp(`/expenses?id=${present().id}`)
  return { ...server, person: userEvent.setup() }
}

const shown = () =>
  within(screen.getByRole('dialog'))
    .getByAltText(/^Receipt/)
    .getAttribute('src')
const place = (text: string) => screen.findByText(text)
const button = (name: string) => screen.findByRole('button', { name })

beforeEach(() => sessionStorage.clear())

describe('the receipts of an expense', () => {
  test('are gone through by buttons, and by keys while the picture has the focus', async () => {
    const { person } = open(one, two)
    expect(await place('Receipt 1 of 2')).toBeTruthy()
    expect(shown()).toBe(one.url)
    expect(await button('Previous receipt')).toHaveProperty('disabled', true)
    await person.click(await button('Next receipt'))
    expect(await place('Receipt 2 of 2')).toBeTruthy()
    expect(screen.getByText('2.jpg')).toBeTruthy()
    expect(shown()).toBe(two.url)
    await person.click(await button('Next page'))
    expect(shown()).toBe(`${two.url}?page=1`)
    const picture = screen.getByRole('region', { name: 'Receipt picture' })
    fireEvent.keyDown(picture, { key: ',' })
    expect(shown()).toBe(one.url)
    fireEvent.keyDown(picture, { key: '.' })
    expect(shown()).toBe(`${two.url}?page=1`)
  })

  test('have no pager where there is one', async () => {
    open(one)
    expect(await button('Add another receipt')).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Receipts' })).toBeNull()
  })

  test('become one more, which is shown then; what was typed stays', async () => {
    const { person, sent } = open(one)
    await person.click(await button('Add another receipt'))
    await person.type(await screen.findByLabelText(/^Description/), ' with Ben')
    await person.upload(await screen.findByLabelText(/^Add a receipt/), photo())
    expect(await screen.findByText('Receipt added')).toBeTruthy()
    expect(await place('Receipt 2 of 2')).toBeTruthy()
    expect(shown()).toBe(three.url)
    expect(screen.getByLabelText(/^Description/)).toHaveProperty('value', 'Team lunch with Ben')
    const [posted] = sent.filter(({ method }) => method === 'POST')
    expect(posted?.headers.get('if-match')).toBe('"1"')
  })

  test('are replaced one by one', async () => {
    const { person } = open(one, two)
    await person.click(await button('Next receipt'))
    await person.upload(await screen.findByLabelText('Another receipt'), photo())
    expect(await screen.findByText('Receipt replaced')).toBeTruthy()
    await waitFor(() => expect(shown()).toBe(three.url))
    expect(await place('Receipt 2 of 2')).toBeTruthy()
  })

  test('are removed one by one, and put back by the toast that says so', async () => {
    const { person } = open(one, two)
    await person.click(await button('Remove receipt'))
    expect(await screen.findByText('Receipt removed')).toBeTruthy()
    await waitFor(() => expect(shown()).toBe(two.url))
    expect(screen.queryByRole('navigation', { name: 'Receipts' })).toBeNull()
    await person.click(await button('Undo'))
    expect(await screen.findByText('Receipt restored')).toBeTruthy()
    expect(await place('Receipt 1 of 2')).toBeTruthy()
    await waitFor(() => expect(shown()).toBe(one.url))
  })

  test('may be none: the way to the first is there again', async () => {
    const { person } = open(one)
    await person.click(await button('Remove receipt'))
    expect(await screen.findByLabelText(/^Add a receipt/)).toBeTruthy()
    expect(within(screen.getByRole('dialog')).queryByAltText('Receipt')).toBeNull()
  })

  test('keep the one that the expense was read from', async () => {
    open({ ...one, isReadFrom: true }, two)
    expect(await button('Add another receipt')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Replace receipt' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove receipt' })).toBeNull()
  })
})

describe('how a receipt is turned', () => {
  test('is kept for each by itself, as it is turned', async () => {
    const { person, sent } = open({ ...one, rotation: 180 }, two)
    await person.click(await button('Rotate 90°'))
    await person.click(await button('Next receipt'))
    await person.click(await button('Rotate 90°'))
    await person.click(await button('Rotate 90°'))
    const turned = () => sent.flatMap(({ method, path, body }) => (method === 'PUT' ? [[path, body]] : []))
    await waitFor(() =>
      expect(turned()).toEqual([
        [`/api/receipts/${one.id}/rotation`, { rotation: 270 }],
        [`/api/receipts/${two.id}/rotation`, { rotation: 90 }],
        [`/api/receipts/${two.id}/rotation`, { rotation: 180 }],
      ]),
    )
  })
})
