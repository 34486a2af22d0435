import { Button } from '@mantine/core'
import type { ConversationSummary } from '@outlay/contract/conversations'
import type { MascotProgress } from '@outlay/contract/mascot'
import type { PersonalityKey } from '@outlay/contract/personalities'
import { IconHistory, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import classes from './Chat.module.css'
import { ChatHead } from './ChatHead.tsx'
import { ChatLog } from './ChatLog.tsx'
import { Composer } from './Composer.tsx'
import { conversationsQuery } from './conversations.api.ts'
import { History } from './History.tsx'
import { useChat } from './useChat.ts'

interface ChatProps {
  voice: PersonalityKey
  progress: MascotProgress
}

const notes = {
  rules: 'Answers by rules from your own figures. With an AI key it could also take questions in any words.',
  model: 'Answers are written by AI from your own figures. Every figure opens what is behind it.',
}

/** The conversation, or the list of earlier ones in its place. */
export function Chat({ voice, progress }: ChatProps) {
  const chat = useChat(voice)
  const [isHistory, setIsHistory] = useState(false)
  const [greeter, setGreeter] = useState<PersonalityKey>()
  // A hidden tab is rendered ahead but has no effects until it is shown: only then is the greeting said, and what was
  // said stays said, whoever comes meanwhile.
  useEffect(() => setGreeter(said => said ?? voice), [voice])
  const { data } = useQuery(conversationsQuery)
  const open = (id: string | undefined) => {
    chat.open(id)
    setGreeter(voice)
    setIsHistory(false)
  }
  const leaveDeleted = (gone: ConversationSummary | 'all') => {
    if (gone === 'all' || gone.id === chat.conversationId) chat.open(undefined)
  }
  return (
    <div className={classes.chat}>
      <ChatHead voice={voice} progress={progress} />
      <div className={classes.bar}>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconHistory size={14} aria-hidden />}
          aria-expanded={isHistory}
          onClick={() => setIsHistory(!isHistory)}
        >
          Earlier conversations
        </Button>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => open(undefined)}
        >
          New
        </Button>
      </div>
      {isHistory ? (
        <History openId={chat.conversationId} onOpen={open} onDeleted={leaveDeleted} />
      ) : (
        <ChatLog chat={chat} voice={voice} greeter={greeter ?? voice} />
      )}
      <div className={classes.foot} hidden={isHistory}>
        <Composer chat={chat} />
        <p className={classes.note}>{data && notes[data.answerer]}</p>
      </div>
    </div>
  )
}
