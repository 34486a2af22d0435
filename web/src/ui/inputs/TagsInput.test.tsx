import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import '../../testing/browserMocks.ts'
import { TagsInput } from './TagsInput.tsx'

interface FormProps {
  tags: string[]
  maxTags: number
  known: readonly string[]
  onSubmit: () => void
  onKey: (key: string) => void
}

function Form({ tags, maxTags, known, onSubmit, onKey }: FormProps) {
  const [value, setValue] = useState(tags)
  return (
    <form action={onSubmit} onKeyDown={({ key }) => onKey(key)}>
      <TagsInput
        label="Tags"
        suggestions={known}
        maxTags={maxTags}
        maxLength={8}
        splitChars={[',', ';']}
        value={value}
        onChange={setValue}
      />
      <button type="submit">Save</button>
    </form>
  )
}

function openField({ tags = [], maxTags = 20, known = [] }: Partial<FormProps> = {}) {
  const [onSubmit, onKey] = [vi.fn(), vi.fn()]
  render(<Form tags={tags} maxTags={maxTags} known={known} onSubmit={onSubmit} onKey={onKey} />)
  return { person: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Tags' }), onSubmit, onKey }
}
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe('tags', () => {
  test('are added by Enter, by a separator, and on leaving the field; none is sent by that', async () => {
    const { person, field, onSubmit } = openField()
    await person.type(field, 'trip{Enter}client,{Enter}')
    expect(shown()).toEqual(['trip', 'client'])
    await person.type(field, ' food ')
    await person.tab()
    expect(shown()).toEqual(['trip', 'client', 'food'])
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('are refused where they are there already, in whatever case', async () => {
    const { person, field } = openField({ tags: ['Trip'] })
    await person.type(field, 'trip{Enter}')
    expect(shown()).toEqual(['Trip'])
    expect(field).toHaveProperty('value', '')
  })

  test('that are too many are kept as text', async () => {
    const { person, field } = openField({ tags: ['a', 'b'], maxTags: 2 })
    await person.type(field, 'c{Enter}')
    expect(shown()).toEqual(['a', 'b'])
    expect(field).toHaveProperty('value', 'c')
  })

  test('are removed by Backspace in the empty field, or by their buttons', async () => {
    const { person, field } = openField({ tags: ['a', 'b', 'c'] })
    await person.type(field, 'x{Backspace}{Backspace}')
    expect(shown()).toEqual(['a', 'b'])
    await person.click(screen.getByRole('button', { name: 'Remove a' }))
    expect(shown()).toEqual(['b'])
  })

  test('that are pasted as a list are taken apart and shortened', async () => {
    const { person, field } = openField({ tags: ['a'] })
    await person.type(field, 'x')
    await person.paste('1, b; A\nlonger than eight')
    expect(shown()).toEqual(['a', 'x1', 'b', 'longer t'])
    await person.paste('one')
    expect(field).toHaveProperty('value', 'one')
  })
})

describe('suggestions', () => {
  test('leave out the tags that are there, follow what is typed, and are picked by the keys', async () => {
    const { person, field } = openField({ tags: ['client'], known: ['Client', 'Car', 'trip'] })
    await person.click(field)
    expect(options()).toEqual(['Car', 'trip'])
    await person.type(field, 'ca')
    expect(options()).toEqual(['Car'])
    await person.keyboard('{ArrowDown}')
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id)
    await person.keyboard('{Enter}')
    expect(shown()).toEqual(['client', 'Car'])
    expect(options()).toEqual(['trip'])
  })

  test('are closed by Escape, which goes no further until they are', async () => {
    const { person, field, onKey } = openField({ known: ['trip'] })
    await person.click(field)
    await person.keyboard('{Escape}')
    expect(options()).toEqual([])
    expect(onKey).not.toHaveBeenCalled()
    await person.keyboard('{Escape}')
    expect(onKey).toHaveBeenCalledWith('Escape')
  })
})
