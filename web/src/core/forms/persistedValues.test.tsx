import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { ana } from '../../testing/people.ts'
import { UserProvider } from '../session/session.tsx'
import type { Unit } from './conflicts/mergeEdits.ts'
import { usePersistedValues } from './persistedValues.ts'

beforeEach(() => sessionStorage.clear())

type Values = { name: string; note: string }
const form = (initial: Values, { user = ana, units }: { user?: typeof ana; units?: Unit<Values>[] } = {}) =>
  renderHook(() => usePersistedValues('a form', initial, units), {
    wrapper: ({ children }: { children: ReactNode }) => <UserProvider user={user}>{children}</UserProvider>,
  }).result.current

test('what was typed is there again; where nothing was, what has changed since', () => {
  form({ name: 'Old', note: '' }).keep({ name: 'Typed', note: '' })
  expect(form({ name: 'Renamed', note: 'Added elsewhere' }).start).toEqual({
    name: 'Typed',
    note: 'Added elsewhere',
  })
})

test('what was typed and changed elsewhere since collides, until it is settled', () => {
  const units: Unit<Values>[] = [['name'], ['note']]
  form({ name: 'Old', note: '' }, { units }).keep({ name: 'Typed', note: 'Typed, too' })
  for (const _ of ['once', 'after another reload']) {
    const kept = form({ name: 'Renamed', note: '' }, { units })
    expect(kept.start).toEqual({ name: 'Typed', note: 'Typed, too' })
    expect(kept.conflicts).toEqual([['name']])
    kept.keep({ name: 'Typed on', note: 'Typed, too' })
    kept.keep(kept.start)
  }
  const kept = form({ name: 'Renamed', note: '' }, { units })
  kept.rebase({ name: 'Renamed', note: '' })
  kept.keep(kept.start)
  expect(form({ name: 'Renamed', note: '' }, { units }).conflicts).toEqual([])
})

test('nothing is kept that is as it was', () => {
  const kept = form({ name: 'Old', note: '' })
  kept.keep({ name: 'Typed', note: '' })
  kept.keep({ name: 'Old', note: '' })
  expect(sessionStorage).toHaveLength(0)
})

test('what was saved is gone, also where the form says it once more on its way out', () => {
  const kept = form({ name: 'Old', note: '' })
  kept.keep({ name: 'Typed', note: '' })
  kept.forget()
  kept.keep({ name: 'Typed', note: '' })
  expect(form({ name: 'Old', note: '' }).start.name).toBe('Old')
})

test('nobody is shown what another has typed', () => {
  form({ name: 'Old', note: '' }).keep({ name: 'A secret of Ana', note: '' })
  expect(form({ name: 'Old', note: '' }, { user: { ...ana, id: 'bea' } }).start.name).toBe('Old')
})

test('what no longer reads as a form is no form', () => {
  sessionStorage.setItem(`outlay.text.${ana.id}.draft a form`, '{"values":')
  expect(form({ name: 'Old', note: '' }).start.name).toBe('Old')
})
