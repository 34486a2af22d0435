import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import { msg, t, translated } from '../../../core/language/language.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Conversation } from '../conversations/Conversation.tsx'
import { type MascotTab, mascotTabs } from '../mascot.search.ts'
import type { MascotCardProps } from '../mascotCardProps.ts'
import { useMascotChoices } from '../mascotChoices.ts'
import { personalityFor } from '../rules/personalityRules.ts'
import classes from './MascotDialog.module.css'
import { PersonalityTab } from './PersonalityTab.tsx'
import { ProgressTab } from './ProgressTab.tsx'

interface MascotDialogProps extends MascotCardProps {
  tab: MascotTab
  onTab: (tab: MascotTab) => void
  onClose: () => void
}

const names: Readonly<Record<MascotTab, string>> = {
  chat: msg('Chat'),
  personality: msg('Personality'),
  progress: msg('Progress'),
}

/** The assistant's dialog. */
export function MascotDialog({ facts, progress, tab, onTab, onClose }: MascotDialogProps) {
  const { voice, choose } = useMascotChoices()
  const current = personalityFor(facts)
  const chosenTab = (value: string | null) => mascotTabs.find(one => one === value) ?? 'chat'
  return (
    <Dialog title={t('Assistant')} onClose={onClose}>
      <div className={classes.frame}>
        <Tabs
          value={tab}
          onChange={value => onTab(chosenTab(value))}
          classNames={{ root: classes.tabs ?? '', panel: classes.panel ?? '', tab: classes.tab ?? '' }}
        >
          <Tabs.List grow aria-label={t('Assistant')}>
            {mascotTabs.map(one => (
              <Tabs.Tab key={one} value={one}>
                {translated(names[one])}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="chat">
            <Conversation voice={voice ?? current} progress={progress} />
          </Tabs.Panel>
          <Tabs.Panel value="personality">
            <PersonalityTab
              facts={facts}
              current={current}
              voice={voice}
              onVoice={chosen => choose({ voice: chosen })}
            />
          </Tabs.Panel>
          <Tabs.Panel value="progress" keepMounted={false}>
            <ProgressTab progress={progress} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </Dialog>
  )
}
