import type { AnswerPart, Conversation, Message } from '@outlay/contract/conversations/conversations'
import { type PersonalityKey, personalityOf } from '@outlay/contract/mascot/personalities'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t, translated } from '../../../core/language/language.ts'
import { usePersistedText } from '../../../core/storage/persistedText.ts'
import { toast } from '../../../core/toasts/toast.ts'
import type { ScopeSearch } from '../../../entities/teams/scopeSearch.ts'
import { countQuestion } from '../mascot.mutations.ts'
import {
  type AssistantAnswer,
  askAssistant,
  conversationQuery,
  conversationsQuery,
  type Question,
} from './conversations.api.ts'

/** A pending question, with the answer so far. */
export interface PendingQuestion {
  readonly text: string
  readonly parts: readonly AnswerPart[]
}

/** The open conversation, and its pending question, if any. */
export function useConversation(voice: PersonalityKey, scope: ScopeSearch['scope']) {
  const queryClient = useQueryClient()
  // Stored, since figures link out of the dialog, and Back returns to the same conversation.
  const [openId, keepOpenId] = usePersistedText('chat open')
  const conversationId = openId || undefined
  const [pending, setPending] = useState<PendingQuestion>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const asking = useMutation({
    mutationFn: (question: Question) => {
      const controller = new AbortController()
      running.current = controller
      return askAssistant(question, controller.signal, part => {
        if (running.current === controller)
          setPending(before => before && { ...before, parts: [...before.parts, part] })
      })
    },
    onSuccess: (answer, question) => {
      keepAnswer(queryClient, question, answer)
      keepOpenId(answer.conversationId)
      sayAnswered(question.personality)
    },
    onError: error => {
      // Aborted by closing the chat or opening another conversation.
      if (error.name !== 'AbortError') sayFailed(error)
    },
    onSettled: () => setPending(undefined),
  })
  const open = (id: string | undefined) => {
    running.current?.abort()
    // It may have continued in another window.
    if (id) void queryClient.invalidateQueries({ queryKey: conversationQuery(id).queryKey })
    keepOpenId(id ?? '')
    asking.reset()
  }
  return {
    conversationId,
    pending,
    open,
    /** The error of the last question. */
    error: asking.error?.name === 'AbortError' ? null : asking.error,
    /** Ignored while a question is pending. Resolves to whether it was answered. */
    send: async (message: string): Promise<boolean> => {
      if (pending) return false
      setPending({ text: message, parts: [] })
      const question = {
        message,
        personality: voice,
        ...(scope && { scope }),
        ...(conversationId && { conversationId }),
      }
      return asking.mutateAsync(question).then(
        () => true,
        () => false,
      )
    },
  }
}

function keepAnswer(
  queryClient: QueryClient,
  question: Question,
  { conversationId, message }: AssistantAnswer,
): void {
  const asked: Message = {
    id: `asked-${message.id}`,
    type: 'user',
    parts: [{ kind: 'text', text: question.message }],
    personality: null,
    timestamp: message.timestamp,
  }
  const begun: Conversation = {
    id: conversationId,
    title: question.message,
    updatedAt: message.timestamp,
    messages: [],
  }
  queryClient.setQueryData(conversationQuery(conversationId).queryKey, (kept = begun) => ({
    ...kept,
    messages: [...kept.messages, asked, message],
  }))
  void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey })
  countQuestion(queryClient)
}

function sayAnswered(personality: PersonalityKey): void {
  toast({
    title: t('Response generated'),
    message: t('{name} provided financial guidance', {
      name: translated(personalityOf(personality).name),
    }),
  })
}

function sayFailed(error: Error): void {
  toast({ title: t('Error'), message: t('Failed to get response from Claude'), isDestructive: true })
  // Required by the specification, for debugging.
  console.error(error)
}
