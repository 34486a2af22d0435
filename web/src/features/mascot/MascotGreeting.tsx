import { Button, CloseButton, Title } from '@mantine/core'
import { personalityOf } from '@outlay/contract/mascot/personalities'
import { useEffect, useState } from 'react'
import IconMessageCircle from '~icons/tabler/message-circle'
import { t, translated } from '../../core/language/language.ts'
import { Panel } from '../../ui/panels/Panel.tsx'
import { MascotBubble } from './MascotBubble.tsx'
import classes from './MascotCard.module.css'
import { MascotFace } from './MascotFace.tsx'
import { MoodLabel } from './MoodLabel.tsx'
import type { MascotCardProps } from './mascotCardProps.ts'
import { mascotMoodFor } from './rules/mascotMoods.ts'
import { personalityFor } from './rules/personalityRules.ts'
import { tipsFor } from './rules/tips.ts'

const appearsAfterMs = 3000

/** A tip appears after 3 s and can be dismissed; showing it again shows the next one. */
function useTip(tips: readonly [string, ...string[]]) {
  const [state, setState] = useState<'awaited' | 'shown' | 'hidden'>('awaited')
  const [number, setNumber] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setState(now => (now === 'awaited' ? 'shown' : now)), appearsAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return {
    at: number % tips.length,
    isShown: state === 'shown',
    hide: () => setState('hidden'),
    show: () => {
      if (state === 'hidden') setNumber(before => before + 1)
      setState('shown')
    },
  }
}

interface MascotGreetingProps extends MascotCardProps {
  onOpenConversation: () => void
  onDismiss: () => void
}

/** The personality that fits the month, and its text. */
export function MascotGreeting({ facts, currency, onOpenConversation, onDismiss }: MascotGreetingProps) {
  const key = personalityFor(facts)
  const personality = personalityOf(key)
  const tips = tipsFor(facts, key)
  const tip = useTip(tips)
  return (
    <Panel aria-label={t('Assistant')} className={classes.card}>
      <div className={classes.head}>
        <MascotFace personality={personality} />
        <div className={classes.words}>
          <Title order={2} size="h5">
            {translated(personality.name)}
          </Title>
          <p className={classes.catchphrase}>{translated(personality.catchphrase)}</p>
        </div>
        <CloseButton
          className={classes.dismiss}
          aria-label={t('Dismiss assistant')}
          title={t('Dismiss')}
          onClick={onDismiss}
        />
      </div>
      <MascotBubble facts={facts} currency={currency} tips={tips} tip={tip.isShown ? tip.at : undefined} />
      <div className={classes.foot}>
        <Button
          size="sm"
          leftSection={<IconMessageCircle size={16} aria-hidden />}
          onClick={onOpenConversation}
        >
          {t('Chat')}
        </Button>
        <Button size="sm" variant="default" onClick={tip.isShown ? tip.hide : tip.show}>
          {tip.isShown ? t('Hide tip') : t('Show tip')}
        </Button>
        <MoodLabel mood={mascotMoodFor(facts)} />
      </div>
    </Panel>
  )
}
