import type { User } from '@outlay/contract/accounts/currentUser'
import type { AnswerLine, Message } from '@outlay/contract/conversations/conversations'
import type { MascotFacts, MascotProgress } from '@outlay/contract/mascot/mascot'
import { useQuery } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { Providers } from '../../app/Providers.tsx'
import { createQueryClient } from '../../core/api/queryClient.ts'
import { memoryNavigation } from '../../core/navigation/Navigation.ts'
import { NavigationProvider, useLocation } from '../../core/navigation/navigation.tsx'
import { UserProvider } from '../../core/session/session.tsx'
import { Toasts } from '../../core/toasts/Toasts.tsx'
import { closeToast } from '../../core/toasts/toast.ts'
import { dashboardQuery } from '../../entities/dashboard/dashboard.query.ts'
import { ana } from '../../testing/people.ts'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'
import { MascotCard } from './MascotCard.tsx'

/** A quarter of the budget spent, and no other data: Finance Friend. */
export const plainFacts: MascotFacts = {
  spent: '500.00',
  budget: '2000.00',
  savings: '50.00',
  savingsGoal: '500.00',
  mood: null,
  topCategory: null,
  expenseCount: 3,
}

interface Given {
  facts?: Partial<MascotFacts>
  progress?: MascotProgress
  address?: string
  user?: User
  answers?: Parameters<typeof stubServer>[0]
}

interface Rendered {
  /** All requests, in order. */
  readonly sent: readonly { method: string; path: string; body: unknown }[]
  /** The current URL. */
  readonly at: () => string
  /** The browser's Back. */
  readonly back: () => void
}

/** The card on its own dashboard, in its own browser. */
export function renderMascot({
  facts,
  progress,
  address = '/',
  user = ana,
  answers = {},
}: Given = {}): Rendered {
  closeToast()
  const { sent } = stubServer({
    'GET /api/dashboard': () =>
      jsonResponse({
        budget: {},
        mascot: {
          facts: { ...plainFacts, ...facts },
          progress: progress ?? { relationshipLevel: 27, interactions: 4 },
        },
      }),
    'GET /api/conversations': () => jsonResponse({ conversations: [], answerer: 'rules' }),
    ...answers,
  })
  const navigation = memoryNavigation(address, {})
  const queryClient = createQueryClient()
  render(
    <Providers queryClient={queryClient}>
      <UserProvider user={user}>
        <NavigationProvider navigation={navigation}>
          <Toasts />
          <Page />
        </NavigationProvider>
      </UserProvider>
    </Providers>,
  )
  return {
    sent,
    at: () => navigation.history.location.href,
    back: () => act(() => navigation.history.go(-1)),
  }
}

function Page() {
  const pathname = useLocation({ select: location => location.pathname })
  return pathname === '/' ? <Place /> : `The ${pathname.slice(1)}`
}

function Place() {
  const { data } = useQuery(dashboardQuery)
  return data && <MascotCard {...data.mascot} currency="USD" />
}

/** An answer that the test streams line by line. */
export function streamedAnswer() {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: controller => {
      stream = controller
    },
  })
  const bytes = (chunk: Uint8Array) => stream?.enqueue(chunk)
  return {
    response: new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }),
    bytes,
    line: (line: AnswerLine) => bytes(new TextEncoder().encode(`${JSON.stringify(line)}\n`)),
    end: () => stream?.close(),
    breakOff: () => stream?.error(new TypeError('network error')),
  }
}

export const conversationId = '01936f00-0000-7000-8000-0000000000c1'

/** An answer: a sentence with an amount of two days. */
export function answerMessage(part: Partial<Message> = {}): Message {
  return {
    id: 'm2',
    type: 'claude',
    parts: [
      { kind: 'text', text: 'You spent ' },
      {
        kind: 'figure',
        unit: 'money',
        value: '1234.50',
        currency: 'USD',
        source: { kind: 'expenses', from: '2026-03-01', to: '2026-03-31', merchant: 'Café Ünal & Söhne' },
      },
      { kind: 'text', text: ' this month.' },
    ],
    personality: 'finance-friend',
    timestamp: '2026-03-31T12:00:00.000Z',
    ...part,
  }
}
