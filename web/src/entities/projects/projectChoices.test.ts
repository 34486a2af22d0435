import { expect, test } from 'vitest'
import { projectOf } from '../../testing/projects.ts'
import { projectChoices } from './projectChoices.ts'

const labels = (...given: Parameters<typeof projectChoices>) =>
  projectChoices(...given).map(({ label }) => label)

test('a list is narrowed to a project, to those without one, or to none', () => {
  const project = projectOf()
  expect(labels([project], project.id)).toEqual(['All Projects', 'No Project', project.name])
})

test('a filter by a project that was deleted does not pass for all projects', () => {
  expect(labels([], 'gone')).toEqual(['All Projects', 'No Project', 'Unknown Project'])
  expect(labels(undefined, 'on-its-way').at(-1)).toBe('…')
})
