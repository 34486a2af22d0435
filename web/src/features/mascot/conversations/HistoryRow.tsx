import { ActionIcon, UnstyledButton } from '@mantine/core'
import type { ConversationSummary } from '@outlay/contract/conversations/conversations'
import IconTrash from '~icons/tabler/trash'
import { dateTime } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import classes from './History.module.css'

interface HistoryRowProps {
  conversation: ConversationSummary
  isOpen: boolean
  onOpen: () => void
  onDelete: () => void
}

export function HistoryRow({
  conversation: { title, updatedAt },
  isOpen,
  onOpen,
  onDelete,
}: HistoryRowProps) {
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
