import type { Personality } from '@outlay/contract/mascot/personalities'
import { t, translated } from '../../../core/language/language.ts'
import { MascotFace } from '../MascotFace.tsx'
import classes from './PersonalityTab.module.css'

interface PersonalityItemProps {
  personality: Personality
  isCurrent: boolean
}

export function PersonalityItem({ personality, isCurrent }: PersonalityItemProps) {
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
