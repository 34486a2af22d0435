import { NativeSelect, Title } from '@mantine/core'
import type { MascotFacts } from '@outlay/contract/mascot/mascot'
import {
  type PersonalityKey,
  personalities,
  personalityKeys,
  personalityOf,
} from '@outlay/contract/mascot/personalities'
import { t, translated } from '../../../core/language/language.ts'
import { tipsFor } from '../rules/tips.ts'
import { PersonalityItem } from './PersonalityItem.tsx'
import classes from './PersonalityTab.module.css'

interface PersonalityTabProps {
  facts: MascotFacts
  /** The personality that fits the month. */
  current: PersonalityKey
  /** The chosen voice of the chat, if any. */
  voice: PersonalityKey | null
  onVoice: (voice: PersonalityKey | null) => void
}

/** All ten personalities, the current one with its reason, and the voice of the chat. */
export function PersonalityTab({ facts, current, voice, onVoice }: PersonalityTabProps) {
  const name = translated(personalityOf(current).name)
  return (
    <div className={classes.content}>
      <NativeSelect
        label={t('Chat voice')}
        description={t('Kept on this device')}
        value={voice ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onVoice(personalityKeys.find(key => key === value) ?? null)
        }
        data={[
          { value: '', label: t('Automatic (now {name})', { name }) },
          ...personalities.map(one => ({ value: one.key, label: translated(one.name) })),
        ]}
      />
      <section aria-label={t('Tips')}>
        <Title order={3} size="h6">
          {t('Tips from {name}', { name })}
        </Title>
        <ul className={classes.tips}>
          {tipsFor(facts, current).map(tip => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
      <section aria-label={t('Personalities')}>
        <Title order={3} size="h6">
          {t('The ten personalities')}
        </Title>
        <p className={classes.note}>
          {t('The first one on the list whose condition is met appears automatically.')}
        </p>
        <ul className={classes.list}>
          {personalities.map(one => (
            <PersonalityItem key={one.key} personality={one} isCurrent={one.key === current} />
          ))}
        </ul>
      </section>
    </div>
  )
}
