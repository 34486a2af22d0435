import type { ConversationSummary } from '@outlay/contract/conversations'
import { t } from '../../../core/language/language.ts'
import { FooterQuestion } from '../../../ui/dialogs/FooterQuestion.tsx'
import { useDeleteConversations } from './useDeleteConversations.ts'

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
    <FooterQuestion
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
