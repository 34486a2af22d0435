import type { User } from '@outlay/contract/accounts/currentUser'
import type { Message } from '@outlay/contract/conversations/conversations'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerMessage, conversationId, renderMascot, type streamedAnswer } from '../mascot.factory.tsx'

export type StubResponses = NonNullable<NonNullable<Parameters<typeof renderMascot>[0]>['answers']>

export const askCall = 'POST /api/conversations/answers'
export const question = 'How much did I spend this month?'

/** The chat tab of the dialog, in its own browser. */
export async function openConversation(answers: StubResponses = {}, user?: User) {
  const app = renderMascot({ address: '/?assistant=chat', answers, ...(user && { user }) })
  const input = await screen.findByLabelText<HTMLTextAreaElement>('Message')
  return { ...app, input, person: userEvent.setup() }
}

export const log = () => within(screen.getByRole('region', { name: 'Conversation' }))

/** All messages, in order. */
export const said = () =>
  log()
    .getAllByRole('listitem')
    .map(one => one.textContent ?? '')
    .filter(text => /^(You|.?.?Claude)/.test(text))

/** The whole answer at once. */
export function answerWith(
  stream: ReturnType<typeof streamedAnswer>,
  message: Message = answerMessage(),
): void {
  stream.line({ kind: 'begun', conversationId })
  for (const part of message.parts) stream.line({ kind: 'part', part })
  stream.line({ kind: 'done', message })
  stream.end()
}
