import { render, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { type DeferredFirstRender, DeferredRender } from './DeferredRender.tsx'
import { useDeferredArrival } from './useDeferredArrival.ts'

/** Records each mount. */
function Part({ name, shown }: { name: string; shown: string[] }) {
  useEffect(() => void shown.push(name), [name, shown])
  return <p>{name}</p>
}

test('what stands in its place is on the page first, then what is large', async () => {
  const shown: string[] = []
  render(
    <DeferredRender before={<Part name="frame" shown={shown} />}>
      <Part name="page" shown={shown} />
    </DeferredRender>,
  )
  await waitFor(() => expect(shown).toEqual(['frame', 'page']))
  expect(screen.queryByText('frame')).toBeNull()
})

/** A frame around a page; both record when they mount. */
function Frame({ name, shown, Steps }: { name: string; shown: string[]; Steps: typeof DeferredFirstRender }) {
  useEffect(() => void shown.push(`frame of ${name}`), [name, shown])
  return (
    <Steps>
      <Part name={name} shown={shown} />
    </Steps>
  )
}

test('the first page is drawn in steps, each later one at once', async () => {
  vi.resetModules()
  const { DeferredFirstRender } = await import('./DeferredRender.tsx')
  const shown: string[] = []
  const { unmount } = render(<Frame name="first" shown={shown} Steps={DeferredFirstRender} />)
  await waitFor(() => expect(shown).toEqual(['frame of first', 'first']))
  unmount()
  render(<Frame name="second" shown={shown} Steps={DeferredFirstRender} />)
  // Children's effects run first if both mount at once.
  expect(shown.slice(2)).toEqual(['second', 'frame of second'])
})

function List({ rows, shown }: { rows: string | undefined; shown: string[] }) {
  return <Part name={useDeferredArrival(rows) ?? 'waiting'} shown={shown} />
}

test('what has come is drawn after what waits was kept; what changes, or was there at once, is not held back', async () => {
  const shown: string[] = []
  const { rerender, unmount } = render(<List rows={undefined} shown={shown} />)
  rerender(<List rows="three rows" shown={shown} />)
  await waitFor(() => expect(shown).toEqual(['waiting', 'three rows']))
  rerender(<List rows="four rows" shown={shown} />)
  rerender(<List rows={undefined} shown={shown} />)
  expect(shown.slice(2)).toEqual(['four rows', 'waiting'])
  unmount()
  render(<List rows="five rows" shown={shown} />)
  expect(shown.slice(4)).toEqual(['five rows'])
})
