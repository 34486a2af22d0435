import { VisuallyHidden } from '@mantine/core'
import type { AnswerPart, Message } from '@outlay/contract/conversations/conversations'
import { type PersonalityKey, personalityOf } from '@outlay/contract/mascot/personalities'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../core/api/api.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import classes from './ConversationLog.module.css'
import { ConversationMessage } from './ConversationMessage.tsx'
import { conversationQuery } from './conversations.api.ts'
import { textOf } from './figureText.ts'
import { Suggestions } from './Suggestions.tsx'
import type { useConversation } from './useConversation.ts'

const nearPx = 80

/** Keeps a growing box scrolled to its end, unless the user has scrolled away. */
function useStickToEnd(content: string) {
  const box = useRef<HTMLElement>(null)
  const height = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content must trigger the effect
  useEffect(() => {
    const element = box.current
    if (!element) return
    const wasAtEnd = height.current - element.scrollTop - element.clientHeight < nearPx
    if (wasAtEnd) element.scrollTop = element.scrollHeight
    height.current = element.scrollHeight
  }, [content])
  return box
}

interface ConversationLogProps {
  conversation: ReturnType<typeof useConversation>
  /** The voice of new answers; `greeter` is the one of the greeting. */
  voice: PersonalityKey
  greeter: PersonalityKey
  /** Whether a model answers, which knows every language. */
  isModel: boolean
}

/** The greeting, the messages, and the answer as it streams in. */
export function ConversationLog({
  conversation: { conversationId, pending, open, send },
  voice,
  greeter,
  isModel,
}: ConversationLogProps) {
  const locale = useLocale()
  const kept = useQuery({
    ...conversationQuery(conversationId ?? ''),
    enabled: conversationId !== undefined,
    // It may have continued in another window.
    refetchOnMount: 'always',
  })
  // Deleted on another device while open here, so a new one starts.
  const isGone = kept.error instanceof ApiError && kept.error.status === 404
  useEffect(() => {
    if (isGone) open(undefined)
  })
  const messages = kept.data?.messages ?? []
  const isLoading = conversationId !== undefined && kept.isPending
  const log = useStickToEnd(`${conversationId} ${messages.length} ${pending?.parts.length}`)
  if (!kept.data && kept.error && !isGone)
    return <LoadError what={t('The conversation')} error={kept.error} onRetry={kept.refetch} />
  return (
    <>
      <section
        ref={log}
        className={classes.log}
        aria-label={t('Conversation')}
        aria-busy={isLoading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
        tabIndex={0}
      >
        <ol className={classes.messages}>
          <ConversationMessage type="claude" parts={greetingOf(greeter)} personality={greeter} />
          {messages.map(({ id, ...message }) => (
            <ConversationMessage key={id} {...message} />
          ))}
          {pending && (
            <ConversationMessage
              type="user"
              parts={[{ kind: 'text', text: pending.text }]}
              personality={null}
            />
          )}
          {pending && <ConversationMessage type="claude" parts={pending.parts} personality={voice} />}
        </ol>
        {conversationId === undefined && !pending && <Suggestions isModel={isModel} onAsk={send} />}
      </section>
      {/* Announced as a whole, not in parts. */}
      <VisuallyHidden role="status">
        {pending ? t('Claude is answering') : lastSaid(locale, messages)}
      </VisuallyHidden>
    </>
  )
}

function greetingOf(voice: PersonalityKey): AnswerPart[] {
  const { name, catchphrase } = personalityOf(voice)
  const text = t(
    'Hello, {name} here. {catchphrase} Ask me about your spending, your budget or what is deductible.',
    { name: translated(name), catchphrase: translated(catchphrase) },
  )
  return [{ kind: 'text', text }]
}

function lastSaid(locale: Locale, messages: readonly Message[]): string {
  const last = messages.at(-1)
  return last?.type === 'claude'
    ? t('Claude: {answer}', { answer: last.parts.map(part => textOf(locale, part)).join('') })
    : ''
}
