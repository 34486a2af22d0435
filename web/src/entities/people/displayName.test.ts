import { expect, test } from 'vitest'
import { initialsOf, nameOf } from './displayName.ts'

const person = { username: 'élodie', firstName: null, lastName: null }

test('a person is called by her full name', () => {
  expect(nameOf({ ...person, firstName: 'Ana', lastName: 'Marquez' })).toBe('Ana Marquez')
})

test('a person with one name is called by it', () => {
  expect(nameOf({ ...person, lastName: 'Marquez' })).toBe('Marquez')
})

test('a person without names is called by her username', () => {
  expect(nameOf(person)).toBe('élodie')
})

test('initials come from both names', () => {
  expect(initialsOf({ ...person, firstName: 'ana', lastName: 'marquez' })).toBe('AM')
})

test('the initial of a person without names is that of her username', () => {
  expect(initialsOf(person)).toBe('É')
})

test('a letter outside the basic plane stays whole', () => {
  expect(initialsOf({ ...person, firstName: '𝒜na' })).toBe('𝒜')
})

test('nobody at all is U', () => {
  expect(initialsOf({ ...person, username: '' })).toBe('U')
})

test.each([
  ['Mary', 'von der Goltz', 'MG'],
  ['Medora', 'de la Cruz', 'MC'],
  ['Mary Ann', 'Smith', 'MS'],
  ['Ludwig', '(Lou) Byron', 'LB'],
])('%s %s has the same initials, whether both names are known or only the whole', (first, last, initials) => {
  expect(initialsOf({ ...person, firstName: first, lastName: last })).toBe(initials)
  expect(initialsOf({ ...person, username: `${first} ${last}` })).toBe(initials)
})
