import { Button } from '@mantine/core'
import type { ConversationSummary } from '@outlay/contract/conversations/conversations'
import type { MascotProgress } from '@outlay/contract/mascot/mascot'
import type { PersonalityKey } from '@outlay/contract/mascot/personalities'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import IconHistory from '~icons/tabler/history'
import IconPlus from '~icons/tabler/plus'
import { t } from '../../../core/language/language.ts'
import { ScopeSwitch } from '../../../entities/teams/ScopeSwitch.tsx'
import { useScope } from '../../../entities/teams/useScope.ts'
import { Composer } from './Composer.tsx'
import classes from './Conversation.module.css'
import { ConversationHead } from './ConversationHead.tsx'
import { ConversationLog } from './ConversationLog.tsx'
import { conversationsQuery } from './conversations.api.ts'
import { History } from './History.tsx'
import { useConversation } from './useConversation.ts'

interface ConversationProps {
  voice: PersonalityKey
  progress: MascotProgress
}

/** Explains who answers, and based on what. */
const notes = {
  rules: (isOfTeam: boolean) =>
    isOfTeam
      ? t(
          'Fixed rules write the answers from your team’s figures. With an AI key, you could also ask in your own words.',
        )
      : t(
          'Fixed rules write the answers from your own figures. With an AI key, you could also ask in your own words.',
        ),
  model: (isOfTeam: boolean) =>
    isOfTeam
      ? t('AI writes the answers from your team’s figures. Select a figure to see what’s behind it.')
      : t('AI writes the answers from your own figures. Select a figure to see what’s behind it.'),
}

/** The conversation, or the list of earlier ones. */
export function Conversation({ voice, progress }: ConversationProps) {
  const scope = useScope()
  const conversation = useConversation(voice, scope)
  const [isHistory, setIsHistory] = useState(false)
  const [greeter, setGreeter] = useState<PersonalityKey>()
  // A hidden tab is prerendered, but runs effects only once shown: only then is the greeting fixed, and it stays even
  // if the voice changes.
  useEffect(() => setGreeter(said => said ?? voice), [voice])
  const { data } = useQuery(conversationsQuery)
  const open = (id: string | undefined) => {
    conversation.open(id)
    setGreeter(voice)
    setIsHistory(false)
  }
  const leaveDeleted = (gone: ConversationSummary | 'all') => {
    if (gone === 'all' || gone.id === conversation.conversationId) conversation.open(undefined)
  }
  return (
    <div className={classes.conversation}>
      <ConversationHead voice={voice} progress={progress} />
      <div className={classes.bar}>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconHistory size={14} aria-hidden />}
          aria-expanded={isHistory}
          onClick={() => setIsHistory(!isHistory)}
        >
          {t('Earlier conversations')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => open(undefined)}
        >
          {t('New')}
        </Button>
        <ScopeSwitch />
      </div>
      {isHistory ? (
        <History openId={conversation.conversationId} onOpen={open} onDeleted={leaveDeleted} />
      ) : (
        <ConversationLog
          conversation={conversation}
          voice={voice}
          greeter={greeter ?? voice}
          isModel={data?.answerer === 'model'}
        />
      )}
      <div className={classes.foot} hidden={isHistory}>
        <Composer conversation={conversation} />
        <p className={classes.note}>{data && notes[data.answerer](scope === 'team')}</p>
      </div>
    </div>
  )
}
