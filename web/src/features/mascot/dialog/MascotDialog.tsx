import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import { personalityFor } from '@outlay/contract/mascotRules/personalityRules'
import { useRef } from 'react'
import { useClosing } from '../../../core/useClosing.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FooterQuestion } from '../../../ui/FooterQuestion.tsx'
import { Chat } from '../chat/Chat.tsx'
import { type MascotTab, mascotTabs } from '../mascot.search.ts'
import type { MascotCardProps } from '../mascotCardProps.ts'
import { useMascotChoices } from '../mascotChoices.ts'
import classes from './MascotDialog.module.css'
import { PersonalityTab } from './PersonalityTab.tsx'
import { ProgressTab } from './ProgressTab.tsx'

interface MascotDialogProps extends MascotCardProps {
  tab: MascotTab
  onTab: (tab: MascotTab) => void
  onClose: () => void
}

const names: Readonly<Record<MascotTab, string>> = {
  chat: 'Chat',
  personality: 'Personality',
  progress: 'Progress',
}

/** The assistant in full. What was typed and not sent is not lost without a question. */
export function MascotDialog({ facts, progress, tab, onTab, onClose }: MascotDialogProps) {
  const closing = useClosing(onClose)
  const { voice, choose } = useMascotChoices()
  const current = personalityFor(facts)
  const frame = useRef<HTMLDivElement>(null)
  const stay = () => {
    closing.stay()
    const place = tab === 'chat' ? 'textarea' : '[role=tab][aria-selected=true]'
    frame.current?.querySelector<HTMLElement>(place)?.focus()
  }
  const chosenTab = (value: string | null) => mascotTabs.find(one => one === value) ?? 'chat'
  return (
    <Dialog title="Assistant" onClose={closing.request} closesOutside={!closing.isChanged}>
      <div ref={frame} className={classes.frame}>
        <Tabs
          value={tab}
          onChange={value => onTab(chosenTab(value))}
          classNames={{ root: classes.tabs ?? '', panel: classes.panel ?? '', tab: classes.tab ?? '' }}
        >
          <Tabs.List grow aria-label="Assistant">
            {mascotTabs.map(one => (
              <Tabs.Tab key={one} value={one}>
                {names[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="chat">
            <Chat voice={voice ?? current} progress={progress} onTyped={closing.setIsChanged} />
          </Tabs.Panel>
          <Tabs.Panel value="personality">
            <PersonalityTab {...{ facts, current, voice }} onVoice={chosen => choose({ voice: chosen })} />
          </Tabs.Panel>
          <Tabs.Panel value="progress" keepMounted={false}>
            <ProgressTab progress={progress} />
          </Tabs.Panel>
        </Tabs>
        {closing.isAsking && (
          <FooterQuestion
            question="Discard what you typed?"
            yes="Discard"
            no="Keep editing"
            onYes={closing.discard}
            onNo={stay}
          />
        )}
      </div>
    </Dialog>
  )
}
