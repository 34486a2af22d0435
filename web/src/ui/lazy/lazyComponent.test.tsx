import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ComponentType, type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../../testing/browserMocks.ts'
import { lazyCard, lazyDialog } from './lazyParts.tsx'

const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const Card = ({ name }: { name: string }) => <p>{name} is here</p>

function show(LateCard: ComponentType<{ name: string }>) {
  return render(
    <>
      <p>The rest</p>
      <Suspense>
        <LateCard name="Security" />
      </Suspense>
    </>,
  )
}
const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))

// React logs every error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

describe('a part that cannot be loaded', () => {
  test('says so by itself, and the rest of the page stays', async () => {
    show(lazyCard('Security', offline))
    expect(await screen.findByText('Security couldn’t be loaded')).toBeTruthy()
    expect(screen.getByText('The rest')).toBeTruthy()
  })

  test('is asked for as often as someone tries again, until it comes', async () => {
    const load = vi.fn<() => Promise<typeof Card>>(offline)
    show(lazyCard('Security', load))
    await screen.findByText('Security couldn’t be loaded')
    await tryAgain()
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    expect(screen.getByText('Security couldn’t be loaded')).toBeTruthy()
    load.mockResolvedValue(Card)
    await tryAgain()
    expect(await screen.findByText('Security is here')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is asked for anew when it is shown the next time', async () => {
    const load = vi.fn<() => Promise<typeof Card>>(offline)
    const LateCard = lazyCard('Security', load)
    const { unmount } = show(LateCard)
    await screen.findByText('Security couldn’t be loaded')
    unmount()
    load.mockResolvedValue(Card)
    show(LateCard)
    expect(await screen.findByText('Security is here')).toBeTruthy()
  })

  test('can be closed where it is a dialog', async () => {
    const onClose = vi.fn()
    const Late = lazyDialog<{ onClose: () => void }>('The form', offline)
    render(
      <Suspense>
        <Late onClose={onClose} />
      </Suspense>,
    )
    expect(await screen.findByRole('dialog', { name: 'The form' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

test('a part that was preloaded is shown at once, without a fallback', async () => {
  const Late = lazyCard('Security', async () => Card)
  await act(async () => Late.preload())
  show(Late)
  expect(screen.getByText('Security is here')).toBeTruthy()
})

const Broken = (): never => {
  throw new Error('a fault')
}
class Page extends Component<{ children: ReactNode }> {
  override state = { fault: '' }
  static getDerivedStateFromError = ({ message }: Error) => ({ fault: message })
  override render = () => this.state.fault || this.props.children
}

test('a fault of a part that came is no failure to load it', async () => {
  const Late = lazyCard('Security', async () => Broken)
  render(
    <Page>
      <Suspense>
        <Late />
      </Suspense>
    </Page>,
  )
  expect(await screen.findByText('a fault')).toBeTruthy()
})
