import type { ConversationSummary } from '@outlay/contract/conversations/conversations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { FooterConfirm } from '../../../ui/dialogs/FooterConfirm.tsx'
import {
  conversationQuery,
  conversationsQuery,
  deleteAllConversations,
  deleteConversation,
} from './conversations.api.ts'

interface DeleteQuestionProps {
  /** One conversation, or all of them. */
  asked: ConversationSummary | 'all'
  onDeleted: () => void
  onKeep: () => void
}

/** Confirms a permanent deletion. */
export function DeleteQuestion({ asked, onDeleted, onKeep }: DeleteQuestionProps) {
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
