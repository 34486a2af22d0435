import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FacedPerson, PersonFace } from './PersonFace.tsx'

const ana = { username: 'ana', firstName: 'Ana', lastName: 'Marquez' }
const avatar = { avatarEmoji: '🦊', avatarBackground: 'linear-gradient(135deg, #fff, #000)' }

function faceOf(person: FacedPerson) {
  const { container } = render(<PersonFace person={person} />)
  const face = container.querySelector('span')
  return { text: face?.textContent, title: face?.title, background: face?.style.background }
}

test('someone with emoji and background is shown by them, titled after their meaning, or else their name', () => {
  const meant = faceOf({ ...ana, ...avatar, avatarMeaning: 'Clever with money' })
  expect(meant).toMatchObject({ text: '🦊', title: 'Clever with money' })
  expect(meant.background).toContain('linear-gradient')
  expect(faceOf({ ...ana, ...avatar })).toMatchObject({ text: '🦊', title: 'Ana Marquez' })
})

test('someone who lacks one of the two is shown by their initials, or the first letter of their username', () => {
  expect(faceOf({ ...ana, avatarEmoji: '🦊' })).toMatchObject({ text: 'AM', title: 'Ana Marquez' })
  expect(faceOf({ username: 'ben', firstName: null, lastName: null }).text).toBe('B')
  expect(faceOf({ username: '', firstName: null, lastName: null }).text).toBe('U')
})

test('a background that would fetch something is not drawn', () => {
  const fetching = 'linear-gradient(#fff, #000), url(https://example.com/seen.png)'
  expect(faceOf({ ...ana, ...avatar, avatarBackground: fetching }).text).toBe('AM')
})
