import type { Personality } from '@outlay/contract/personalities'
import { MascotFace } from '../MascotFace.tsx'
import classes from './PersonalityTab.module.css'

interface PersonalityItemProps {
  personality: Personality
  /** Whether it is the one that is here now. */
  isCurrent: boolean
}

export function PersonalityItem({ personality, isCurrent }: PersonalityItemProps) {
  const { name, catchphrase, specialties, triggerConditions } = personality
  return (
    <li className={classes.item} aria-current={isCurrent || undefined}>
      <MascotFace personality={{ ...personality, animation: isCurrent ? personality.animation : 'none' }} />
      <div className={classes.words}>
        <p className={classes.name}>
          {name}
          {isCurrent && <span className={classes.mark}>Here now</span>}
        </p>
        <p className={classes.catchphrase}>{catchphrase}</p>
        <dl className={classes.facts}>
          <dt>Good at</dt>
          <dd>{specialties.join(', ')}</dd>
          <dt>Comes when</dt>
          <dd>{triggerConditions}</dd>
        </dl>
      </div>
    </li>
  )
}
