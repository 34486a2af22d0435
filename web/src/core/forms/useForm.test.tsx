import { render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useForm } from './useForm.ts'

const initialValues = { name: '', color: 'red', isOpen: false }
const validate = ({ name }: typeof initialValues): Record<string, string> =>
  name === '' ? { name: 'Enter a name' } : {}

function Form({ onValid, onInvalid }: { onValid: () => void; onInvalid: () => void }) {
  const form = useForm({ initialValues, validate })
  const { error, ...name } = form.getInputProps('name')
  const { error: _, ...isOpen } = form.getCheckboxProps('isOpen')
  return (
    <form onSubmit={form.onSubmit(onValid, onInvalid)} noValidate>
      <input aria-label="Name" {...name} />
      <p>{error}</p>
      <input aria-label="Open" type="checkbox" {...isOpen} />
      <button type="submit">Save</button>
    </form>
  )
}

test('an invalid field says so until it is changed, and only then is the form submitted', async () => {
  const onValid = vi.fn()
  const onInvalid = vi.fn()
  render(<Form onValid={onValid} onInvalid={onInvalid} />)
  await userEvent.click(screen.getByLabelText('Open'))
  await userEvent.click(screen.getByText('Save'))
  expect(onInvalid).toHaveBeenCalledWith({ name: 'Enter a name' })
  expect(screen.getByText('Enter a name')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Name'), 'Box')
  expect(screen.queryByText('Enter a name')).toBeNull()
  await userEvent.click(screen.getByText('Save'))
  expect(onValid.mock.calls).toEqual([[{ name: 'Box', color: 'red', isOpen: true }]])
})

test('a field that passes the value itself is bound in the same way', () => {
  const onValuesChange = vi.fn()
  const { result } = renderHook(() => useForm({ initialValues, validate, onValuesChange }))
  const { getValues, getInputProps, setFieldValue } = result.current
  getInputProps('color').onChange('blue')
  setFieldValue('name', 'Box')
  setFieldValue('name', 'Box')
  expect(getValues()).toEqual({ name: 'Box', color: 'blue', isOpen: false })
  expect(onValuesChange).toHaveBeenCalledTimes(2)
})
