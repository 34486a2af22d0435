import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ana } from '../../testing/people.ts'
import { problemResponse } from '../../testing/stubServer.ts'
import { renderMascot } from './mascot.factory.tsx'

afterEach(() => vi.useRealTimers())

const card = () => screen.findByRole('region', { name: 'Assistant' })
const isSaid = (text: string | RegExp) => screen.getByText(text).className.includes('_said')

describe('the assistant card', () => {
  test('shows who the month calls for, what they say, and how they see it', async () => {
    renderMascot({ facts: { spent: '1700.00' } })
    const shown = within(await card())
    expect(shown.getByRole('heading', { name: 'Penny Wise' })).toBeTruthy()
    expect(shown.getByText('Time to watch the pennies.')).toBeTruthy()
    expect(shown.getByText('Concerned')).toBeTruthy()
    expect(isSaid('$1,700.00 of $2,000.00 spent this month.')).toBe(true)
  })

  test.each([
    ['2000.01', 'Worried'],
    ['1600.01', 'Concerned'],
    ['1000.00', 'Good'],
  ])('with %s of 2000 spent says %s', async (spent, label) => {
    renderMascot({ facts: { spent } })
    expect(within(await card()).getByText(label)).toBeTruthy()
  })

  test('gives a tip after 3 s, which can be put away; the next comes when it is asked for', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false })
    renderMascot()
    await act(() => vi.advanceTimersByTimeAsync(100))
    const own = /Five minutes a week/
    expect(isSaid(own)).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(2800))
    expect(isSaid(own)).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(isSaid(own)).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Hide tip' }))
    expect(isSaid(own)).toBe(false)
    expect(isSaid('$500.00 of $2,000.00 spent this month.')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Show tip' }))
    expect(isSaid(/50\/30\/20/)).toBe(true)
  })

  test('hidden before the 3 s are over, the tip stays away', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false })
    renderMascot()
    await act(() => vi.advanceTimersByTimeAsync(100))
    fireEvent.click(screen.getByRole('button', { name: 'Show tip' }))
    fireEvent.click(screen.getByRole('button', { name: 'Hide tip' }))
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(screen.getByRole('button', { name: 'Show tip' })).toBeTruthy()
  })

  test('can be dismissed, stays so on this device, and comes back', async () => {
    const person = userEvent.setup()
    renderMascot()
    await person.click(await screen.findByRole('button', { name: 'Dismiss assistant' }))
    const back = screen.getByRole('button', { name: 'Show assistant' })
    expect(document.activeElement).toBe(back)
    expect(screen.queryByRole('heading', { name: 'Finance Friend' })).toBeNull()
    expect(localStorage.getItem(`outlay.mascot.${ana.id}`)).toContain('true')
    await person.keyboard('{Enter}')
    expect(screen.getByRole('heading', { name: 'Finance Friend' })).toBeTruthy()
  })

  test('takes no notice of what else stands in the place of a choice', async () => {
    localStorage.setItem(`outlay.mascot.${ana.id}`, '{"isDismissed":"yes"')
    renderMascot()
    expect(await screen.findByRole('heading', { name: 'Finance Friend' })).toBeTruthy()
  })

  test('opens the dialog, which gives the focus back when it closes', async () => {
    const person = userEvent.setup()
    const { at } = renderMascot()
    const chat = await screen.findByRole('button', { name: 'Chat' })
    await person.click(chat)
    expect(await screen.findByRole('dialog', { name: 'Assistant' })).toBeTruthy()
    expect(at()).toBe('/?assistant=chat')
    await person.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(chat)
    expect(at()).toBe('/')
  })
})

describe('the tabs of the dialog', () => {
  test('are gone through by keyboard, each with an address', async () => {
    const person = userEvent.setup()
    const { at } = renderMascot({ address: '/?assistant=chat' })
    const chat = await screen.findByRole('tab', { name: 'Chat' })
    chat.focus()
    await person.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Personality', selected: true })).toBeTruthy()
    await vi.waitFor(() => expect(at()).toBe('/?assistant=personality'))
    await person.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Progress', selected: true })).toBeTruthy()
  })

  test('show all ten personalities, which one is here, and whose voice the chat has', async () => {
    const person = userEvent.setup()
    renderMascot({ address: '/?assistant=personality', facts: { spent: '1700.00' } })
    const all = within(await screen.findByRole('region', { name: 'Personalities' })).getAllByRole('listitem')
    expect(all).toHaveLength(10)
    expect(all.filter(one => one.textContent?.includes('Active now')).map(one => one.textContent)).toEqual([
      expect.stringContaining('Penny Wise'),
    ])
    // The hidden tab is prerendered, but does not greet yet.
    await screen.findByText(/Hello, Penny Wise here/)
    const voice = screen.getByLabelText('Chat voice')
    expect(voice).toHaveProperty('value', '')
    await person.selectOptions(voice, 'Zen Master Money')
    await person.click(screen.getByRole('tab', { name: 'Chat' }))
    expect(await screen.findByText(/Hello, Zen Master Money here/)).toBeTruthy()
    await person.click(screen.getByRole('tab', { name: 'Personality' }))
    await person.selectOptions(voice, 'Automatic (now Penny Wise)')
    await person.click(screen.getByRole('tab', { name: 'Chat' }))
    // The first greeting stays; the next one is in the other voice.
    expect(screen.getByText(/Hello, Zen Master Money here/)).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'New' }))
    expect(await screen.findByText(/Hello, Penny Wise here/)).toBeTruthy()
  })

  test('show how well the two know each other, and what is still to be earned', async () => {
    renderMascot({
      address: '/?assistant=progress',
      progress: { relationshipLevel: 65, interactions: 10 },
    })
    expect(await screen.findByText('65 of 100, beginner')).toBeTruthy()
    expect(screen.getByText('3 of 5')).toBeTruthy()
    const achievements = within(screen.getByRole('region', { name: 'Achievements' })).getAllByRole('listitem')
    expect(achievements.map(one => one.textContent)).toEqual([
      expect.stringMatching(/^Trusted Friend Earned/),
      expect.stringMatching(/^Active Learner Not yet/),
    ])
  })
})

describe('a reaction', () => {
  const labels = { praise: 'Excited', question: 'Focused', refresh: 'Neutral' }
  test.each(Object.entries(labels))('of %s shows %s for 2 s, and counts at once', async (reaction, label) => {
    vi.useFakeTimers({ shouldAdvanceTime: false })
    const { sent } = renderMascot({
      address: '/?assistant=chat',
      answers: {
        // The response never arrives.
        'POST /api/mascot/interactions': () => new Promise<Response>(() => undefined),
      },
    })
    await openedWithFakeTimers()
    const head = within(screen.getByRole('tabpanel'))
    expect(head.getByText('Happy')).toBeTruthy()
    expect(head.getByText('4 interactions')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${reaction}$`, 'i') }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(head.getByText('5 interactions')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1900))
    expect(head.getByText(label)).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(head.getByText('Happy')).toBeTruthy()
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ reaction }])
  })

  test('that the server did not take is not counted, and it is said', async () => {
    const person = userEvent.setup()
    renderMascot({
      address: '/?assistant=chat',
      answers: { 'POST /api/mascot/interactions': () => problemResponse(429, 'That was too fast.') },
    })
    await person.click(await screen.findByRole('button', { name: 'Praise' }))
    expect(await screen.findByText('Reaction not counted')).toBeTruthy()
    expect(screen.getByText('4 interactions')).toBeTruthy()
  })
})

/** The dialog's code and data load in many microtasks. */
async function openedWithFakeTimers(): Promise<void> {
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(50))
    expect(screen.queryByRole('button', { name: 'Praise' })).not.toBeNull()
  })
}
