import { type AvatarCategoryId, avatarCategories, avatarCategoryIds } from '@outlay/contract/avatars'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import classes from './AvatarCategories.module.css'

/** All that can be generated, and which of it is the person's own. */
export function AvatarCategories({ own }: { own: AvatarCategoryId | undefined }) {
  return (
    <TitledPanel title="Avatar Categories">
      <ul className={classes.categories} aria-label="Avatar categories">
        {avatarCategoryIds.map(id => (
          <Category key={id} id={id} isOwn={id === own} />
        ))}
      </ul>
    </TitledPanel>
  )
}

function Category({ id, isOwn }: { id: AvatarCategoryId; isOwn: boolean }) {
  const { name, text, emojis } = avatarCategories[id]
  return (
    <li className={classes.category} aria-current={isOwn || undefined}>
      <span className={classes.name}>
        {name}
        {isOwn && <span className={classes.mark}>Yours</span>}
      </span>
      <span className={classes.text}>{text}</span>
      <span className={classes.emojis}>
        {emojis.map(({ emoji, meaning }) => (
          <span key={emoji} title={meaning} role="img" aria-label={meaning}>
            {emoji}
          </span>
        ))}
      </span>
    </li>
  )
}
