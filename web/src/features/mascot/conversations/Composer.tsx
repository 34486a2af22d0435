import { ActionIcon, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { maxMessageLength } from '@outlay/contract/conversations/conversations'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import IconSend2 from '~icons/tabler/send-2'
import { errorMessage } from '../../../core/api/errorMessage.ts'
import { isImeComposing } from '../../../core/interaction/composition.ts'
import { t } from '../../../core/language/language.ts'
import { usePersistedText } from '../../../core/storage/persistedText.ts'
import classes from './Composer.module.css'
import type { useConversation } from './useConversation.ts'

interface ComposerProps {
  conversation: ReturnType<typeof useConversation>
}

/**
 * Sends on Enter or with its button; Shift+Enter inserts a line break. Text is stored per conversation until it has
 * been answered.
 */
export function Composer({ conversation: { conversationId, pending, error, send } }: ComposerProps) {
  const [text, setText] = usePersistedText(`chat ${conversationId ?? 'new'}`)
  const input = useFocusAfter(pending !== undefined)
  const isTouched = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const message = text.trim()
  const tooLong = message.length - maxMessageLength
  const submit = async () => {
    if (!message || pending || tooLong > 0) return
    if (await send(message)) setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isImeComposing(event)) return
    event.preventDefault()
    void submit()
  }
  return (
    <form
      className={classes.composer}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <Textarea
        ref={input}
        className={classes.input}
        aria-label={t('Message')}
        placeholder={t('Ask about your expenses')}
        rows={2}
        // On touch devices, focusing would open the on-screen keyboard.
        data-autofocus={!isTouched || undefined}
        disabled={pending !== undefined}
        value={pending?.text === message ? '' : text}
        error={tooLong > 0 ? lengthProblem(tooLong) : error && errorMessage(error)}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ActionIcon
        type="submit"
        size={40}
        aria-label={t('Send')}
        title={t('Send')}
        disabled={!message || pending !== undefined || tooLong > 0}
      >
        <IconSend2 size={18} aria-hidden />
      </ActionIcon>
    </form>
  )
}

function lengthProblem(tooLong: number): string {
  return t('Messages can have up to {most} characters. Shorten yours by {tooMany}.', {
    most: maxMessageLength,
    tooMany: tooLong,
  })
}

/** Restores the focus a disabled field has lost, unless it has moved elsewhere. */
function useFocusAfter(isPending: boolean) {
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!isPending) return
    return () => {
      const { activeElement } = document
      if (!activeElement?.matches('button:enabled, a, input, select')) input.current?.focus()
    }
  }, [isPending])
  return input
}
