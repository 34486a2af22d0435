import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { Popup } from './Popup.tsx'

function Opened() {
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button type="button" ref={anchor}>
        More
      </button>
      <Popup anchor={anchor}>
        <p>Words</p>
      </Popup>
    </>
  )
}

test('a popup follows the page that scrolls, but scrolls itself without moving', () => {
  render(<Opened />)
  const look = vi.spyOn(screen.getByRole('button', { name: 'More' }), 'getBoundingClientRect')
  fireEvent.scroll(screen.getByText('Words'))
  expect(look).not.toHaveBeenCalled()
  fireEvent.scroll(document)
  expect(look).toHaveBeenCalledOnce()
})
