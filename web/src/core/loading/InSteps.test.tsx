import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { InSteps } from './InSteps.tsx'
import { useInSteps } from './useInSteps.ts'

/** Notes each time that it is put on the page. */
function Part({ name, shown }: { name: string; shown: string[] }) {
  useEffect(() => void shown.push(name), [name, shown])
  return <p>{name}</p>
}

test('what stands in its place is on the page first, then what is large', () => {
  const shown: string[] = []
  render(
    <InSteps before={<Part name="frame" shown={shown} />}>
      <Part name="page" shown={shown} />
    </InSteps>,
  )
  expect(shown).toEqual(['frame', 'page'])
  expect(screen.queryByText('frame')).toBeNull()
})

function List({ rows, shown }: { rows: string | undefined; shown: string[] }) {
  return <Part name={useInSteps(rows) ?? 'waiting'} shown={shown} />
}

test('what has come is drawn after what waits was kept; what changes, or was there at once, is not held back', () => {
  const shown: string[] = []
  const { rerender, unmount } = render(<List rows={undefined} shown={shown} />)
  rerender(<List rows="three rows" shown={shown} />)
  expect(shown).toEqual(['waiting', 'three rows'])
  rerender(<List rows="four rows" shown={shown} />)
  rerender(<List rows={undefined} shown={shown} />)
  expect(shown.slice(2)).toEqual(['four rows', 'waiting'])
  unmount()
  render(<List rows="five rows" shown={shown} />)
  expect(shown.slice(4)).toEqual(['five rows'])
})
