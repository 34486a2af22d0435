import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { openReview, waitingReceipt as receiptOf } from '../../../testing/receiptInReview.tsx'
import { wordOf } from '../../../testing/reviews.ts'

const words = [
  wordOf('Corner', 0.1, 0.3),
  wordOf('Shop', 0.25, 0.3),
  wordOf('RM', 0.1, 0.5),
  wordOf('1.234,56', 0.25, 0.5),
]

const field = (name: RegExp) => screen.findByLabelText(name)
const savedBody = (sent: { method: string; body: unknown }[]) =>
  sent.find(({ method }) => method === 'PUT')?.body

/** Lays out the page at 1000 by 1000 pixels, so that positions are fractions times 1000. */
async function sheetOf1000() {
  const sheet = await screen.findByTestId('receipt-sheet')
  sheet.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 1000)
  return sheet
}
async function drag(from: [number, number], to: [number, number]) {
  const sheet = await sheetOf1000()
  const at = ([clientX, clientY]: [number, number]) => ({ clientX, clientY, button: 0, pointerId: 1 })
  fireEvent.pointerDown(sheet, at(from))
  fireEvent.pointerMove(sheet, at(to))
  fireEvent.pointerUp(sheet, at(to))
}

/** jsdom's pointer events have no pointer type. */
function touched(place: { clientX: number; clientY: number }) {
  return (type: string) => {
    const event = new MouseEvent(type, { bubbles: true, button: 0, ...place })
    Object.defineProperties(event, { pointerType: { value: 'touch' }, pointerId: { value: 1 } })
    return event
  }
}

describe('the picture beside the form', () => {
  test('lights the place of the field that is gone to or pointed at', async () => {
    openReview(receiptOf())
    const isLitAt = (top: string) => waitFor(() => expect(screen.getByTestId('read-box').style.top).toBe(top))
    await isLitAt('80%')
    expect(screen.getAllByTestId('faint-box')).toHaveLength(1)
    fireEvent.pointerMove(await field(/^Date/))
    await isLitAt('10%')
    const form = (await field(/^Date/)).closest('form')
    if (form) fireEvent.pointerLeave(form)
    await isLitAt('80%')
  })

  test('goes to the field whose place is clicked', async () => {
    openReview(receiptOf(), { receipt: { words } })
    await field(/^Amount/)
    await drag([150, 120], [150, 120])
    expect(document.activeElement).toBe(screen.getByLabelText(/^Date/))
  })

  test('leaves a finger to scroll, and its taps to find fields', async () => {
    openReview(receiptOf(), { receipt: { words } })
    const amount = await field(/^Amount/)
    await userEvent.click(amount)
    const sheet = await sheetOf1000()
    const touch = (clientX: number, clientY: number) => touched({ clientX, clientY })
    fireEvent(sheet, touch(50, 490)('pointerdown'))
    fireEvent(sheet, touch(400, 560)('pointermove'))
    fireEvent(sheet, touch(400, 560)('pointerup'))
    expect(amount).toHaveProperty('value', '41.20')
    fireEvent(sheet, touch(150, 120)('pointerdown'))
    fireEvent(sheet, touch(150, 120)('pointerup'))
    expect(document.activeElement).toBe(screen.getByLabelText(/^Date/))
  })

  test('fills the field with the words that are dragged over', async () => {
    const { sent } = openReview(receiptOf(), { receipt: { words } })
    const amount = await field(/^Amount/)
    await userEvent.click(amount)
    await drag([50, 490], [400, 560])
    expect(amount).toHaveProperty('value', '1234.56')
    expect(await screen.findByText('Amount is now 1234.56')).toBeTruthy()
    expect(document.activeElement).toBe(amount)
    await userEvent.click(await field(/^Merchant/))
    await drag([50, 290], [400, 360])
    expect(screen.getByLabelText(/^Merchant/)).toHaveProperty('value', 'Corner Shop')
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(savedBody(sent)).toMatchObject({
        merchant: 'Corner Shop',
        description: 'Corner Shop: two coffees',
        amount: '1234.56',
      }),
    )
  })

  test('takes a single word by a click, and says when it is nothing of the kind', async () => {
    openReview(receiptOf(), { receipt: { words } })
    const amount = await field(/^Amount/)
    await userEvent.click(amount)
    await drag([120, 320], [120, 320])
    expect(await screen.findByText('No amount in “Corner”')).toBeTruthy()
    expect(amount).toHaveProperty('value', '41.20')
    await drag([300, 520], [300, 520])
    expect(amount).toHaveProperty('value', '1234.56')
  })

  test('moves the picture where no field is being filled', async () => {
    openReview(receiptOf(), { receipt: { words } })
    await field(/^Amount/)
    await userEvent.click(within(screen.getByRole('dialog')).getByLabelText('Project'))
    const picture = screen.getByRole('region', { name: 'Receipt picture' })
    picture.scrollTop = 500
    await drag([50, 490], [400, 560])
    expect(picture.scrollTop).toBe(430)
    expect(screen.getByLabelText(/^Amount/)).toHaveProperty('value', '41.20')
  })

  test('shows one page after the other, and the file as it was sent', async () => {
    const original = { type: 'application/pdf', url: '/api/receipts/r1/original' }
    openReview(receiptOf(), { receipt: { pageCount: 3, original } })
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    expect(screen.getByRole('img', { name: 'Receipt, page 2' }).getAttribute('src')).toBe(
      '/api/receipts/r1/picture?page=1',
    )
    expect(screen.queryByTestId('read-box')).toBeNull()
    await userEvent.click(screen.getByLabelText(/^Date/))
    expect(screen.getByRole('img', { name: 'Receipt, page 1' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Original PDF' }).getAttribute('href')).toBe(original.url)
  })

  test('is turned by its keys', async () => {
    openReview(receiptOf())
    const picture = await screen.findByRole('region', { name: 'Receipt picture' })
    picture.focus()
    expect(screen.getByRole('button', { name: 'Show the whole page' })).toBeTruthy()
    await userEvent.keyboard('0')
    expect(screen.getByRole('button', { name: 'Fit width' })).toBeTruthy()
    await userEvent.keyboard('+')
    expect(screen.getByRole('button', { name: 'Show the whole page' })).toBeTruthy()
  })

  test('says when the picture does not load', async () => {
    openReview(receiptOf())
    fireEvent.error(await screen.findByRole('img', { name: 'Receipt' }))
    expect(screen.getByText('The picture couldn’t be loaded.')).toBeTruthy()
    expect(screen.getByLabelText(/^Amount/)).toHaveProperty('value', '41.20')
  })
})
