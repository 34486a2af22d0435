import type { ConversationSummary } from '@outlay/contract/conversations/conversations'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import IconTrash from '~icons/tabler/trash'
import { dateTime } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { ActionIcon, Button, UnstyledButton } from '../../../ui/buttons/Button.tsx'
import { FooterConfirm } from '../../../ui/dialogs/FooterConfirm.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import {
  conversationQuery,
  conversationsQuery,
  deleteAllConversations,
  deleteConversation,
} from './conversations.api.ts'
import classes from './History.module.css'

interface HistoryProps {
  /** The open conversation. */
  openId: string | undefined
  onOpen: (id: string) => void
  /** Called with what was deleted. */
  onDeleted: (gone: ConversationSummary | 'all') => void
}

/** Earlier conversations, to continue or delete. */
export function History({ openId, onOpen, onDeleted }: HistoryProps) {
  const { data, error, refetch } = useQuery(conversationsQuery)
  const [asked, setAsked] = useState<ConversationSummary | 'all'>()
  const box = useRef<HTMLElement>(null)
  const settle = () => {
    setAsked(undefined)
    box.current?.focus()
  }
  if (!data && error) return <LoadError what={t('Your conversations')} error={error} onRetry={refetch} />
  return (
    <section ref={box} className={classes.history} aria-label={t('Earlier conversations')} tabIndex={-1}>
      <div className={classes.scrolled}>
        {!data && <p className={classes.empty}>{t('Loading…')}</p>}
        {data?.conversations.length === 0 && (
          <p className={classes.empty}>
            {t('No conversations yet. Questions you ask are kept here until you delete them.')}
          </p>
        )}
        <ul className={classes.list}>
          {data?.conversations.map(one => (
            <HistoryRow
              key={one.id}
              conversation={one}
              isOpen={one.id === openId}
              onOpen={() => onOpen(one.id)}
              onDelete={() => setAsked(one)}
            />
          ))}
        </ul>
      </div>
      {asked && (
        <DeleteQuestion
          asked={asked}
          onDeleted={() => {
            settle()
            onDeleted(asked)
          }}
          onKeep={settle}
        />
      )}
      {!asked && data && data.conversations.length > 0 && (
        <Button className={classes.all} variant="subtle" color="red" onClick={() => setAsked('all')}>
          {t('Delete all')}
        </Button>
      )}
    </section>
  )
}

interface HistoryRowProps {
  conversation: ConversationSummary
  isOpen: boolean
  onOpen: () => void
  onDelete: () => void
}

function HistoryRow({ conversation: { title, updatedAt }, isOpen, onOpen, onDelete }: HistoryRowProps) {
  const locale = useLocale()
  const { timezone } = useUser()
  return (
    <li className={classes.row}>
      <UnstyledButton className={classes.open} aria-current={isOpen || undefined} onClick={onOpen}>
        <span className={classes.title}>{title}</span>
        <span className={classes.when}>{dateTime(locale, updatedAt, timezone)}</span>
      </UnstyledButton>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('Delete “{title}”', { title })}
        onClick={onDelete}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}

interface DeleteQuestionProps {
  /** One conversation, or all of them. */
  asked: ConversationSummary | 'all'
  onDeleted: () => void
  onKeep: () => void
}

/** Confirms a permanent deletion. */
function DeleteQuestion({ asked, onDeleted, onKeep }: DeleteQuestionProps) {
  const remove = useDeleteConversations(asked, onDeleted)
  return (
    <FooterConfirm
      question={
        asked === 'all'
          ? t('Permanently delete all conversations?')
          : t('Permanently delete this conversation?')
      }
      yes={t('Delete')}
      no={t('Keep')}
      isPending={remove.isPending}
      onYes={() => remove.mutate()}
      onNo={onKeep}
    />
  )
}

/** Permanently deletes one conversation, or all of them. */
function useDeleteConversations(asked: ConversationSummary | 'all', onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => (asked === 'all' ? deleteAllConversations() : deleteConversation(asked.id)),
    onSuccess: () => {
      queryClient.setQueryData(
        conversationsQuery.queryKey,
        kept =>
          kept && {
            ...kept,
            conversations: asked === 'all' ? [] : kept.conversations.filter(({ id }) => id !== asked.id),
          },
      )
      if (asked !== 'all') queryClient.removeQueries({ queryKey: conversationQuery(asked.id).queryKey })
      onDeleted()
      toast({ title: asked === 'all' ? t('Conversations deleted') : t('Conversation deleted') })
    },
    onError: error => failureToast(t('Failed to delete'), error),
  })
}
