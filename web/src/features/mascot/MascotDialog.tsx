import type { MascotFacts, MascotProgress } from '@outlay/contract/mascot/mascot'
import {
  type Personality,
  type PersonalityKey,
  personalities,
  personalityKeys,
  personalityOf,
} from '@outlay/contract/mascot/personalities'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import IconCircle from '~icons/tabler/circle'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import { count } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { msg, t, translated } from '../../core/language/language.ts'
import { dashboardQuery } from '../../entities/dashboard/dashboard.query.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { NativeSelect } from '../../ui/inputs/Field.tsx'
import { Tabs } from '../../ui/panels/Tabs.tsx'
import { Title } from '../../ui/text/Text.tsx'
import { achievementsOf, relationshipName, trustLevelOf } from './achievements.ts'
import { Conversation } from './conversations/Conversation.tsx'
import classes from './MascotDialog.module.css'
import { MascotFace } from './MascotFace.tsx'
import { type MascotTab, mascotTabs } from './mascot.search.ts'
import type { MascotCardProps } from './mascotCardProps.ts'
import { useMascotChoices } from './mascotChoices.ts'
import { personalityFor, tipsFor } from './mascotRules.ts'

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
  const panels: Readonly<Record<MascotTab, ReactNode>> = {
    chat: <Conversation voice={voice ?? current} progress={progress} />,
    personality: (
      <PersonalityTab
        facts={facts}
        current={current}
        voice={voice}
        onVoice={chosen => choose({ voice: chosen })}
      />
    ),
    progress: <ProgressTab progress={progress} />,
  }
  return (
    <Dialog title={t('Assistant')} onClose={onClose}>
      <div className={classes.frame}>
        <Tabs
          label={t('Assistant')}
          value={tab}
          onChange={onTab}
          grow
          className={classes.tabs}
          panelClassName={classes.panel}
          tabs={mascotTabs.map(one => ({
            value: one,
            label: translated(names[one]),
            panel: panels[one],
            isKept: one !== 'progress',
          }))}
        />
      </div>
    </Dialog>
  )
}

/** The relationship level and achievements; refetched if the level has risen. */
function ProgressTab({ progress }: { progress: MascotProgress }) {
  const locale = useLocale()
  useQuery(dashboardQuery)
  const { relationshipLevel, interactions } = progress
  return (
    <div className={classes.content}>
      <RelationshipBar level={relationshipLevel} />
      <dl className={classes.figures}>
        <div>
          <dt>{t('Trust level')}</dt>
          <dd>{t('{level} of 5', { level: trustLevelOf(relationshipLevel) })}</dd>
        </div>
        <div>
          <dt>{t('Interactions')}</dt>
          <dd>{count(locale, interactions)}</dd>
        </div>
      </dl>
      <section aria-label={t('Achievements')}>
        <Title order={3} size="h6">
          {t('Achievements')}
        </Title>
        <ul className={classes.achievements}>
          {achievementsOf(progress).map(({ name, isEarned, text }) => (
            <li key={name} className={classes.achievement}>
              {isEarned ? (
                <IconCircleCheckFilled className={classes.earned} size={22} aria-hidden />
              ) : (
                <IconCircle className={classes.open} size={22} aria-hidden />
              )}
              <div>
                <p className={classes.achievementName}>
                  {name} <span className={classes.state}>{isEarned ? t('Earned') : t('Not yet')}</span>
                </p>
                <p className={classes.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function RelationshipBar({ level }: { level: number }) {
  return (
    <div>
      <div className={classes.bar}>
        <span>{t('Relationship')}</span>
        <span className={classes.level}>
          {t('{level} of 100, {relationship}', { level, relationship: relationshipName(level) })}
        </span>
      </div>
      <div className={classes.track} aria-hidden>
        <span style={{ width: `${level}%` }} />
      </div>
      <p className={classes.text}>
        {t(
          'It grows with every day you record an expense, every question or reaction, and every month you stay within your budget. It never goes down.',
        )}
      </p>
    </div>
  )
}

interface PersonalityTabProps {
  facts: MascotFacts
  /** The personality that fits the month. */
  current: PersonalityKey
  /** The chosen voice of the chat, if any. */
  voice: PersonalityKey | null
  onVoice: (voice: PersonalityKey | null) => void
}

/** All ten personalities, the current one with its reason, and the voice of the chat. */
function PersonalityTab({ facts, current, voice, onVoice }: PersonalityTabProps) {
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

function PersonalityItem({ personality, isCurrent }: { personality: Personality; isCurrent: boolean }) {
  const { name, catchphrase, specialties, triggerConditions } = personality
  return (
    <li className={classes.item} aria-current={isCurrent || undefined}>
      <MascotFace personality={{ ...personality, animation: isCurrent ? personality.animation : 'none' }} />
      <div className={classes.words}>
        <p className={classes.name}>
          {translated(name)}
          {isCurrent && <span className={classes.mark}>{t('Active now')}</span>}
        </p>
        <p className={classes.catchphrase}>{translated(catchphrase)}</p>
        <dl className={classes.facts}>
          <dt>{t('Good at')}</dt>
          <dd>{specialties.map(one => translated(one)).join(', ')}</dd>
          <dt>{t('Appears when')}</dt>
          <dd>{translated(triggerConditions)}</dd>
        </dl>
      </div>
    </li>
  )
}
