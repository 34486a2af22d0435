import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'

const onClose = vi.fn()
afterEach(() => onClose.mockClear())

function show() {
  render(
    <Dialog title="Receipt" onClose={onClose}>
      <input type="file" aria-label="Picture" />
      <p>Words</p>
    </Dialog>,
  )
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Receipt' })
}

const cancel = () => new Event('cancel', { bubbles: true, cancelable: true })

test('closes when the browser cancels it, but not when a file picker in it is canceled', () => {
  const dialog = show()
  fireEvent(screen.getByLabelText('Picture'), cancel())
  expect(onClose).not.toHaveBeenCalled()
  expect(fireEvent(dialog, cancel())).toBe(false)
  expect(onClose).toHaveBeenCalledOnce()
})

test('is shown again if the browser closes it on its own', () => {
  const dialog = show()
  dialog.close()
  fireEvent(dialog, new Event('close'))
  expect(dialog.open).toBe(true)
})

test.each([
  ['a press outside', true, (dialog: Element) => [dialog, dialog]],
  ['a press outside that ends inside', false, (dialog: Element) => [dialog, screen.getByText('Words')]],
  ['a press inside that ends outside', false, (dialog: Element) => [screen.getByText('Words'), dialog]],
])('%s closes it: %s', (_, isClosed, placesOf) => {
  const dialog = show()
  const [from = dialog, to = dialog] = placesOf(dialog)
  fireEvent.pointerDown(from)
  fireEvent.pointerUp(to)
  // Where the press started and ended in different elements, browsers report the closest that contains both.
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(isClosed ? 1 : 0)
})

test('Escape in an input method does not close it, and else answers an open question first', () => {
  const onAnswer = vi.fn()
  render(
    <Dialog title="Receipt" onClose={onClose}>
      <button type="button" data-handles-escape onKeyDown={onAnswer}>
        Keep
      </button>
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog')
  fireEvent.keyDown(dialog, { key: 'Escape', isComposing: true })
  fireEvent(dialog, cancel())
  expect(onAnswer).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('the focus returns to what opened the first of two dialogs', async () => {
  render(<Steps />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
})

/** A second dialog takes the place of the first. */
function Steps() {
  const [step, setStep] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setStep(1)}>
        Edit
      </button>
      {step === 1 && (
        <Dialog title="One" onClose={() => setStep(0)}>
          <button type="button" onClick={() => setStep(2)}>
            Next
          </button>
        </Dialog>
      )}
      {step === 2 && (
        <Dialog title="Two" onClose={() => setStep(0)}>
          Done
        </Dialog>
      )}
    </>
  )
}

test.each([
  ['its first field', <input key="" aria-label="Name" />, () => screen.getByLabelText('Name')],
  ['else its title', <p key="">Words</p>, () => screen.getByRole('heading', { name: 'Receipt' })],
])('a dialog opens with the focus on %s', (_, content, place) => {
  render(
    <Dialog title="Receipt" onClose={onClose}>
      {content}
    </Dialog>,
  )
  expect(document.activeElement).toBe(place())
})
