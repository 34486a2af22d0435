import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

interface FormProps {
  state: 'disabled' | 'loading'
  onPress: () => void
  onSubmit: () => void
}

function Form({ state, onPress, onSubmit }: FormProps) {
  const [isSaving, setIsSaving] = useState(false)
  const press = () => {
    onPress()
    setIsSaving(true)
  }
  return (
    <form onSubmit={onSubmit}>
      <Button
        type={isSaving ? 'submit' : 'button'}
        disabled={isSaving && state === 'disabled'}
        loading={isSaving && state === 'loading'}
        onClick={press}
      >
        Save
      </Button>
      <Button disabled>Never</Button>
    </form>
  )
}

test.each(['disabled', 'loading'] as const)(
  'a button that is %s after a press keeps the focus, and ignores presses',
  async state => {
    const onPress = vi.fn()
    const onSubmit = vi.fn()
    render(<Form state={state} onPress={onPress} onSubmit={onSubmit} />)
    await userEvent.click(button('Save'))
    expect(document.activeElement).toBe(button('Save'))
    expect(button('Save').getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button('Save'))
    expect(onPress).toHaveBeenCalledOnce()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(button('Never').disabled).toBe(true)
  },
)

test('a loading button can be reached, and Enter in a field submits nothing', async () => {
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" loading>
        Save
      </Button>
    </form>,
  )
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(document.activeElement).toBe(button('Save'))
})

function Profile() {
  const [isShown, setIsShown] = useState(true)
  return (
    <section aria-label="Profile">
      {isShown && <Button onClick={() => setIsShown(false)}>Save</Button>}
    </section>
  )
}

test('when a pressed button is removed, the section around it gets the focus', async () => {
  render(<Profile />)
  await userEvent.click(button('Save'))
  const section = screen.getByRole('region', { name: 'Profile' })
  await waitFor(() => expect(document.activeElement).toBe(section))
})
