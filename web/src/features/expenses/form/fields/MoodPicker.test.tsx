import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import '../../../../testing/browserMocks.ts'
import { MoodPicker } from './MoreFields.tsx'

test('a mood is chosen with a click, and cleared with a click on it again', () => {
  const onChange = vi.fn()
  const { rerender } = render(<MoodPicker value={null} onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: 'Happy' }))
  expect(onChange).toHaveBeenLastCalledWith('happy')
  rerender(<MoodPicker value="happy" onChange={onChange} />)
  expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Happy')
  fireEvent.click(screen.getByRole('button', { name: 'Sad' }))
  expect(onChange).toHaveBeenLastCalledWith('sad')
  fireEvent.click(screen.getByRole('button', { name: 'Happy' }))
  expect(onChange).toHaveBeenLastCalledWith(null)
})
