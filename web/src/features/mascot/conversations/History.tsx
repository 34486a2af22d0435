import { Button } from '@mantine/core'
import type { ConversationSummary } from '@outlay/contract/conversations/conversations'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '../../../core/language/language.ts'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { conversationsQuery } from './conversations.api.ts'
import { DeleteQuestion } from './DeleteQuestion.tsx'
import classes from './History.module.css'
import { HistoryRow } from './HistoryRow.tsx'

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
